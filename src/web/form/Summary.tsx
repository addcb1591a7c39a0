// What is about to be sent, as it was written.
import { type FormKind, serialsOf } from '#domain/form.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import type { Draft } from './draft.ts'
import css from './Form.module.css'

export function Summary({ kind, draft, files }: { kind: FormKind; draft: Draft; files: readonly File[] }) {
  const t = useMessages('form')
  const { topic, reason, serial, serials, text, name, email, phone } = draft
  const lines: [label: string, value: string][] = [
    ...(kind === 'contact' && topic !== ''
      ? [[t('topic'), t(`topic_${topic}`)] as [string, string], [t('machine'), serial] as [string, string]]
      : [[t('serials'), serialsOf(serials).join(', ')] as [string, string]]),
    ...(kind === 'deletion' && reason !== '' ? [[t('reason'), t(`reason_${reason}`)] as [string, string]] : []),
    [kind === 'contact' ? t('text') : t('remarks'), text],
    ...(files.length > 0 ? [[t('attached'), files.map((file) => file.name).join('\n')] as [string, string]] : []),
    [t('name'), name],
    [t('email'), email],
    [t('phone'), phone],
  ]
  return (
    <section aria-label={t('summary')}>
      <h2>{t('summary')}</h2>
      <dl className={css.summary}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value.trim() || UNKNOWN}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
