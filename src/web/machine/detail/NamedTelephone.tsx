// A name with a number that a press dials.
import { UNKNOWN } from '#web/base/format.ts'
import { Telephone } from '#web/ui/controls/Telephone.tsx'

type Props = { name: string | null; telephone: string | null }

export function NamedTelephone({ name, telephone }: Props) {
  if (telephone === null) return name ?? UNKNOWN
  return (
    <>
      {name} <Telephone number={telephone} />
    </>
  )
}
