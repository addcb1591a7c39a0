// Flags on a day's drawing: a pennant for an alarm, a weight for an overload.
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { type Format, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import type { DayFlag } from './day-flags.ts'
import css from './FlagSigns.module.css'

const PATHS: Record<DayFlag['kind'], string> = {
  alarm: 'M0 0H1.5V20H0ZM1.5 1L10 5 1.5 9Z',
  overload: 'M3.5 8a3 3 0 1 1 3 0L8.5 8 10 16H0L1.5 8ZM4 5.5a1 1 0 1 0 2 0 1 1 0 1 0-2 0Z',
}

export function FlagSign({ kind }: { kind: DayFlag['kind'] }) {
  return (
    <svg className={css.sign} data-flag={kind} viewBox="0 0 10 20" aria-hidden="true">
      <path d={PATHS[kind]} />
    </svg>
  )
}

/** One sign for each kind and quarter-hour, over the drawing. */
export function FlagSigns({ flags }: { flags: readonly DayFlag[] }) {
  const shown = new Map(flags.map((flag) => [`${flag.kind} ${flag.slot}`, flag]))
  return [...shown.values()].map(({ key, kind, slot }) => (
    <span key={key} className={css.flag} data-kind={kind} style={{ '--flag': slot } as CSSProperties}>
      <FlagSign kind={kind} />
    </span>
  ))
}

/** 'Overload, 112 %', 'Engine hot, recovered 09:40'. */
export function flagText(
  { content, ratio, kind, recovered_at }: DayFlag,
  t: Translate<'daily'>,
  format: Format,
): string {
  if (kind === 'overload')
    return ratio === null ? content : `${content}, ${format.quantity(ratio, 'percent')} ${format.unit('percent')}`
  return recovered_at === null
    ? t('flag_occurring', { content })
    : t('flag_recovered', { content, time: format.dateTime(recovered_at) })
}

/** Lines of a tip at most. */
const SHOWN = 4

type Props = {
  flags: readonly DayFlag[]
  /** Reached by Tab; in a tip the Enter key opens them. */
  isReachable: boolean
}

export function FlagLines({ flags, isReachable }: Props) {
  const t = useMessages('daily')
  const format = useFormat()
  const lines = isReachable ? flags : flags.slice(0, SHOWN)
  return (
    <ul className={css.lines}>
      {lines.map((flag) => (
        <li key={flag.key}>
          <FlagSign kind={flag.kind} />
          <Link to={flag.to} tabIndex={isReachable ? undefined : -1}>
            {flag.clock} {flagText(flag, t, format)}
          </Link>
        </li>
      ))}
      {lines.length < flags.length ? <li>{t('flag_more', { count: flags.length - lines.length })}</li> : null}
    </ul>
  )
}
