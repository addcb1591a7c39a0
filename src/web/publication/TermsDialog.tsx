// The dialog that asks to agree to a new version of the terms.
import { Link } from '@tanstack/react-router'
import { agreeToTerms, getTerms } from '#contract/publication/text.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useApi } from '#web/base/use-api.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import css from './Publication.module.css'
import { RichText } from './RichText.tsx'

export function TermsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('publication')
  const format = useFormat()
  const { data } = useApi(getTerms, {}, { throwOnError: false })
  const { save, isSaving, fault } = useSave(agreeToTerms, { onSaved: onClose })
  const text = data?.text
  if (!text) return null
  const { version, revision, language } = text
  return (
    <ModalDialog label={t('new_terms')} onClose={onClose}>
      <header className={css.head}>
        <h2>{t('new_terms')}</h2>
        <p className={css.facts}>
          {t('version', { version: text.version, day: format.dateTime(text.published_from) })}
        </p>
      </header>
      <div className={css.body} data-long="">
        <p>{t('new_terms_why')}</p>
        <RichText blocks={text.blocks} language={text.language} />
      </div>
      {fault === null ? null : <Notice kind="alarm" text={fault} />}
      <footer className={css.foot}>
        <Button look="primary" disabled={isSaving} onClick={() => void save({ body: { version, revision, language } })}>
          {t('agree')}
        </Button>
        <Button onClick={onClose}>{t('later')}</Button>
        <Link to={PATHS.terms} onClick={onClose}>
          {t('whole_page')}
        </Link>
      </footer>
    </ModalDialog>
  )
}
