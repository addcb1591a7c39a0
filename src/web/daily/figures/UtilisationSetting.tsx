// What a company's utilisation is held against, as a line of its management: what holds, whether anybody has set it, and the pen.
import { getUtilisation } from '#contract/utilisation.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { Button } from '#web/ui/Button.tsx'
import { WaitingBar } from '#web/ui/WaitingBar.tsx'
import { settingWords } from './setting-words.ts'
import { TargetButton } from './TargetButton.tsx'

export function UtilisationSetting() {
  const t = useMessages('daily-figures')
  const words = useMessages('error')
  const format = useFormat()
  const { data, error, refetch } = useApi(getUtilisation, {}, { inPlace: true })
  return (
    <p className="m2">
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
