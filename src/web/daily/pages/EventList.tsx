// The list of a month's events below the chart, with its states.
import type { ReactNode } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Failed } from '#web/page/Failed.tsx'
import skeletonCss from '#web/ui/layout/Skeleton.module.css'
import css from './EventList.module.css'

type Props = {
  title: string
  /** Events received; null while they load. */
  reported: number | null
  /** Events counted by the daily reports; null when unknown. */
  counted: number | null
  error: Error | null
  isLoading: boolean
  onRetry: () => void
  children: ReactNode
}

export function EventList({ title, reported, counted, error, isLoading, onRetry, children }: Props) {
  const t = useMessages('daily-pages')
  return (
    <section className={css.list} aria-busy={reported === null && error === null}>
      <h2>{title}</h2>
      {error ? (
        <Failed title={t('events_failed')} query={{ error, isFetching: isLoading, refetch: onRetry }} />
      ) : reported === null ? (
        Array.from({ length: Math.min(counted ?? 0, 12) + 1 }, (_, at) => (
          <span key={`line ${at}`} className={css.line} aria-hidden="true">
            <span className={skeletonCss['bar']} style={{ width: `${30 + ((at * 17) % 40)}%` }} />
          </span>
        ))
      ) : (
        <>
          {counted !== null && counted > reported ? <p>{t('events_fewer', { counted, received: reported })}</p> : null}
          {reported > 0 ? children : counted ? null : <p>{t('events_none')}</p>}
        </>
      )}
    </section>
  )
}
