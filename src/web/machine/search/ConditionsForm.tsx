// The form of search conditions, with the count of what it would find.
import { type FormEvent, useRef, useState } from 'react'
import { countMachines } from '#contract/machine.ts'
import { listModels } from '#contract/machine-search.ts'
import { isCategory } from '#domain/category.ts'
import { CATEGORIES } from '#domain/category.ts'
import { CLASSIFICATIONS, type Classification } from '#domain/communication.ts'
import type { SearchCriteria } from '#domain/search-criteria.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { useToday } from '#web/base/use-today.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { PHONE, useMedia } from '#web/ui/use-media.ts'
import css from './ConditionsForm.module.css'
import { criteriaOf, type Draft, draftOf, EMPTY, faultsOf } from './conditions-draft.ts'
import { DeliveryDates } from './DeliveryDates.tsx'
import { setPinned } from './pinned.ts'
import { useSearch } from './use-search.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { usePresentSearch } from './use-present-search.ts'

const SETTLE_MS = 200

type Props = { onDone?: () => void; canPin?: boolean }

export function ConditionsForm({ onDone, canPin = false }: Props) {
  const t = useMessages('search')
  const m = useMessages('machine')
  const c = useMessages('category')
  const { criteria: present } = usePresentSearch()
  const form = useRef<HTMLFormElement>(null)
  const { search } = useSearch()
  const today = useToday().date
  const isPhone = useMedia(PHONE)
  const [draft, setDraft] = useState<Draft>(() => draftOf(present))
  const [isTold, setTold] = useState(false)
  const stored = JSON.stringify(present)
  // What the address says, back and forward too, is what the form says.
  const [seen, setSeen] = useState(stored)
  if (seen !== stored) {
    setSeen(stored)
    setDraft(draftOf(present))
  }

  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const faults = faultsOf(draft, today)
  const criteria = criteriaOf(draft)
  const isFine = Object.keys(faults).length === 0
  const question = useSettled(JSON.stringify(criteria), SETTLE_MS)
  const query = JSON.parse(question) as SearchCriteria
  const counts = useApi(countMachines, { query }, { enabled: isFine, inPlace: true })
  const count = isFine && !counts.isPlaceholderData ? (counts.data?.total ?? null) : null
  const { data: models } = useApi(listModels, {}, { inPlace: true })
  const names = (models?.models ?? []).filter(
    ({ machine_category }) => draft.category === '' || machine_category === draft.category,
  )
  const choices = [...new Set([...names.map(({ type_code }) => type_code), draft.modelgen])].filter(Boolean)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (!isFine) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    search(criteria)
    onDone?.()
  }
  const text = (key: 'customer_name' | 'license_no' | 'frame_no' | 'management_no' | 'free_word') => ({
    name: key,
    value: draft[key],
    maxLength: 100,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  })
  const fault = (key: keyof typeof faults) => {
    const found = isTold ? faults[key] : undefined
    return found ? t(found) : null
  }
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit} aria-label={t('conditions')}>
      <div className={css.fields}>
        <Field label={t('anything')} placeholder={t('anything_hint')} {...text('free_word')} />
        <Select
          label={c('categories')}
          value={draft.category}
          options={[['', t('any')], ...CATEGORIES.map((code) => [code, c(`category_${code}`)] as const)]}
          onChange={(code) => {
            const stays = models?.models.some(
              (each) => each.machine_category === code && each.type_code === draft.modelgen,
            )
            set({ category: isCategory(code) ? code : '', ...(code !== '' && !stays ? { modelgen: '' } : {}) })
          }}
        />
        <Select
          label={m('field_type_code')}
          value={draft.modelgen}
          options={[['', t('any')], ...choices.map((name) => [name, name] as const)]}
          onChange={(modelgen) => set({ modelgen })}
        />
        <fieldset className={css.range}>
          <legend>{t('serial_from_to')}</legend>
          <Field
            label={t('serial_from')}
            isLabelHidden
            {...{ name: 'serial_from', value: draft.serial_from, maxLength: 100, autoComplete: 'off' }}
            onChange={(event) => set({ serial_from: event.target.value })}
          />
          <i>–</i>
          <Field
            label={t('serial_to')}
            isLabelHidden
            {...{ name: 'serial_to', value: draft.serial_to, maxLength: 100, autoComplete: 'off' }}
            fault={fault('serial_to')}
            onChange={(event) => set({ serial_to: event.target.value })}
          />
        </fieldset>
        <Field label={m('field_customer_name')} placeholder={t('name_contains')} {...text('customer_name')} />
        <div className={css.pair}>
          <Field label={m('field_registration_number')} {...text('license_no')} />
          <Field label={t('chassis')} {...text('frame_no')} />
        </div>
        <Field label={t('kind_management_number')} {...text('management_no')} />
        <DeliveryDates
          from={draft.dates_from}
          to={draft.dates_to}
          today={today}
          fromFault={fault('delivery_date_from')}
          toFault={fault('delivery_date_to')}
          onChange={(dates_from, dates_to) => set({ dates_from, dates_to })}
        />
        <Select<Classification | ''>
          label={m('field_communication')}
          value={draft.terminabled}
          options={[['', t('any')], ...CLASSIFICATIONS.map((code) => [code, `${code} ${m(`class_${code}`)}`] as const)]}
          onChange={(terminabled) => set({ terminabled })}
        />
      </div>
      <div className={css.act}>
        <Button type="submit" look="primary" className={css.search}>
          {count === null ? t('search') : t('search_count', { count })}
        </Button>
        <Button onClick={() => setDraft(EMPTY)}>{t('clear')}</Button>
        {canPin && !isPhone ? (
          <Button
            className={css.pin}
            look="bare"
            size="small"
            onClick={() => {
              setPinned(true)
              onDone?.()
            }}
          >
            {t('pin')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
