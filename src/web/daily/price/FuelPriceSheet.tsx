// The sheet in which a company edits its fuel price.
import { type FormEvent, type RefObject, useState } from 'react'
import { listRange } from '#contract/daily-range.ts'
import { getFuelPrice, saveFuelPrice, type FuelPrice } from '#contract/fuel-price.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { useUser } from '#web/base/session.ts'
import { useApi, useWrite } from '#web/base/use-api.ts'
import css from '#web/daily/figures/TargetSheet.module.css'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import { Select } from '#web/ui/Select.tsx'
import { showSnack } from '#web/ui/snack.ts'
import { currenciesOf, draftOf, type PriceDraft, priceText, readPrice } from './price-draft.ts'

type Props = { trigger: RefObject<HTMLElement | null>; onClose: () => void }

const USUAL: Partial<Record<string, string>> = { ja: 'JPY', ko: 'KRW', pt: 'BRL', ru: 'RUB', de: 'EUR', es: 'EUR' }

export function FuelPriceSheet({ trigger, onClose }: Props) {
  const t = useMessages('daily-sheets')
  const heads = useMessages('daily-figures')
  const words = useMessages('error')
  const format = useFormat()
  const usual = USUAL[useLanguage()] ?? 'USD'
  const company = useUser()?.company.name ?? ''
  const { data: current, error: loadError, refetch } = useApi(getFuelPrice, {}, { inPlace: true })
  const save = useWrite(saveFuelPrice, { renews: [getFuelPrice, listRange] })
  const [typed, setTyped] = useState<PriceDraft | null>(null)
  // The price when typing began: its version keeps a save
  // from overwriting a concurrent change.
  const [begun, setBegun] = useState<FuelPrice | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const base = begun ?? current
  const draft = typed ?? (current ? draftOf(current, usual) : null)
  const type = (change: Partial<PriceDraft>) => {
    if (!draft) return
    if (begun === null && current) setBegun(current)
    setTyped({ ...draft, ...change })
  }
  const failed = async (error: Error) => {
    if (error instanceof ApiFault && error.code === 'changed_meanwhile') {
      const fresh = (await refetch()).data
      if (fresh) setBegun(fresh)
      setFault(t('price_changed', { price: fresh ? priceText(fresh, heads, format) : '' }))
    } else setFault(faultWords(error, words))
    showSnack('alert', t('price_failed'))
  }
  const read = draft && readPrice(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!draft || !read || !base || save.isPending) return
    setChecked(true)
    const { price_per_litre, idle_litres_per_hour, isIdleLegal } = read
    if (price_per_litre === null || !isIdleLegal) return
    setFault(null)
    save.mutate(
      { body: { price_per_litre, currency: draft.currency, idle_litres_per_hour, version: base.version } },
      {
        onSuccess: () => {
          showSnack('notice', t('price_saved'))
          onClose()
        },
        onError: (error) => void failed(error),
      },
    )
  }
  return (
    <Popover label={t('price_title')} trigger={trigger} onClose={onClose}>
      <form className={css.sheet} onSubmit={submit} noValidate>
        <h2>{t('price_title')}</h2>
        <p className="m3">{t('price_for', { company })}</p>
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
        <div role="alert">
          {fault !== null ? <Notice kind="alarm" text={fault} /> : null}
          {loadError && !current ? <Notice kind="alarm" text={faultWords(loadError, words)} /> : null}
        </div>
        <p className="m3">{t('price_how')}</p>
        {current?.set_by != null ? (
          <p className="m3">{t('price_set_by', { name: current.set_by, date: format.date(current.set_at) })}</p>
        ) : null}
        <div className={css.ways}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {loadError && !current ? (
            <Button onClick={() => void refetch()}>{words('try_again')}</Button>
          ) : (
            <Button type="submit" look="primary" disabled={!base} aria-busy={save.isPending}>
              {t('save')}
            </Button>
          )}
        </div>
      </form>
    </Popover>
  )
}
