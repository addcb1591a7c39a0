// The print page of a month with the location noun's sites, as one chunk.
import { PrintPage } from '#web/daily/print/PrintPage.tsx'
import { SitesOfMonth } from '#web/location/tracking/SitesOfMonth.tsx'

export function PrintScreen() {
  return <PrintPage Sites={SitesOfMonth} />
}
