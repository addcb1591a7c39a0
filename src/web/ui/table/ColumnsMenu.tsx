// The menu of columns: a tick and two arrows each.
import { useId, useState } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import css from './ColumnsMenu.module.css'

export type ColumnLine = { key: string; name: string; isVisible: boolean }

type Props = {
  title: string
  lines: readonly ColumnLine[]
  words: { reset: string; moveUp: (name: string) => string; moveDown: (name: string) => string }
  /** Read out after a change: where the column is now. */
  movedText: (name: string, position: number) => string
  onToggle: (key: string) => void
  onMove: (key: string, by: -1 | 1) => void
  onReset: () => void
}

export function ColumnsMenu({ title, lines, words, movedText, onToggle, onMove, onReset }: Props) {
  const titleId = useId()
  const [announcement, setAnnouncement] = useState('')
  const move = ({ key, name }: ColumnLine, place: number, by: -1 | 1) => {
    onMove(key, by)
    setAnnouncement(movedText(name, place + by + 1))
  }
  return (
    <section className={css.menu} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{title}</h3>
        <Button size="small" onClick={onReset}>
          {words.reset}
        </Button>
      </header>
      <ul>
        {lines.map((line, place) => (
          <li key={line.key}>
            <label>
              <input type="checkbox" checked={line.isVisible} onChange={() => onToggle(line.key)} />
              {line.name}
            </label>
            <MoveButton
              label={words.moveUp(line.name)}
              isPossible={place > 0}
              arrow="↑"
              onPress={() => move(line, place, -1)}
            />
            <MoveButton
              label={words.moveDown(line.name)}
              isPossible={place < lines.length - 1}
              arrow="↓"
              onPress={() => move(line, place, 1)}
            />
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {announcement}
      </p>
    </section>
  )
}

type MoveProps = { label: string; arrow: string; isPossible: boolean; onPress: () => void }

/** Not disabled at the edge, which would lose the focus. */
function MoveButton({ label, arrow, isPossible, onPress }: MoveProps) {
  return (
    <button
      type="button"
      className={css.move}
      aria-label={label}
      title={label}
      aria-disabled={!isPossible}
      onClick={isPossible ? onPress : undefined}
    >
      {arrow}
    </button>
  )
}
