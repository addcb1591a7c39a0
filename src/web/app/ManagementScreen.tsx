// The management home with what other nouns have a company set: what its utilisation is held against.
import { UtilisationSetting } from '#web/daily/figures/UtilisationSetting.tsx'
import { ManagementPage } from '#web/management/ManagementPage.tsx'

export function ManagementScreen() {
  return <ManagementPage aside={<UtilisationSetting />} />
}
