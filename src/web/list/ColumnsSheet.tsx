// The choice of columns, in a sheet under its button.
import type { RefObject } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { ColumnsMenu } from '#web/ui/table/ColumnsMenu.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import type { Columns } from './use-column-choice.ts'

export type ColumnsOfSheet = Columns<{ key: string; isDefault: boolean }>

type Props = {
  columns: ColumnsOfSheet
  nameOf: (key: string) => string
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

export function ColumnsSheet({ columns: { all, toggle, move, reset }, nameOf, trigger, onClose }: Props) {
  const t = useMessages('list')
  const lines = all.map(({ key, isVisible }) => ({ key, name: nameOf(key), isVisible }))
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
        onToggle={toggle}
        onMove={move}
        onReset={reset}
      />
    </Popover>
  )
}
