// The sheet that adds the picked machines to a group, or takes them out.
import type { RefObject } from 'react'
import { changeFavourites, changeGroupMachines, listGroups } from '#contract/machine/group.ts'
import { countMachines, listMachines } from '#contract/machine/machine.ts'
import { FAVOURITES } from '#domain/machine-group.ts'
import { call } from '#web/base/api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useMay } from '#web/base/may.ts'
import { useApi } from '#web/base/use-api.ts'
import { NewGroup } from '#web/machine/groups/NewGroup.tsx'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import css from '#web/ui/names/NamesSheet.module.css'
import { NamesSheet } from '#web/ui/names/NamesSheet.tsx'

type Props = { serials: readonly string[]; trigger: RefObject<HTMLElement | null>; onClose: () => void }
type Change = { add?: string[]; remove?: string[] }
type Write = { id: number | typeof FAVOURITES; name: string; body: Change }

function write({ id, body }: Omit<Write, 'name'>) {
  return id === FAVOURITES ? call(changeFavourites, { body }) : call(changeGroupMachines, { params: { id }, body })
}

export function AddToGroupSheet({ serials, trigger, onClose }: Props) {
  const t = useMessages('selection')
  const mayPlan = useMay('plan')
  const m = useMessages('machine')
  const words = useMessages('error')
  const format = useFormat()
  const { data, error, refetch } = useApi(listGroups, {}, { throwOnError: false })
  const { save } = useSave((wanted: Write) => write(wanted), {
    invalidates: [listGroups, listMachines, countMachines],
    undo: ({ added, removed }, { id }) => {
      const isChanged = added.length + removed.length > 0
      return isChanged
        ? { run: () => write({ id, body: { add: removed, remove: added } }), text: t('undone') }
        : undefined
    },
    words: {
      saved: ({ added, removed }, { name, body }) => {
        const count = added.length + removed.length
        if (count === 0) return t(body.add ? 'already_in' : 'not_in', { name })
        return t(body.add ? 'added' : 'taken_out', { count, name })
      },
      failed: (fault) => fault,
    },
  })
  const act = (wanted: Write) => {
    onClose()
    void save(wanted)
  }
  const line = (id: number | typeof FAVOURITES, name: string, machines: number) => (
    <li key={id} className={css.line}>
      <div className={css.named}>
        <button type="button" className={css.name} onClick={() => act({ id, name, body: { add: [...serials] } })}>
          {name}
        </button>
        <span className={css.beside}>{format.number(machines)}</span>
        <Button
          look="bare"
          size="small"
          aria-label={t('take_out_of', { name })}
          onClick={() => act({ id, name, body: { remove: [...serials] } })}
        >
          {t('take_out')}
        </Button>
      </div>
    </li>
  )
  return (
    <NamesSheet
      title={t('to_group')}
      close={t('close')}
      trigger={trigger}
      fault={error && faultWords(error, words)}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data ? (
        <ul>
          {line(FAVOURITES, m('favourites'), data.favourites)}
          {data.groups
            .filter(({ is_own }) => is_own || mayPlan)
            .map(({ group_id, name, machines }) => line(group_id, name, machines))}
        </ul>
      ) : null}
      <NewGroup serials={serials} onMade={onClose} />
    </NamesSheet>
  )
}
