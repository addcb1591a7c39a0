// The sheets to print, as check boxes; the last one left cannot be taken away.
import { useMessages } from '#web/base/i18n.ts'
import css from './PrintPage.module.css'
import { type PrintSheet, sheetsText } from './print-sheets.ts'

type Props = {
  sheets: readonly PrintSheet[]
  chosen: readonly PrintSheet[]
  onChoose: (text: string | null) => void
}

export function SheetChoice({ sheets, chosen, onChoose }: Props) {
  const t = useMessages('daily-print')
  const daily = useMessages('daily')
  const isChosen = (id: PrintSheet['id']) => chosen.some((sheet) => sheet.id === id)
  const toggle = (id: PrintSheet['id']) => {
    const next = sheets.filter((sheet) => isChosen(sheet.id) !== (sheet.id === id)).map((sheet) => sheet.id)
    onChoose(sheetsText(sheets, next))
  }
  return (
    <fieldset className={css.choice}>
      <legend>{t('sheets')}</legend>
      {sheets.map(({ id, label }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={isChosen(id)}
            disabled={chosen.length === 1 && isChosen(id)}
            onChange={() => toggle(id)}
          />
          {daily(`page_${label}`)}
        </label>
      ))}
    </fieldset>
  )
}
