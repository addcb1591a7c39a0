// A machine's management number on a page, with its edit button.
import type { ReactNode } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { useMay } from '#web/base/may.ts'
import { ToolIcon } from '#web/ui/controls/ToolIcon.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import css from './ManagementNumberEdit.module.css'
import { type Numbered, useNumberEdit } from './use-number-edit.tsx'

type Props = { machine: Numbered; look: 'button' | 'text'; children: ReactNode }

export function ManagementNumberEdit(props: Props) {
  const mayEdit = useMay('plan')
  if (mayEdit) return <NumberEdit {...props} />
  return props.look === 'text' ? props.children : null
}

function NumberEdit({ machine, look, children }: Props) {
  const t = useMessages('machine')
  const { trigger, sheet } = useNumberEdit(machine)
  const name = t('edit_management_number', { serial: machine.display_serial ?? machine.serial })
  return (
    <>
      {look === 'button' ? (
        <Button {...trigger} title={name}>
          <ToolIcon sign="edit" />
          {children}
        </Button>
      ) : (
        <button {...trigger} type="button" className={css.inline} title={name} data-edit="">
          <span className={css.text}>{children}</span>
          <span className="vh">{name}</span>
        </button>
      )}
      {sheet}
    </>
  )
}
