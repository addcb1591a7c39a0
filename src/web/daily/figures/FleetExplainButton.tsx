// A figure of the fleet that can be opened: a press shows the machines it came from, each leading to its days.
import { lazy } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages } from '#web/base/i18n.ts'
import type { FleetExplained } from './MachinesSheet.tsx'
import { FigureButton } from './FigureButton.tsx'

const fetchSheet = async () => {
  const [{ MachinesSheet }] = await Promise.all([import('./MachinesSheet.tsx'), loadMessages('daily-sheets')])
  return { default: MachinesSheet }
}
const MachinesSheet = lazy(fetchSheet)
const prepare = () => fetchedAhead(fetchSheet())

export function FleetExplainButton(explained: FleetExplained) {
  return (
    <FigureButton
      label={explained.label}
      value={explained.value}
      prepare={prepare}
      renderSheet={(sheet) => <MachinesSheet {...explained} {...sheet} />}
    />
  )
}
