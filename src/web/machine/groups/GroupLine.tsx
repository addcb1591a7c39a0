// One group in the sheet of groups: its link, renaming, deleting.
import { deleteGroup, listGroups, saveGroup, type MachineGroup } from '#contract/machine/group.ts'
import { listMachines } from '#contract/machine/machine.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useWrite } from '#web/base/use-api.ts'
import { NameLine } from '#web/ui/names/NameLine.tsx'
import css from '#web/ui/names/NamesSheet.module.css'
import { showSnack } from '#web/ui/layout/snack.ts'
import { useGroupFault } from './use-group-fault.ts'

const RENEWS = { renews: [listGroups, listMachines] }

type Props = {
  group: MachineGroup
  href: string
  isCurrent: boolean
  onPick: () => void
  onDeleted: () => void
}

export function GroupLine({ group, href, isCurrent, onPick, onDeleted }: Props) {
  const t = useMessages('selection')
  const format = useFormat()
  const save = useWrite(saveGroup, RENEWS)
  const remove = useWrite(deleteGroup, RENEWS)
  const faultOf = useGroupFault()
  const { group_id: id, name, version, machines } = group
  return (
    <NameLine
      name={name}
      href={href}
      isCurrent={isCurrent}
      onPick={onPick}
      beside={<span className={css.beside}>{format.number(machines)}</span>}
      renaming={{
        label: t('group_name'),
        word: t('rename'),
        isBusy: save.isPending,
        fault: save.error && faultOf(save.error),
        onType: save.reset,
        run: (next) => save.mutateAsync({ params: { id }, body: { name: next, version } }),
      }}
      acts={[
        {
          word: t('delete'),
          question: t('group_delete_sure', { name }),
          run: () =>
            remove
              .mutateAsync({ params: { id } })
              .then(onDeleted, (error: Error) => showSnack('alert', faultOf(error))),
        },
      ]}
      keep={t('keep_it')}
    />
  )
}
