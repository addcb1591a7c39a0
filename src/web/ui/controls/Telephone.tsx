// A telephone number that a press dials.
import { telephoneHref } from '#domain/telephone.ts'
import css from './Telephone.module.css'

export function Telephone({ number }: { number: string }) {
  return (
    <a className={css.number} href={telephoneHref(number)}>
      {number}
    </a>
  )
}
