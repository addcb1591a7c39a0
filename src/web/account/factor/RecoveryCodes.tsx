// New recovery codes, shown this once.
import { useMessages } from '#web/base/i18n.ts'
import { saveFile } from '#web/base/download.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CopyButton } from '#web/ui/layout/CopyButton.tsx'
import css from './Factors.module.css'

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useMessages('factor')
  const text = codes.join('\n')
  const save = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <div className={css.panel} role="group" aria-label={t('recovery')}>
      <b>{t('recovery')}</b>
      <p>{t('recovery_why')}</p>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={css.acts}>
        <Button look="primary" onClick={onKept}>
          {t('recovery_kept')}
        </Button>
        <Button onClick={save}>{t('recovery_save')}</Button>
        <CopyButton text={text} label={t('recovery_copy')} done={t('copied')} />
      </div>
    </div>
  )
}
