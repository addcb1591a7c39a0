// The button that copies a text; absent where the browser forbids it.
import { showSnack } from '#web/ui/layout/snack.ts'
import css from './CopyButton.module.css'

type Props = { text: string; label: string; done: string }

export function CopyButton({ text, label, done }: Props) {
  const clipboard = (navigator as Partial<Navigator>).clipboard
  if (!clipboard) return null
  const copy = async () => {
    await clipboard.writeText(text)
    showSnack('notice', done)
  }
  return (
    <button type="button" className={css.copy} aria-label={label} title={label} onClick={() => void copy()}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M5.5 4.5v-3h9v10h-3M1.5 4.5h9v10h-9z" fill="none" stroke="currentColor" strokeWidth="1.3" />
      </svg>
    </button>
  )
}
