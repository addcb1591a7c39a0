// The machine list with its map, which the list's page does not know.
import { screen } from '#web/base/screen.ts'
import { MachineListPage } from '#web/machine/MachineListPage.tsx'

const FleetMap = screen(async () => (await import('#web/location/fleet/FleetMap.tsx')).FleetMap)

export function MachineListScreen() {
  return <MachineListPage FleetMap={FleetMap} />
}
