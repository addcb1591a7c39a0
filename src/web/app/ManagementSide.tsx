// The sidebar of management: its screens, then forms and legal texts.
import { ManagementMenu } from '#web/management/ManagementMenu.tsx'
import { ServiceLinks } from './ServiceLinks.tsx'

export function ManagementSide() {
  return (
    <>
      <ManagementMenu />
      <ServiceLinks />
    </>
  )
}
