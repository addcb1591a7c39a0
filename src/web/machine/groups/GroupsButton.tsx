// The button that opens the groups of machines; it names the open one.
import { lazy } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages, useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import { SheetButton } from '#web/ui/controls/SheetButton.tsx'
import { ToolIcon } from '#web/ui/controls/ToolIcon.tsx'
import css from './GroupsButton.module.css'
import type { GroupWay } from './group-way.ts'
import { useGroupName } from './use-group-name.ts'

function fetchSheet() {
  return import('./GroupsSheet.tsx')
}
const GroupsSheet = lazy(async () => ({ default: (await fetchSheet()).GroupsSheet }))
function prepare() {
  return fetchedAhead(fetchSheet(), loadMessages('selection'))
}

export function GroupsButton(props: GroupWay) {
  const t = useMessages('machine')
  const name = useGroupName(props.group)
  return (
    <SheetButton prepare={prepare} renderSheet={(sheet) => <GroupsSheet {...props} {...sheet} />}>
      <ToolIcon sign="star" />
      {name === null ? t('groups') : t('group_open', { name })}
    </SheetButton>
  )
}

/** The button, and a way back to all machines. Lists without chips. */
export function GroupControl(props: GroupWay) {
  const t = useMessages('machine')
  return (
    <span className={css.control}>
      <GroupsButton {...props} />
      {props.group === undefined ? null : (
        <Button
          look="bare"
          size="small"
          aria-label={t('show_all')}
          title={t('show_all')}
          onClick={() => props.onOpen(null)}
        >
          <CloseIcon />
        </Button>
      )}
    </span>
  )
}
