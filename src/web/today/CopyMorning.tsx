// The button that copies the morning; where that is refused, its text to select.
import { useState } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import css from './TodayPage.module.css'
import { ToolIcon } from '#web/ui/controls/ToolIcon.tsx'

/** `text`: null while there is nothing to copy. */
export function CopyMorning({ text }: { text: string | null }) {
  const t = useMessages('today')
  const [isRefused, setRefused] = useState(false)
  const copy = async () => {
    try {
      // Absent where the page is not served securely.
      await (navigator as Partial<Navigator>).clipboard!.writeText(text ?? '')
      showSnack('notice', t('copied'))
    } catch {
      setRefused(true)
    }
  }
  return (
    <>
      <Button size="small" disabled={text === null} onClick={() => void copy()}>
        <ToolIcon sign="copy" />
        {t('copy')}
      </Button>
      {isRefused && (
        <ModalDialog label={t('text')} onClose={() => setRefused(false)}>
          <div className={css.dialog}>
            <h2>{t('text')}</h2>
            <p>{t('copy_yourself')}</p>
            <textarea
              ref={(area) => area?.select()}
              aria-label={t('text')}
              readOnly
              rows={16}
              value={text ?? ''}
              className={css.plain}
            />
            <Button onClick={() => setRefused(false)}>{t('close')}</Button>
          </div>
        </ModalDialog>
      )}
    </>
  )
}
