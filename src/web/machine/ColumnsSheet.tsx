// The choice of columns under its button: changes show in the table at once and are remembered.
import type { RefObject } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { ColumnsMenu } from '#web/ui/ColumnsMenu.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import { moved, toggled } from './column-memory.ts'
import { type Columns, columnsInOrder } from './use-column-choice.ts'

type Props = { columns: Columns; trigger: RefObject<HTMLElement | null>; onClose: () => void }

export function ColumnsSheet({ columns: { choice, choose, reset }, trigger, onClose }: Props) {
  const t = useMessages('machine')
  const lines = columnsInOrder(choice).map(({ key }) => ({
    key,
    name: t(`field_${key}`),
    isShown: choice.shown.has(key),
  }))
  return (
    <Popover label={t('columns_title')} trigger={trigger} onClose={onClose}>
      <ColumnsMenu
        title={t('columns_title')}
        lines={lines}
        words={{
          reset: t('columns_reset'),
          moveUp: (column) => t('column_move_up', { column }),
          moveDown: (column) => t('column_move_down', { column }),
        }}
        movedText={(column, position) => t('column_moved', { column, position })}
        onToggle={(key) => choose(toggled(choice, key))}
        onMove={(key, by) => choose(moved(choice, key, by))}
        onReset={reset}
      />
    </Popover>
  )
}
