// The management page with the settings of other nouns, as one chunk.
import { UtilisationSetting } from '#web/daily/figures/UtilisationSetting.tsx'
import { FuelPriceSetting } from '#web/daily/price/FuelPriceSetting.tsx'
import { ManagementPage } from '#web/management/ManagementPage.tsx'

export function ManagementScreen() {
  return (
    <ManagementPage
      aside={
        <>
          <UtilisationSetting />
          <FuelPriceSetting />
        </>
      }
    />
  )
}
