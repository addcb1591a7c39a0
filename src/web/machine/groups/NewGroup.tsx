// The form that makes a group, with machines or empty.
import { useState } from 'react'
import { createGroup, listGroups, type MachineGroup } from '#contract/machine/group.ts'
import { listMachines } from '#contract/machine/machine.ts'
import { call } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useMay } from '#web/base/may.ts'
import { useSave } from '#web/page/use-save.ts'
import { NameForm } from '#web/ui/names/NameForm.tsx'
import css from './NewGroup.module.css'
import { useGroupFault } from './use-group-fault.ts'

type Props = { serials: readonly string[]; onMade?: (group: MachineGroup) => void }

export function NewGroup({ serials, onMade }: Props) {
  const t = useMessages('selection')
  const mayShare = useMay('plan')
  const [isOwn, setOwn] = useState(!mayShare)
  const create = (name: string) => call(createGroup, { body: { name, is_own: isOwn, serials: [...serials] } })
  const { save, isSaving, fault } = useSave(create, {
    invalidates: [listGroups, listMachines],
    onSaved: ({ group }) => onMade?.(group),
    words: {
      saved: ({ group }) => t('group_made', { name: group.name, count: group.machines }),
      fault: useGroupFault(),
    },
  })
  return (
    <NameForm label={t('group_new')} act={t('group_make')} look="primary" isBusy={isSaving} fault={fault} onGive={save}>
      {mayShare ? (
        <fieldset className={css.whose}>
          <legend className="vh">{t('group_whose')}</legend>
          {[false, true].map((own) => (
            <label key={String(own)}>
              <input type="radio" name="whose" checked={isOwn === own} onChange={() => setOwn(own)} />
              {t(own ? 'group_own' : 'group_shared')}
            </label>
          ))}
        </fieldset>
      ) : null}
    </NameForm>
  )
}
