// A line over the pages while the demo's older days come in.
import { getConfig } from '#contract/config.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import css from './EnvironmentBanner.module.css'

const EVERY_MS = 5_000

export function DemoFilling() {
  const t = useMessages('demo')
  const { data } = useApi(getConfig, {}, { refetchInterval: EVERY_MS, throwOnError: false })
  const filling = data?.demo?.filling
  if (!filling) return null
  return (
    <div className={css.banner} role="note" data-banner="">
      <span>{t('filling', filling)}</span>
    </div>
  )
}
