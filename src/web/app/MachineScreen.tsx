// A machine's page with the slots that other nouns fill, as one chunk.
import { useParams } from '@tanstack/react-router'
import { LatestAlarms } from '#web/alarm/LatestAlarms.tsx'
import { LastDays } from '#web/daily/LastDays.tsx'
import { OpenMatters } from '#web/inbox/OpenMatters.tsx'
import { LastPosition } from '#web/location/LastPosition.tsx'
import { DetailPage } from '#web/machine/detail/DetailPage.tsx'
import { NextPoints } from '#web/maintenance/NextPoints.tsx'

const slots = { LastPosition, LastDays, LatestAlarms, OpenMatters, NextPoints }

export function MachineScreen() {
  const { serial = '' } = useParams({ strict: false })
  return <DetailPage key={serial} serial={serial} slots={slots} />
}
