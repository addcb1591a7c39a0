// The management page with the settings of other nouns, as one chunk.
import { UtilisationSetting } from '#web/daily/figures/UtilisationSetting.tsx'
import { ManagementPage } from '#web/management/ManagementPage.tsx'

export function ManagementScreen() {
  return <ManagementPage aside={<UtilisationSetting />} />
}
