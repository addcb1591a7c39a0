// The fields of search conditions, for machines and in Geo Alert.
import { listModels } from '#contract/machine/search.ts'
import { CATEGORIES, isCategory } from '#domain/category.ts'
import { CLASSIFICATIONS, type Classification } from '#domain/communication.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { useToday } from '#web/base/use-today.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import type { Draft, faultsOf } from './conditions-draft.ts'
import css from './ConditionsForm.module.css'
import { DeliveryDates } from './DeliveryDates.tsx'

type Props = {
  draft: Draft
  /** The faults to display. */
  faults: ReturnType<typeof faultsOf>
  onChange: (change: Partial<Draft>) => void
  /** False when the page has its own field for it. */
  hasFreeWord?: boolean
}

export function ConditionsFields({ draft, faults, onChange, hasFreeWord = true }: Props) {
  const t = useMessages('search')
  const m = useMessages('machine')
  const c = useMessages('category')
  const today = useToday().date
  const { data: models } = useApi(listModels, {}, { throwOnError: false })
  const names = (models?.models ?? []).filter(
    ({ machine_category }) => draft.category === '' || machine_category === draft.category,
  )
  const choices = [...new Set([...names.map(({ type_code }) => type_code), draft.modelgen])].filter(Boolean)

  const text = (key: 'customer_name' | 'license_no' | 'frame_no' | 'management_no' | 'free_word') => ({
    name: key,
    value: draft[key],
    maxLength: 100,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  })
  const fault = (key: keyof typeof faults) => {
    const found = faults[key]
    return found ? t(found) : null
  }
  return (
    <div className={css.fields}>
      {hasFreeWord ? <Field label={t('anything')} placeholder={t('anything_hint')} {...text('free_word')} /> : null}
      <Select
        label={c('categories')}
        value={draft.category}
        options={[['', t('any')], ...CATEGORIES.map((code) => [code, c(`category_${code}`)] as const)]}
        onChange={(code) => {
          const stays = models?.models.some(
            (each) => each.machine_category === code && each.type_code === draft.modelgen,
          )
          onChange({ category: isCategory(code) ? code : '', ...(code !== '' && !stays ? { modelgen: '' } : {}) })
        }}
      />
      <Select
        label={m('field_type_code')}
        value={draft.modelgen}
        options={[['', t('any')], ...choices.map((name) => [name, name] as const)]}
        onChange={(modelgen) => onChange({ modelgen })}
      />
      <fieldset className={css.range}>
        <legend>{t('serial_from_to')}</legend>
        <Field
          label={t('serial_from')}
          isLabelHidden
          {...{ name: 'serial_from', value: draft.serial_from, maxLength: 100, autoComplete: 'off' }}
          onChange={(event) => onChange({ serial_from: event.target.value })}
        />
        <i>–</i>
        <Field
          label={t('serial_to')}
          isLabelHidden
          {...{ name: 'serial_to', value: draft.serial_to, maxLength: 100, autoComplete: 'off' }}
          fault={fault('serial_to')}
          onChange={(event) => onChange({ serial_to: event.target.value })}
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
        onChange={(dates_from, dates_to) => onChange({ dates_from, dates_to })}
      />
      <Select<Classification | ''>
        label={m('field_communication')}
        value={draft.terminabled}
        options={[['', t('any')], ...CLASSIFICATIONS.map((code) => [code, `${code} ${m(`class_${code}`)}`] as const)]}
        onChange={(terminabled) => onChange({ terminabled })}
      />
    </div>
  )
}
