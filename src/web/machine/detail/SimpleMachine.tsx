// A page that the simple type of machine does not have, and why.
import { Link } from '@tanstack/react-router'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { machinePath } from '#web/base/page-links.ts'
import { useTitle } from '#web/base/title.ts'
import { ListState } from '#web/ui/layout/ListState.tsx'
import css from './MachinePage.module.css'

type Props = { machine: MachineDetail; title: string; what: string; why: string; toMachine: string }

/** Its entry is hidden; whoever has the address is told. */
export function SimpleMachine({ machine: { serial, machine_category }, title, what, why, toMachine }: Props) {
  useTitle(title)
  return (
    <>
      <header className={css.head}>
        <h1>{title}</h1>
      </header>
      <ListState kind="empty" category={machine_category} title={what} why={why}>
        <Link to={machinePath(serial)}>{toMachine}</Link>
      </ListState>
    </>
  )
}
