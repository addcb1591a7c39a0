// The groups of machines: open, rename, delete, make.
import type { RefObject } from 'react'
import { listGroups } from '#contract/machine/group.ts'
import { FAVOURITES } from '#domain/machine-group.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { NameLine } from '#web/ui/names/NameLine.tsx'
import { NamesSheet } from '#web/ui/names/NamesSheet.tsx'
import css from '#web/ui/names/NamesSheet.module.css'
import type { GroupWay } from './group-way.ts'
import { GroupLine } from './GroupLine.tsx'
import { NewGroup } from './NewGroup.tsx'

type Props = GroupWay & {
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

export function GroupsSheet({ group: present, hrefOf, onOpen, trigger, onClose }: Props) {
  const t = useMessages('selection')
  const words = useMessages('error')
  const m = useMessages('machine')
  const format = useFormat()
  const { data, error, refetch } = useApi(listGroups, {}, { throwOnError: false })
  const open = (group: string | null) => {
    onOpen(group)
    onClose()
  }
  const wayOf = (group: string | null) => ({
    href: hrefOf(group),
    isCurrent: present === (group ?? undefined),
    onPick: () => open(group),
  })
  const groups = data?.groups ?? []
  return (
    <NamesSheet
      title={m('groups')}
      close={t('close')}
      trigger={trigger}
      fault={error && faultWords(error, words)}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      <ul>
        <NameLine name={t('all_machines')} {...wayOf(null)} />
        <NameLine
          name={m('favourites')}
          {...wayOf(FAVOURITES)}
          beside={data ? <span className={css.beside}>{format.number(data.favourites)}</span> : null}
        />
      </ul>
      {[false, true].map((isOwn) => {
        const part = groups.filter(({ is_own }) => is_own === isOwn)
        const title = t(isOwn ? 'groups_own' : 'groups_shared')
        return part.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <h3 className={css.title}>{title}</h3>
            <ul>
              {part.map((group) => (
                <GroupLine
                  key={group.group_id}
                  group={group}
                  {...wayOf(String(group.group_id))}
                  onDeleted={() => present === String(group.group_id) && onOpen(null)}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {data && groups.length === 0 ? <p className={css.none}>{t('groups_none')}</p> : null}
      <NewGroup serials={[]} />
    </NamesSheet>
  )
}
