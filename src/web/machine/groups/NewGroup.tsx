// The form that makes a group, with machines or empty.
import { useState } from 'react'
import { createGroup, listGroups, type MachineGroup } from '#contract/machine/group.ts'
import { listMachines } from '#contract/machine/machine.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useWrite } from '#web/base/use-api.ts'
import { useUntilTyped } from '#web/base/use-until-typed.ts'
import { NameForm } from '#web/ui/names/NameForm.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import css from './NewGroup.module.css'
import { useGroupFault } from './use-group-fault.ts'

type Props = { serials: readonly string[]; onMade?: (group: MachineGroup) => void }

export function NewGroup({ serials, onMade }: Props) {
  const t = useMessages('selection')
  const [isOwn, setOwn] = useState(false)
  const create = useWrite(createGroup, { renews: [listGroups, listMachines] })
  const faultOf = useGroupFault()
  useUntilTyped(create.error !== null, create.reset)
  const make = async (name: string, clear: () => void) => {
    const { group } = await create.mutateAsync({ body: { name, is_own: isOwn, serials: [...serials] } })
    clear()
    showSnack('notice', t('group_made', { name: group.name, count: group.machines }))
    onMade?.(group)
  }
  return (
    <NameForm
      label={t('group_new')}
      act={t('group_make')}
      look="primary"
      isBusy={create.isPending}
      fault={create.error && faultOf(create.error)}
      onType={create.reset}
      onGive={make}
    >
      <fieldset className={css.whose}>
        <legend className="vh">{t('group_whose')}</legend>
        {[false, true].map((own) => (
          <label key={String(own)}>
            <input type="radio" name="whose" checked={isOwn === own} onChange={() => setOwn(own)} />
            {t(own ? 'group_own' : 'group_shared')}
          </label>
        ))}
      </fieldset>
    </NameForm>
  )
}
