// The pen that edits what utilisation is held against, in a sheet that is fetched when a hand comes near.
import { lazy, Suspense } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages, useMessages } from '#web/base/i18n.ts'
import { useSheet } from '#web/ui/use-sheet.ts'
import css from './HeldAgainst.module.css'

const fetchSheet = async () => {
  const words = (['daily-sheets', 'error'] as const).map((noun) => loadMessages(noun))
  const [{ TargetSheet }] = await Promise.all([import('./TargetSheet.tsx'), ...words])
  return { default: TargetSheet }
}
const TargetSheet = lazy(fetchSheet)
const prepare = () => fetchedAhead(fetchSheet())

export function TargetButton() {
  const t = useMessages('daily-figures')
  const { button, sheet } = useSheet(prepare)
  return (
    <>
      <button {...button} type="button" className={css.edit} title={t('set_target')} aria-label={t('set_target')}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="M1 11l.6-2.6L8.8 1.2l2 2-7.2 7.2z" fill="none" stroke="currentColor" strokeWidth="1.2" />
        </svg>
      </button>
      {sheet && (
        <Suspense>
          <TargetSheet {...sheet} />
        </Suspense>
      )}
    </>
  )
}
