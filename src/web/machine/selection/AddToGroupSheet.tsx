// The sheet that adds the picked machines to a group, or takes them out.
import type { RefObject } from 'react'
import { changeFavourites, changeGroupMachines, listGroups } from '#contract/machine/group.ts'
import { countMachines, listMachines } from '#contract/machine/machine.ts'
import { UNDO_MS } from '#domain/undo-time.ts'
import { FAVOURITES } from '#domain/machine-group.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi, useWrite } from '#web/base/use-api.ts'
import { NewGroup } from '#web/machine/groups/NewGroup.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import css from '#web/ui/names/NamesSheet.module.css'
import { NamesSheet } from '#web/ui/names/NamesSheet.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'

const RENEWS = { renews: [listGroups, listMachines, countMachines] }

type Props = { serials: readonly string[]; trigger: RefObject<HTMLElement | null>; onClose: () => void }
type Change = { add?: string[]; remove?: string[] }

export function AddToGroupSheet({ serials, trigger, onClose }: Props) {
  const t = useMessages('selection')
  const m = useMessages('machine')
  const words = useMessages('error')
  const format = useFormat()
  const { data, error, refetch } = useApi(listGroups, {}, { inPlace: true })
  const inGroup = useWrite(changeGroupMachines, RENEWS)
  const favourites = useWrite(changeFavourites, RENEWS)
  const write = (id: number | typeof FAVOURITES, body: Change) =>
    id === FAVOURITES ? favourites.mutateAsync({ body }) : inGroup.mutateAsync({ params: { id }, body })
  const act = async (id: number | typeof FAVOURITES, name: string, body: Change) => {
    onClose()
    try {
      const { added, removed } = await write(id, body)
      const count = added.length + removed.length
      if (count === 0) return showSnack('notice', t(body.add ? 'already_in' : 'not_in', { name }))
      showSnack('notice', t(body.add ? 'added' : 'taken_out', { count, name }), {
        text: t('undo'),
        ms: UNDO_MS,
        run: () =>
          void write(id, { add: removed, remove: added }).then(
            () => showSnack('notice', t('undone')),
            (error: Error) => showSnack('alert', faultWords(error, words)),
          ),
      })
    } catch (error) {
      showSnack('alert', faultWords(error as Error, words))
    }
  }
  const line = (id: number | typeof FAVOURITES, name: string, machines: number) => (
    <li key={id} className={css.line}>
      <div className={css.named}>
        <button type="button" className={css.name} onClick={() => void act(id, name, { add: [...serials] })}>
          {name}
        </button>
        <span className={css.beside}>{format.number(machines)}</span>
        <Button
          look="bare"
          size="small"
          aria-label={t('take_out_of', { name })}
          onClick={() => void act(id, name, { remove: [...serials] })}
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
          {data.groups.map(({ group_id, name, machines }) => line(group_id, name, machines))}
        </ul>
      ) : null}
      <NewGroup serials={serials} onMade={onClose} />
    </NamesSheet>
  )
}
