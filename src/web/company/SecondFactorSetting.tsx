// Whether the company's people need a second factor.
import { useState } from 'react'
import { type CompanySettings, getCompanySettings, saveCompanySecondFactor } from '#contract/account/company.ts'
import { call } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { Select } from '#web/ui/controls/Select.tsx'
import { SettingForm, SettingSection } from './SettingSection.tsx'

const RULES = ['optional', 'required'] as const

function setRule(second_factor: boolean) {
  return call(saveCompanySecondFactor, { body: { second_factor } })
}

export function SecondFactorSetting({ settings: { second_factor } }: { settings: CompanySettings }) {
  const t = useMessages('company')
  const [isRequired, setRequired] = useState(second_factor)
  const { save, isSaving, fault } = useSave(setRule, {
    invalidates: [getCompanySettings],
    undo: () => ({ run: () => setRule(second_factor).then(() => setRequired(second_factor)), text: t('taken_back') }),
    words: { saved: () => t('saved') },
  })
  return (
    <SettingSection title={t('factor_title')} why={t('factor_why')}>
      <SettingForm
        name={t('factor_title')}
        fault={fault}
        isSaving={isSaving}
        onSubmit={() => void (isRequired === second_factor ? null : save(isRequired))}
      >
        <Select
          label={t('factor_rule')}
          value={isRequired ? 'required' : 'optional'}
          options={RULES.map((rule) => [rule, t(`factor_${rule}`)] as const)}
          onChange={(rule) => setRequired(rule === 'required')}
        />
      </SettingForm>
    </SettingSection>
  )
}
