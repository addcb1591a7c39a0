// The days after key off in which an answer can come, counted down.
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useNow } from '#web/base/use-now.ts'
import css from './Requests.module.css'

const HOUR_MS = 3_600_000
const HOURS = 24

/** Instants; null while the key is on. */
type Props = { key_off_at: string | null; window_ends_at: string | null }

export function ResponseWindow({ key_off_at, window_ends_at }: Props) {
  const t = useMessages('data-request')
  const format = useFormat()
  const now = useNow()
  if (key_off_at === null || window_ends_at === null) return <p className={css.window}>{t('key_on')}</p>
  const left = Date.parse(window_ends_at) - now
  const hours = Math.ceil(left / HOUR_MS)
  const until = format.dateTime(window_ends_at)
  return (
    <p className={css.window}>
      <b>{t('key_off', { time: format.dateTime(key_off_at) })}</b>{' '}
      {left > 0
        ? t('window_until', {
            time: until,
            left:
              hours < HOURS
                ? t('left_hours', { hours })
                : t('left', { days: Math.floor(hours / HOURS), hours: hours % HOURS }),
          })
        : t('window_over', { time: until })}
    </p>
  )
}
