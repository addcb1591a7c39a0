// The links one step back and on, for which the arrow keys stand too.
import type { LinkTo } from '#web/ui/controls/PickLink.tsx'
import { StepLink } from '#web/ui/controls/StepLink.tsx'

type Props = {
  previousName: string
  nextName: string
  previous: LinkTo
  /** Null when there is nothing further on. */
  next: LinkTo | null
}

export function Steps({ previousName, nextName, previous, next }: Props) {
  return (
    <span className="nw">
      <StepLink way="back" name={previousName} arrowKey="ArrowLeft" to={previous} />
      <StepLink way="on" name={nextName} arrowKey="ArrowRight" to={next} />
    </span>
  )
}
