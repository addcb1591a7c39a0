// The print page of a month with the sites that the location noun finds, as one chunk.
import { PrintPage } from '#web/daily/print/PrintPage.tsx'
import { SitesOfMonth } from '#web/location/tracking/SitesOfMonth.tsx'

export function PrintScreen() {
  return <PrintPage Sites={SitesOfMonth} />
}
