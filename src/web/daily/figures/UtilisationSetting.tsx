// A company's utilisation target as a line, and the pen that edits it.
import { Suspense } from 'react'
import { getUtilisation } from '#contract/daily/utilisation.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useMay } from '#web/base/may.ts'
import { useApi } from '#web/base/use-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useSheet } from '#web/ui/controls/use-sheet.ts'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './TargetComparison.module.css'
import { lazySheet } from './ExplainButton.tsx'
import { settingWords } from './setting-words.ts'

export function UtilisationSetting() {
  const t = useMessages('daily-figures')
  const words = useMessages('error')
  const format = useFormat()
  const { data, error, refetch } = useApi(getUtilisation, {}, { throwOnError: false })
  return (
    <p className={`m2 ${css.setting}`}>
      <b>{t('utilisation')}</b>{' '}
      {data ? (
        <>
          {settingWords(data, t, format)}
          {data.is_default ? ` · ${t('as_delivered')}` : null} <TargetButton />
        </>
      ) : error ? (
        <Button size="small" onClick={() => void refetch()}>
          {words('try_again')}
        </Button>
      ) : (
        <WaitingBar width={240} />
      )}
    </p>
  )
}

const target = lazySheet(async () => (await import('./TargetSheet.tsx')).TargetSheet)

export function TargetButton() {
  return useMay('plan') ? <SetTarget /> : null
}

function SetTarget() {
  const t = useMessages('daily-figures')
  const { button, sheet } = useSheet(target.prepare)
  return (
    <>
      <button {...button} type="button" className={css.edit} title={t('set_target')} aria-label={t('set_target')}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="M1 11l.6-2.6L8.8 1.2l2 2-7.2 7.2z" fill="none" stroke="currentColor" strokeWidth="1.2" />
        </svg>
      </button>
      {sheet && (
        <Suspense>
          <target.Sheet {...sheet} />
        </Suspense>
      )}
    </>
  )
}
