// The sidebar of the default layout: the machine that the address names, and the menu of its screens.
import { CatchBoundary, useParams } from '@tanstack/react-router'
import { MachineSidebar } from '#web/machine/detail/MachineSidebar.tsx'
import { MachineMenu } from './MachineMenu.tsx'

export function MachineSide() {
  const { serial } = useParams({ strict: false })
  if (serial === undefined) return null
  return (
    // The screen beside it tells what is wrong; the sidebar only steps aside.
    <CatchBoundary getResetKey={() => serial} errorComponent={() => null}>
      <MachineSidebar key={serial} serial={serial} Menu={MachineMenu} />
    </CatchBoundary>
  )
}
