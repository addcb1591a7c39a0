// The time zone of the company.
import { useState } from 'react'
import { type CompanySettings, getCompanySettings, saveCompanyZone } from '#contract/account/company.ts'
import { timeZones } from '#domain/zone-names.ts'
import { call } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { Select } from '#web/ui/controls/Select.tsx'
import { SettingForm, SettingSection } from './SettingSection.tsx'

function setZone(time_zone: string) {
  return call(saveCompanyZone, { body: { time_zone } })
}

export function ZoneSetting({ settings: { time_zone } }: { settings: CompanySettings }) {
  const t = useMessages('company')
  const [zone, setTyped] = useState(time_zone)
  const { save, isSaving, fault, faults } = useSave(setZone, {
    invalidates: [getCompanySettings],
    undo: () => ({ run: () => setZone(time_zone).then(() => setTyped(time_zone)), text: t('taken_back') }),
    words: { saved: () => t('saved') },
  })
  const zones = timeZones()
  const offered = zones.includes(zone) ? zones : [zone, ...zones]
  return (
    <SettingSection title={t('zone_title')} why={t('zone_why')}>
      <SettingForm
        name={t('zone_title')}
        fault={faults['time_zone'] ?? fault}
        isSaving={isSaving}
        onSubmit={() => void (zone === time_zone ? null : save(zone))}
      >
        <Select
          label={t('time_zone')}
          value={zone}
          options={offered.map((one) => [one, one.replaceAll('_', ' ')] as const)}
          onChange={setTyped}
        />
      </SettingForm>
    </SettingSection>
  )
}
