// The page of what holds for the whole company, for its administrators.
import { getCompanySettings } from '#contract/account/company.ts'
import { getFuelPrice } from '#contract/daily/fuel-price.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { Page } from '#web/page/Page.tsx'
import { ArchiveSetting } from './ArchiveSetting.tsx'
import { Co2Setting } from './Co2Setting.tsx'
import { ContactSetting } from './ContactSetting.tsx'
import { DaysSetting } from './DaysSetting.tsx'
import { PriceSetting } from './PriceSetting.tsx'
import { SecondFactorSetting } from './SecondFactorSetting.tsx'
import { ZoneSetting } from './ZoneSetting.tsx'

export function CompanyPage() {
  const t = useMessages('company')
  const management = useMessages('management')
  const settings = useApi(getCompanySettings, {}, { throwOnError: false })
  const price = useApi(getFuelPrice, {}, { throwOnError: false })
  return (
    <Page
      title={t('title')}
      windowTitle={`${t('title')} · ${management('title')}`}
      context={<p>{t('why')}</p>}
      query={settings}
      failed={t('failed')}
    >
      {(stored) => (
        <>
          <DaysSetting />
          {price.data ? <PriceSetting price={price.data} /> : null}
          <Co2Setting settings={stored} />
          <ContactSetting settings={stored} />
          <ZoneSetting settings={stored} />
          <SecondFactorSetting settings={stored} />
          <ArchiveSetting />
        </>
      )}
    </Page>
  )
}
