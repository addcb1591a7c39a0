// One group in the sheet of groups: its link, renaming, deleting.
import { deleteGroup, listGroups, saveGroup, type MachineGroup } from '#contract/machine/group.ts'
import { listMachines } from '#contract/machine/machine.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useMay } from '#web/base/may.ts'
import { useSave } from '#web/page/use-save.ts'
import { NameLine } from '#web/ui/names/NameLine.tsx'
import css from '#web/ui/names/NamesSheet.module.css'
import { useGroupFault } from './use-group-fault.ts'

const GROUPS = [listGroups, listMachines]

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
  const rename = useSave(saveGroup, { invalidates: GROUPS, words: { fault: useGroupFault() } })
  const remove = useSave(deleteGroup, {
    invalidates: GROUPS,
    onSaved: onDeleted,
    words: { failed: (fault) => fault },
  })
  const mayPlan = useMay('plan')
  const mayChange = group.is_own || mayPlan
  const { group_id: id, name, version, machines } = group
  return (
    <NameLine
      name={name}
      href={href}
      isCurrent={isCurrent}
      onPick={onPick}
      beside={<span className={css.beside}>{format.number(machines)}</span>}
      {...(mayChange && {
        renaming: {
          label: t('group_name'),
          word: t('rename'),
          isBusy: rename.isSaving,
          fault: rename.fault,
          run: (next) => rename.save({ params: { id }, body: { name: next, version } }),
        },
        acts: [
          {
            word: t('delete'),
            question: t('group_delete_sure', { name }),
            isBusy: remove.isSaving,
            run: () => remove.save({ params: { id } }),
          },
        ],
      })}
      keep={t('keep_it')}
    />
  )
}
