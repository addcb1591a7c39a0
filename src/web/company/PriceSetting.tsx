// What the company pays for a litre of fuel.
import { useState } from 'react'
import { type FuelPrice, getFuelPrice, saveFuelPrice } from '#contract/daily/fuel-price.ts'
import { call } from '#web/base/api.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { NumberField, useTypedNumber } from '#web/ui/controls/NumberField.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { SettingForm, SettingSection } from './SettingSection.tsx'

/** As the server takes it. */
const PRICE = { min: 0.001, max: 1_000_000, decimals: 3 }

type Wish = Pick<FuelPrice, 'idle_litres_per_hour' | 'version'> & { price_per_litre: number; currency: string }

function setPrice(body: Wish) {
  return call(saveFuelPrice, { body })
}

export function PriceSetting({ price: stored }: { price: FuelPrice }) {
  const t = useMessages('company')
  const format = useFormat()
  const { idle_litres_per_hour, version, price_per_litre, currency } = stored
  const [typed, setTyped] = useState(() => ({ price: format.typed(price_per_litre), currency: currency ?? 'JPY' }))
  const [isTried, setTried] = useState(false)
  const { save, isSaving, fault, faults } = useSave(setPrice, {
    invalidates: [getFuelPrice],
    undo: (saved) =>
      price_per_litre === null || currency === null
        ? undefined
        : {
            run: () =>
              setPrice({ price_per_litre, currency, idle_litres_per_hour, version: saved.version }).then(() =>
                setTyped({ price: format.typed(price_per_litre), currency }),
              ),
            text: t('taken_back'),
          },
    words: { saved: () => t('saved') },
  })
  const { value, fault: typedFault } = useTypedNumber()(typed.price, PRICE)
  const own = typedFault ?? (value === null ? t('price_fault') : null)
  const submit = () => {
    setTried(true)
    if (own === null && value !== null)
      void save({ price_per_litre: value, currency: typed.currency, idle_litres_per_hour, version })
  }
  const currencies = Intl.supportedValuesOf('currency')
  return (
    <SettingSection title={t('price_title')} why={t('price_why')}>
      <SettingForm name={t('price_title')} fault={fault} isSaving={isSaving} onSubmit={submit}>
        <NumberField
          label={t('price_per_litre')}
          limits={PRICE}
          value={typed.price}
          fault={faults['price_per_litre'] ?? (isTried ? own : null)}
          onChange={({ target }) => setTyped({ ...typed, price: target.value })}
        />
        <Select
          label={t('currency')}
          value={typed.currency}
          options={currencies.map((code) => [code, code] as const)}
          onChange={(code) => setTyped({ ...typed, currency: code })}
        />
      </SettingForm>
    </SettingSection>
  )
}
