// How much CO2 a litre of the company's fuel makes.
import { useState } from 'react'
import { type CompanySettings, getCompanySettings, saveCompanyCo2 } from '#contract/account/company.ts'
import { listRange } from '#contract/daily/range.ts'
import { call } from '#web/base/api.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { NumberField, useTypedNumber } from '#web/ui/controls/NumberField.tsx'
import { SettingForm, SettingSection } from './SettingSection.tsx'

/** As the server takes it. */
const CO2 = { min: 0.001, max: 20, decimals: 3 }

function setCo2(co2_per_litre: number | null) {
  return call(saveCompanyCo2, { body: { co2_per_litre } })
}

export function Co2Setting({ settings: { co2_per_litre } }: { settings: CompanySettings }) {
  const t = useMessages('company')
  const format = useFormat()
  const [typed, setTyped] = useState(() => format.typed(co2_per_litre))
  const [isTried, setTried] = useState(false)
  const { save, isSaving, fault, faults } = useSave(setCo2, {
    invalidates: [getCompanySettings, listRange],
    undo: () => ({
      run: () => setCo2(co2_per_litre).then(() => setTyped(format.typed(co2_per_litre))),
      text: t('taken_back'),
    }),
    words: { saved: () => t('saved') },
  })
  const { value, fault: own } = useTypedNumber()(typed, CO2)
  const submit = () => {
    setTried(true)
    if (own === null) void save(value)
  }
  return (
    <SettingSection title={t('co2_title')} why={t('co2_why')}>
      <SettingForm name={t('co2_title')} fault={fault} isSaving={isSaving} onSubmit={submit}>
        <NumberField
          label={t('co2_per_litre')}
          limits={CO2}
          value={typed}
          fault={faults['co2_per_litre'] ?? (isTried ? own : null)}
          onChange={({ target }) => setTyped(target.value)}
        />
      </SettingForm>
    </SettingSection>
  )
}
