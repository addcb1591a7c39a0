// What stands in place of a page that the simple type of machine does not have.
import { Link } from '@tanstack/react-router'
import { machinePath } from '#web/base/page-links.ts'
import { ListState } from '#web/ui/layout/ListState.tsx'
import type { MachineTitle } from './Heading.tsx'
import { PageFrame } from './PageFrame.tsx'

type Props = {
  machine: { serial: string; machine_category: string }
  title: string | MachineTitle
  what: string
  why: string
  toMachine: string
}

/** Its entry is hidden; whoever has the address is told. */
export function SimpleMachine({ machine: { serial, machine_category }, title, what, why, toMachine }: Props) {
  return (
    <PageFrame title={title}>
      <ListState kind="empty" category={machine_category} title={what} why={why}>
        <Link to={machinePath(serial)}>{toMachine}</Link>
      </ListState>
    </PageFrame>
  )
}
