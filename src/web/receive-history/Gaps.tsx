// The gaps of a year, longest first, each with its reason and what to do.
import type { CommunicationGap } from '#contract/receive-history/receive-history.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Mark } from '#web/ui/layout/Mark.tsx'
import css from './Histories.module.css'

const LISTED = 6

export function Gaps({ gaps }: { gaps: readonly CommunicationGap[] }) {
  const t = useMessages('receive-history')
  const format = useFormat()
  const listed = gaps.toSorted((one, other) => other.days - one.days).slice(0, LISTED)
  return (
    <section className={css.gaps} aria-label={t('gaps')}>
      <h2>{t('gaps')}</h2>
      {listed.length === 0 ? <p>{t('gaps_none')}</p> : null}
      <ul>
        {listed.map(({ from, until, days, reason }) => (
          <li key={from}>
            <b>{t('gap', { from: format.day(from), until: format.day(until) })}</b>{' '}
            <Mark kind={reason === 'keyed_off' ? 'off' : 'silent'}>{t('gap_days', { count: days })}</Mark>
            <span>{t(`reason_${reason}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
