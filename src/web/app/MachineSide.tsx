// The sidebar of a machine's screens: the machine itself, and their menu.
import { CatchBoundary, Link, useLocation, useParams } from '@tanstack/react-router'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { MachineSidebar } from '#web/machine/detail/MachineSidebar.tsx'
import { DeleteMachineButton } from './DeleteMachineButton.tsx'
import { pathOfMachine, useMachineMenu } from './menus.ts'
import { ServiceLinks } from './ServiceLinks.tsx'
import css from '#web/ui/layout/SideMenu.module.css'

export function MachineSide() {
  const { serial } = useParams({ strict: false })
  if (serial === undefined) return null
  return (
    // The screen beside it reports the fault.
    <CatchBoundary getResetKey={() => serial} errorComponent={() => null}>
      <MachineSidebar key={serial} serial={serial} Menu={MachineMenu} />
    </CatchBoundary>
  )
}

function MachineMenu({ machine }: { machine: Pick<MachineDetail, 'serial' | 'display_serial' | 'is_ic1r'> }) {
  const t = useMessages('detail')
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const entriesOf = useMachineMenu()
  const targetOf = (pattern: string) => pathOfMachine(pattern, machine.serial)
  return (
    <>
      <nav className={css.menu} aria-label={t('machine_menu')}>
        {entriesOf(machine).map(({ path: pattern, text }) => (
          <Link
            key={pattern}
            to={targetOf(pattern)}
            activeOptions={EXACT}
            aria-current={isWithin(path, targetOf(pattern), pattern) ? 'page' : undefined}
          >
            {text}
          </Link>
        ))}
      </nav>
      <DeleteMachineButton machine={machine} />
      <ServiceLinks />
    </>
  )
}

// A screen's sub-pages count as the screen, except the detail,
// whose path is the beginning of all others.
function isWithin(path: string, target: string, pattern: string): boolean {
  return path === target || (pattern !== PATHS.machine && path.startsWith(`${target}/`))
}

// Otherwise the router marks the detail on all screens below it.
const EXACT = { exact: true, includeSearch: false } as const
