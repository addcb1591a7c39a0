// The sheet in which a company edits its fuel price.
import { type RefObject, useState } from 'react'
import { listRange } from '#contract/daily/range.ts'
import { getFuelPrice, saveFuelPrice } from '#contract/daily/fuel-price.ts'
import { isChange } from '#web/base/api-fault.ts'
import { useFormat } from '#web/base/format.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { SettingSheet } from '#web/daily/setting/SettingSheet.tsx'
import css from '#web/daily/setting/SettingSheet.module.css'
import { useSetting } from '#web/daily/setting/use-setting.ts'
import { useSave } from '#web/page/use-save.ts'
import { NumberField, useTypedNumber } from '#web/ui/controls/NumberField.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { currenciesOf, draftOf, IDLE, isLegal, PRICE, priceText } from './price-draft.ts'

type Props = { trigger: RefObject<HTMLElement | null>; onClose: () => void }

const USUAL: Partial<Record<string, string>> = { ja: 'JPY', ko: 'KRW', pt: 'BRL', ru: 'RUB', de: 'EUR', es: 'EUR' }

export function FuelPriceSheet({ trigger, onClose }: Props) {
  const t = useMessages('daily-sheets')
  const heads = useMessages('daily-figures')
  const format = useFormat()
  const usual = USUAL[useLanguage()] ?? 'USD'
  const [isChecked, setChecked] = useState(false)
  const setting = useSetting(getFuelPrice, {
    draftOf: (stored) => draftOf(stored, usual, format),
  })
  const { current, base, draft, type, beginAnew } = setting
  const { save, isSaving, fault } = useSave(saveFuelPrice, {
    invalidates: [getFuelPrice, listRange],
    onSaved: onClose,
    onRefused: (refusal) => {
      if (isChange(refusal)) beginAnew()
    },
    words: {
      saved: () => t('price_saved'),
      fault: (refusal) =>
        isChange(refusal) ? t('price_changed', { price: current ? priceText(current, heads, format) : '' }) : null,
      failed: () => t('price_failed'),
    },
  })
  const read = useTypedNumber()
  const { value: price_per_litre, fault: priceFault } = read(draft?.price ?? '', PRICE)
  const { value: idle_litres_per_hour, fault: idleFault } = read(draft?.idle ?? '', IDLE)
  const faults = {
    price: priceFault ?? (isLegal(price_per_litre, PRICE) ? null : t('price_fault')),
    idle:
      idleFault ??
      (idle_litres_per_hour === null || isLegal(idle_litres_per_hour, IDLE) ? null : t('idle_litres_fault')),
  }
  const submit = () => {
    if (!draft || !base) return
    setChecked(true)
    if (price_per_litre === null || faults.price !== null || faults.idle !== null) return
    const { currency } = draft
    void save({ body: { price_per_litre, currency, idle_litres_per_hour, version: base.version } })
  }
  return (
    <SettingSheet
      title={t('price_title')}
      whose={(company) => t('price_for', { company })}
      setting={setting}
      isSaving={isSaving}
      fault={fault}
      trigger={trigger}
      onSave={submit}
      onClose={onClose}
      notes={
        <>
          <p className="m3">{t('price_how')}</p>
          {current?.set_by != null ? (
            <p className="m3">{t('price_set_by', { name: current.set_by, date: format.date(current.set_at) })}</p>
          ) : null}
        </>
      }
    >
      {draft ? (
        <>
          <NumberField
            label={t('price_per_litre')}
            limits={PRICE}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet is opened to write
            autoFocus
            value={draft.price}
            fault={isChecked ? faults.price : null}
            onChange={({ target }) => type({ price: target.value })}
          />
          <Select
            label={t('currency')}
            value={draft.currency}
            options={currenciesOf(draft.currency).map((each) => [each, each] as const)}
            onChange={(currency) => type({ currency })}
          />
          <NumberField
            label={t('idle_litres')}
            limits={IDLE}
            value={draft.idle}
            fault={isChecked ? faults.idle : null}
            end={<span className={css.unit}>{format.metricUnit('volume')}</span>}
            onChange={({ target }) => type({ idle: target.value })}
          />
        </>
      ) : null}
    </SettingSheet>
  )
}
