// The sheet in which a company edits its fuel price.
import { type RefObject, useState } from 'react'
import { listRange } from '#contract/daily-range.ts'
import { getFuelPrice, saveFuelPrice } from '#contract/fuel-price.ts'
import { useFormat } from '#web/base/format.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { useWrite } from '#web/base/use-api.ts'
import { SettingSheet } from '#web/daily/setting/SettingSheet.tsx'
import css from '#web/daily/setting/SettingSheet.module.css'
import { useSetting } from '#web/daily/setting/use-setting.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { showSnack } from '#web/ui/snack.ts'
import { currenciesOf, draftOf, priceText, readPrice } from './price-draft.ts'

type Props = { trigger: RefObject<HTMLElement | null>; onClose: () => void }

const USUAL: Partial<Record<string, string>> = { ja: 'JPY', ko: 'KRW', pt: 'BRL', ru: 'RUB', de: 'EUR', es: 'EUR' }

export function FuelPriceSheet({ trigger, onClose }: Props) {
  const t = useMessages('daily-sheets')
  const heads = useMessages('daily-figures')
  const format = useFormat()
  const usual = USUAL[useLanguage()] ?? 'USD'
  const save = useWrite(saveFuelPrice, { renews: [getFuelPrice, listRange] })
  const [isChecked, setChecked] = useState(false)
  const setting = useSetting(getFuelPrice, {
    draftOf: (stored) => draftOf(stored, usual),
    changedWords: (fresh) => t('price_changed', { price: fresh ? priceText(fresh, heads, format) : '' }),
  })
  const { current, base, draft, type } = setting
  const read = draft && readPrice(draft)
  const submit = () => {
    if (!draft || !read || !base) return
    setChecked(true)
    const { price_per_litre, idle_litres_per_hour, isIdleLegal } = read
    if (price_per_litre === null || !isIdleLegal) return
    setting.begin()
    save.mutate(
      { body: { price_per_litre, currency: draft.currency, idle_litres_per_hour, version: base.version } },
      {
        onSuccess: () => {
          showSnack('notice', t('price_saved'))
          onClose()
        },
        onError: (error) => {
          void setting.fail(error)
          showSnack('alert', t('price_failed'))
        },
      },
    )
  }
  return (
    <SettingSheet
      title={t('price_title')}
      whose={(company) => t('price_for', { company })}
      setting={setting}
      isSaving={save.isPending}
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
          <Field
            label={t('price_per_litre')}
            inputMode="decimal"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet is opened to write
            autoFocus
            value={draft.price}
            fault={isChecked && read?.price_per_litre === null ? t('price_fault') : null}
            onChange={({ target }) => type({ price: target.value })}
          />
          <Select
            label={t('currency')}
            value={draft.currency}
            options={currenciesOf(draft.currency).map((each) => [each, each] as const)}
            onChange={(currency) => type({ currency })}
          />
          <Field
            label={t('idle_litres')}
            inputMode="decimal"
            autoComplete="off"
            value={draft.idle}
            fault={isChecked && read?.isIdleLegal === false ? t('idle_litres_fault') : null}
            end={<span className={css.unit}>L</span>}
            onChange={({ target }) => type({ idle: target.value })}
          />
        </>
      ) : null}
    </SettingSheet>
  )
}
