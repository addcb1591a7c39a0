// Before and after of an entry, field by field.
import type { AuditEntry } from '#contract/audit/audit.ts'
import css from './Audit.module.css'
import { changesIn, type FieldWords } from './field-words.ts'

export function Changes({ entry: { before, after }, words }: { entry: AuditEntry; words: FieldWords }) {
  const changes = changesIn(before, after, words)
  if (changes.length === 0) return <span className={css.quiet}>{words.t('nothing_kept')}</span>
  return (
    <ul className={css.changes}>
      {changes.map(({ field, name, before: was, after: is }) => (
        <li key={field}>
          <b>{name}</b>:{' '}
          {was === null ? null : (
            <>
              <span className={css.was}>{was}</span>
              <span aria-hidden="true"> → </span>
              <span className="vh">{words.t('changed_to')} </span>
            </>
          )}
          <span>{is}</span>
        </li>
      ))}
    </ul>
  )
}
