// The counts above a list, large, each narrowing it.
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import css from './HeadFigures.module.css'

export type HeadFigure = {
  key: string
  /** As text; null while it loads or when it is not known. */
  value: string | null
  label: string
  /** Colour of a figure that needs attention. */
  tone?: 'alarm' | 'due' | 'overdue' | undefined
  href: string
  isCurrent: boolean
  onPick: () => void
}

type Props = { label: string; figures: readonly HeadFigure[]; isLoading: boolean }

export function HeadFigures({ label, figures, isLoading }: Props) {
  return (
    <nav className={css.board} aria-label={label} aria-busy={isLoading}>
      {figures.map(({ key, value, label: name, tone, href, isCurrent, onPick }) => (
        <PickLink key={key} className={css.figure} href={href} isCurrent={isCurrent} tone={tone} onPick={onPick}>
          {value === null && isLoading ? <i className={css.waiting} /> : <b>{value ?? '–'}</b>}
          <span>{name}</span>
        </PickLink>
      ))}
    </nav>
  )
}
