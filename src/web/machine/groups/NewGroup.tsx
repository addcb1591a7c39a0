// The form that makes a group, with machines or empty.
import { type FormEvent, useState } from 'react'
import { createGroup, listGroups, type MachineGroup } from '#contract/machine-group.ts'
import { listMachines } from '#contract/machine.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useWrite } from '#web/base/use-api.ts'
import { useGroupFault } from './use-group-fault.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { showSnack } from '#web/ui/snack.ts'
import css from './GroupsSheet.module.css'

type Props = { serials: readonly string[]; onMade?: (group: MachineGroup) => void }

export function NewGroup({ serials, onMade }: Props) {
  const t = useMessages('selection')
  const [name, setName] = useState('')
  const [isOwn, setOwn] = useState(false)
  const create = useWrite(createGroup, { renews: [listGroups, listMachines] })
  const faultOf = useGroupFault()
  const make = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    create.mutate(
      { body: { name: name.trim(), is_own: isOwn, serials: [...serials] } },
      {
        onSuccess: ({ group }) => {
          setName('')
          showSnack('notice', t('group_made', { name: group.name, count: group.machines }))
          onMade?.(group)
        },
      },
    )
  }
  return (
    <form className={css.new} onSubmit={make}>
      <Field
        label={t('group_new')}
        value={name}
        maxLength={60}
        autoComplete="off"
        fault={create.error ? faultOf(create.error) : null}
        onChange={(event) => {
          setName(event.target.value)
          create.reset()
        }}
      />
      <Button type="submit" look="primary" disabled={create.isPending || name.trim() === ''}>
        {t('group_make')}
      </Button>
      <fieldset className={css.whose}>
        <legend className="vh">{t('group_whose')}</legend>
        {[false, true].map((own) => (
          <label key={String(own)}>
            <input type="radio" name="whose" checked={isOwn === own} onChange={() => setOwn(own)} />
            {t(own ? 'group_own' : 'group_shared')}
          </label>
        ))}
      </fieldset>
    </form>
  )
}
