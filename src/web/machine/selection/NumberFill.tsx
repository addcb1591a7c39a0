// Two ways to fill in many management numbers: a pattern, and pasted cells.
import { useState } from 'react'
import { numbersOfPattern, pastedNumbers } from '#domain/management-number.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { TextArea } from '#web/ui/controls/TextArea.tsx'
import css from './ManagementNumbers.module.css'
import type { NumberLine } from './number-lines.ts'

type Props = { lines: readonly NumberLine[]; onFill: (lines: readonly NumberLine[]) => void }

const RUNNING = '{01}'
const EXAMPLE = `AT-${RUNNING}`

export function NumberFill({ lines, onFill }: Props) {
  const t = useMessages('management-number')
  const [pattern, setPattern] = useState('')
  const [text, setText] = useState('')
  const [unused, setUnused] = useState(0)
  const numbers = numbersOfPattern(pattern, lines.length)
  const paste = (next: string) => {
    setText(next)
    const pasted = pastedNumbers(next, lines)
    setUnused(pasted.unused)
    if (pasted.numbers.size > 0)
      onFill(lines.map((line) => ({ ...line, typed: pasted.numbers.get(line.serial) ?? line.typed })))
  }
  return (
    <div className={css.fill}>
      <div className={css.way}>
        <div className={css.pattern}>
          <Field
            label={t('pattern')}
            value={pattern}
            placeholder={EXAMPLE}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setPattern(target.value)}
          />
          <Button
            disabled={numbers === null}
            onClick={() => onFill(lines.map((line, at) => ({ ...line, typed: numbers?.[at] ?? line.typed })))}
          >
            {t('pattern_fill')}
          </Button>
        </div>
        <p>{t('pattern_why', { running: RUNNING, example: EXAMPLE, first: 'AT-01', second: 'AT-02' })}</p>
      </div>
      <div className={css.way}>
        <TextArea label={t('paste')} rows={2} value={text} onChange={({ target }) => paste(target.value)} />
        <p>{t('paste_why')}</p>
        <p role="status">{unused > 0 ? t('paste_unused', { count: unused }) : ''}</p>
      </div>
    </div>
  )
}
