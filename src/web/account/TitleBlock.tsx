// The title block of the sign-in page: the drawing, the service, legal links.
import { getIsMaintenance } from '#contract/account/account.ts'
import { config, outsideAddress } from '#web/base/config.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { numberText } from '#web/base/number-text.ts'
import { useApi } from '#web/base/use-api.ts'
import css from './TitleBlock.module.css'
import { BOOM } from './working-range.ts'

const EVERY_MS = 60_000

export function TitleBlock() {
  const t = useMessages('shell')
  const language = useLanguage()
  const { data, isError } = useApi(getIsMaintenance, {}, { refetchInterval: EVERY_MS, throwOnError: false })
  const terms = outsideAddress(config().terms_url, language) ?? PATHS.terms
  const privacy = outsideAddress(config().privacy_policy_url, language) ?? PATHS.privacyPolicy
  const service = data?.is_maintenance ? t('service_under_maintenance') : t('service_running')
  return (
    <dl className={css.cells}>
      <div>
        <dt>{t('drawing')}</dt>
        <dd>{t('working_range', { model: BOOM.model })}</dd>
      </div>
      <div>
        <dt>{t('boom')}</dt>
        <dd>{t('boom_at', { length: numberText(BOOM.length, 1, language), angle: BOOM.angle })}</dd>
      </div>
      <div>
        <dt>{t('service')}</dt>
        <dd>{isError ? t('service_unknown') : data ? service : '–'}</dd>
      </div>
      <div>
        <dt>{t('legal')}</dt>
        <dd className={css.law}>
          <a href={terms}>{t('terms')}</a>
          <a href={privacy}>{t('privacy_policy')}</a>
        </dd>
      </div>
    </dl>
  )
}
