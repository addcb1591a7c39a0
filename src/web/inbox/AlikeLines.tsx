// The cells of a row that holds several low levels.
import { Link } from '@tanstack/react-router'
import type { InboxLine } from '#contract/inbox/inbox.ts'
import { useMay } from '#web/base/may.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useTake } from './acts/use-take.ts'
import css from './Inbox.module.css'
import { timeText, type Words } from './line-text.ts'

type Props = { lines: readonly InboxLine[]; words: Words }

const NAMED = 3

/** 'Low fuel or battery, 15 machines'. */
export function alikeText(lines: readonly InboxLine[], words: Words): string {
  return `${words.t('levels_low')}, ${machinesText(lines, words)}`
}

export function machinesText(lines: readonly InboxLine[], { t }: Words): string {
  return t('machines', { count: new Set(lines.map(({ serial }) => serial)).size })
}

/** Its link lists each of them. */
export function AlikeWhat({ lines, words, href }: Props & { href: string }) {
  const { t, format } = words
  const named = lines
    .slice(0, NAMED)
    .map(({ display_serial, level }) => `${display_serial} ${format.quantity(level, 'percent')} %`)
  const more = lines.length - named.length
  return (
    <>
      <Link to={href} className={css.what} resetScroll={false} tabIndex={-1}>
        {alikeText(lines, words)}
      </Link>
      <span className={css.second}>
        {[...named, ...(more > 0 ? [t('more_levels', { count: more })] : [])].join(' · ')}
      </span>
      <span className={css.second}>{t('advice_level')}</span>
    </>
  )
}

export function alikeTime(lines: readonly InboxLine[], words: Words): string {
  const times = lines.map((line) => timeText(line, line.last_at, words))
  const [last, first] = [times[0] ?? '', times.at(-1) ?? '']
  return first === last ? last : `${first} – ${last}`
}

export function TakeAlike({ lines, words }: Props) {
  const { isTaking, take } = useTake(lines)
  const mayTake = useMay('plan')
  if (!mayTake) return null
  const { t } = words
  return (
    <Button
      size="small"
      aria-label={`${t('act_take_all')}: ${alikeText(lines, words)}`}
      aria-busy={isTaking}
      onClick={({ currentTarget }) => {
        // The button goes: its row keeps the focus.
        currentTarget.closest<HTMLElement>('tr')?.focus({ preventScroll: true })
        take()
      }}
    >
      {t('act_take_all')}
    </Button>
  )
}
