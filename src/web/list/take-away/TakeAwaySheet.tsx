// The choice of the file that tables become.
import { type RefObject, useState } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import css from './TakeAway.module.css'
import type { ServerFile } from './server-file.ts'
import type { TakenTable } from './taken-table.ts'
import type { Wish } from './TakingAway.tsx'

type Props = {
  trigger: RefObject<HTMLElement | null>
  title: string
  tables: readonly TakenTable[]
  files: readonly ServerFile[]
  onClose: () => void
  onTake: (wish: Wish) => void
  onFetch: (file: ServerFile) => void
  /** Only of lists that can be mailed by the clock. */
  onSchedule: (() => void) | undefined
}

export function TakeAwaySheet(props: Props) {
  const { trigger, title, tables, files, onClose, onTake, onFetch, onSchedule } = props
  const t = useMessages('download')
  const l = useMessages('list')
  const [chosen, setChosen] = useState('0')
  const isOne = tables.length === 1
  const table = tables[Number(chosen)] ?? tables[0]!
  return (
    <Popover label={l('take_away')} trigger={trigger} onClose={onClose}>
      <div className={css.sheet}>
        <h3>{title}</h3>
        <p>{t(isOne ? (table.isLoaded ? 'shown_why' : 'table_why') : 'tables_why')}</p>
        <Button onClick={() => onTake({ kind: 'xlsx', title, tables })}>{t('workbook')}</Button>
        {isOne ? null : (
          <Select
            label={t('one_table')}
            value={chosen}
            options={tables.map((each, at) => [String(at), each.title] as const)}
            onChange={setChosen}
          />
        )}
        <Button onClick={() => onTake({ kind: 'csv', title: isOne ? title : table.title, tables: [table] })}>
          {t('csv')}
        </Button>
        {files.map((file) => (
          <Button key={file.endpoint.path} onClick={() => onFetch(file)}>
            {file.label ?? t('detailed')}
          </Button>
        ))}
        {onSchedule ? <Button onClick={onSchedule}>{t('send_regularly')}</Button> : null}
      </div>
    </Popover>
  )
}
