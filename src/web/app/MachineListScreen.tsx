// The machine list with its map, which the list's page does not import.
import { loadMessages } from '#web/base/i18n.ts'
import { screen } from '#web/base/lazy-screen.ts'
import { MachineListPage } from '#web/machine/MachineListPage.tsx'

const FleetMap = screen(async () => {
  // All words at once: a card that suspended for its own
  // would hide the map for that moment, and the focus.
  const [code] = await Promise.all([
    import('#web/location/fleet/FleetMap.tsx'),
    ...(['fleet-map', 'detail', 'map'] as const).map((noun) => loadMessages(noun)),
  ])
  return code.FleetMap
})

export function MachineListScreen() {
  return <MachineListPage FleetMap={FleetMap} />
}
