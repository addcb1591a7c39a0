// A secret that is shown this once, to be copied.
import { CopyButton } from './CopyButton.tsx'
import css from './ShownOnce.module.css'

/** `label`: of its button; `done`: once it is copied. */
export function ShownOnce({ text, label, done }: { text: string; label: string; done: string }) {
  return (
    <div className={css.secret}>
      <code>{text}</code>
      <CopyButton text={text} label={label} done={done} />
    </div>
  )
}
