// A management number in a table whose rows are tab stops; F2 opens it.
import type { ReactNode } from 'react'
import { UNKNOWN } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'
import { useMay } from '#web/base/may.ts'
import { showTooltip } from '#web/ui/controls/tooltip.ts'
import css from './ManagementNumberEdit.module.css'
import { type Numbered, useNumberEdit } from './use-number-edit.tsx'

type Props = { machine: Numbered; t: Translate<'machine'>; children: ReactNode }

export function NumberInRow(props: Props) {
  return useMay('plan') ? <EditInRow {...props} /> : props.children
}

function EditInRow({ machine, t, children }: Props) {
  const { trigger, sheet } = useNumberEdit(machine)
  const name = t('edit_management_number', { serial: machine.display_serial ?? machine.serial })
  return (
    <>
      <button
        {...trigger}
        type="button"
        className={css.inRow}
        onPointerMove={({ currentTarget }) => showTooltip(currentTarget, `${name} (F2)`)}
        // An attribute, not hidden text: fifty rows would have
        // one more box each.
        aria-label={`${machine.management_number ?? UNKNOWN} ${name}`}
        aria-keyshortcuts="F2"
        tabIndex={-1}
        data-edit=""
      >
        {children}
      </button>
      {sheet}
    </>
  )
}
