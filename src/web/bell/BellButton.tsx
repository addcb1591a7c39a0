// The header's bell: how much is new for the reader, and the sheet with it.
import { lazy, Suspense } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages, useLanguage, useMessages } from '#web/base/i18n.ts'
import { numberText } from '#web/base/number-text.ts'
import { useSheet } from '#web/ui/controls/use-sheet.ts'
import css from './Bell.module.css'
import { useBell } from './use-bell.ts'

function fetchSheet() {
  return import('./BellSheet.tsx')
}
const BellSheet = lazy(async () => ({ default: (await fetchSheet()).BellSheet }))

function prepare() {
  fetchedAhead(fetchSheet(), ...(['bell', 'inbox', 'data-request', 'error'] as const).map((noun) => loadMessages(noun)))
}

export function BellButton() {
  const t = useMessages('header')
  const language = useLanguage()
  const { data } = useBell()
  const { button, sheet } = useSheet(prepare)
  const count = data && data.count > 0 ? numberText(data.count, 0, language) : null
  const name = count === null ? t('bell') : t('bell_count', { count })
  return (
    <>
      <button {...button} type="button" className={css.bell} aria-label={name} title={name}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path
            d="M10 2.5a5 5 0 0 1 5 5v4l1.5 2.5h-13L5 11.5v-4a5 5 0 0 1 5-5zM8 16.5h4"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
          />
        </svg>
        {count === null ? null : <span className={css.count}>{count}</span>}
      </button>
      {sheet && (
        <Suspense>
          <BellSheet {...sheet} />
        </Suspense>
      )}
    </>
  )
}
