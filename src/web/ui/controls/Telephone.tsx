// A telephone number that a press dials.
import { telephoneHref } from '#domain/telephone.ts'

export function Telephone({ number }: { number: string }) {
  return <a href={telephoneHref(number)}>{number}</a>
}
