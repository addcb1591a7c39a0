// Terms and privacy policy, readable without a session.
import type { UseQueryResult } from '@tanstack/react-query'
import { getPolicies, getTerms, type PortalText } from '#contract/publication/text.ts'
import { config, outsideAddress } from '#web/base/config.ts'
import { useFormat } from '#web/base/format.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { Failed } from '#web/page/Failed.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './Publication.module.css'
import { RichText } from './RichText.tsx'

export function TermsPage() {
  return <TextPage name="terms" answer={useApi(getTerms, {}, { throwOnError: false })} />
}

export function PrivacyPolicyPage() {
  return <TextPage name="privacy_policy" answer={useApi(getPolicies, {}, { throwOnError: false })} />
}

type Answer = Pick<UseQueryResult<{ text: PortalText | null }>, 'data' | 'error' | 'refetch'>
type Props = { name: 'terms' | 'privacy_policy'; answer: Answer }

function TextPage({ name, answer: { data, error, refetch } }: Props) {
  const t = useMessages('publication')
  const shell = useMessages('shell')
  const format = useFormat()
  const outside = outsideAddress(config()[`${name}_url`], useLanguage())
  const title = data?.text?.title ?? shell(name)
  const text = data?.text
  return (
    <PageFrame
      title={title}
      titleLanguage={text?.language}
      context={
        text ? (
          <p className={css.facts}>
            {t('version', { version: text.version, day: format.dateTime(text.published_from) })}
          </p>
        ) : null
      }
      isBusy={!data && !error}
    >
      {outside === null ? null : (
        <Notice kind="note" text={t('elsewhere')}>
          <a href={outside} rel="noreferrer">
            {shell(name)}
          </a>
        </Notice>
      )}
      {error && !data ? <Failed title={t('failed')} query={{ error, refetch }} /> : null}
      {data?.text === null && outside === null ? (
        <ListState kind="empty" title={t('no_text')} why={t('no_text_why')} />
      ) : null}
      {text ? (
        <div className={css.body}>
          <RichText blocks={text.blocks} language={text.language} />
        </div>
      ) : data || error ? null : (
        <div className={css.body}>
          <WaitingBar width={320} />
        </div>
      )}
    </PageFrame>
  )
}
