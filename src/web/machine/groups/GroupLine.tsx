// One group in the sheet of groups: its link, renaming, deleting.
import { type FormEvent, type ReactNode, useState } from 'react'
import { deleteGroup, listGroups, saveGroup, type MachineGroup } from '#contract/machine-group.ts'
import { listMachines } from '#contract/machine.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useWrite } from '#web/base/use-api.ts'
import { useGroupFault } from './use-group-fault.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmLine } from '#web/ui/ConfirmLine.tsx'
import { Field } from '#web/ui/Field.tsx'
import { showSnack } from '#web/ui/snack.ts'
import css from './GroupsSheet.module.css'

const RENEWS = { renews: [listGroups, listMachines] }

type Props = { group: MachineGroup; onDeleted: () => void; children: ReactNode }

export function GroupLine({ group: { group_id: id, name: stored, version }, onDeleted, children }: Props) {
  const t = useMessages('selection')
  const save = useWrite(saveGroup, RENEWS)
  const remove = useWrite(deleteGroup, RENEWS)
  const faultOf = useGroupFault()
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null)
  const [name, setName] = useState(stored)
  const rename = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ params: { id }, body: { name: name.trim(), version } }, { onSuccess: () => setDoing(null) })
  }
  // The line is gone before the answer's own callbacks would run.
  const erase = () =>
    void remove.mutateAsync({ params: { id } }).then(onDeleted, (error: Error) => showSnack('alert', faultOf(error)))
  return (
    <li className={css.line}>
      {children}
      {doing === null ? (
        <div className={css.acts}>
          <Button look="bare" size="small" onClick={() => setDoing('rename')}>
            {t('rename')}
          </Button>
          <Button look="bare" size="small" onClick={() => setDoing('delete')}>
            {t('delete')}
          </Button>
        </div>
      ) : doing === 'rename' ? (
        <form className={css.new} onSubmit={rename}>
          <Field
            label={t('group_name')}
            value={name}
            maxLength={60}
            autoComplete="off"
            fault={save.error ? faultOf(save.error) : null}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={save.isPending || name.trim() === ''}>
            {t('rename')}
          </Button>
        </form>
      ) : (
        <ConfirmLine
          question={t('group_delete_sure', { name: stored })}
          keep={t('keep_it')}
          act={t('delete')}
          isBusy={remove.isPending}
          onKeep={() => setDoing(null)}
          onAct={erase}
        />
      )}
    </li>
  )
}
