// The groups of machines: open, rename, delete, make.
import type { RefObject } from 'react'
import { listGroups } from '#contract/machine-group.ts'
import { FAVOURITES } from '#domain/machine-group.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseIcon } from '#web/ui/CloseIcon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PickLink } from '#web/ui/PickLink.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import type { GroupWay } from './group-way.ts'
import { GroupLine } from './GroupLine.tsx'
import css from './GroupsSheet.module.css'
import { NewGroup } from './NewGroup.tsx'

type Props = GroupWay & {
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

export function GroupsSheet({ group: present, hrefOf, onOpen, trigger, onClose }: Props) {
  const t = useMessages('selection')
  const m = useMessages('machine')
  const words = useMessages('error')
  const format = useFormat()
  const { data, error, refetch } = useApi(listGroups, {}, { inPlace: true })
  const open = (group: string | null) => {
    onOpen(group)
    onClose()
  }
  const line = (group: string | null, name: string, machines?: number) => (
    <div className={css.group}>
      <PickLink
        href={hrefOf(group)}
        className={css.name}
        isCurrent={present === (group ?? undefined)}
        onPick={() => open(group)}
      >
        {name}
      </PickLink>
      {machines === undefined ? null : <span className={css.count}>{format.number(machines)}</span>}
    </div>
  )
  const groups = data?.groups ?? []
  return (
    <Popover label={m('groups')} trigger={trigger} onClose={onClose} className={css.sheet ?? ''}>
      <div className={css.head}>
        <h2>{m('groups')}</h2>
        <Button look="bare" size="small" aria-label={t('close')} onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
      {error ? (
        <Notice kind="alarm" text={faultWords(error, words)}>
          <Button size="small" onClick={() => void refetch()}>
            {words('try_again')}
          </Button>
        </Notice>
      ) : null}
      <ul>
        <li className={css.line}>{line(null, t('all_machines'))}</li>
        <li className={css.line}>{line(FAVOURITES, m('favourites'), data?.favourites)}</li>
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
                  onDeleted={() => present === String(group.group_id) && onOpen(null)}
                >
                  {line(String(group.group_id), group.name, group.machines)}
                </GroupLine>
              ))}
            </ul>
          </section>
        )
      })}
      {data && groups.length === 0 ? <p className={css.none}>{t('groups_none')}</p> : null}
      <NewGroup serials={[]} />
    </Popover>
  )
}
