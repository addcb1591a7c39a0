// The conditions of a search as labels and values.
import type { SearchCriteria } from '#domain/search-criteria.ts'
import { historyOfCriteria, serialConditionOf } from '#domain/search-history.ts'
import type { Translate } from '#web/base/i18n.ts'
import { dateText } from '#domain/typed-dates.ts'

export type Fact = {
  /** The keys to drop to remove the condition. */
  keys: readonly (keyof SearchCriteria)[]
  label: string
  value: string
}

export function factsOf(
  criteria: SearchCriteria,
  s: Translate<'search'>,
  m: Translate<'machine'>,
  c: Translate<'category'>,
  /** Of the group that it is narrowed by. */
  groupName: string | null,
): Fact[] {
  const { category, terminabled, delivery_date_from, delivery_date_to } = criteria
  const text = (
    key: 'serial' | 'free_word' | 'license_no' | 'frame_no' | 'management_no' | 'customer_name',
    label: string,
  ) => (criteria[key] === undefined ? [] : [{ keys: [key], label, value: criteria[key] }])
  return [
    ...text('serial', m('field_display_serial')),
    ...serialFact(criteria, s, m),
    ...text('free_word', s('anything')),
    ...text('license_no', m('field_registration_number')),
    ...text('management_no', s('kind_management_number')),
    ...text('customer_name', m('field_customer_name')),
    ...text('frame_no', s('chassis')),
    ...(category ? [{ keys: ['category'] as const, label: c('categories'), value: c(`category_${category}`) }] : []),
    ...(criteria.modelgen === undefined
      ? []
      : [{ keys: ['modelgen'] as const, label: m('field_type_code'), value: criteria.modelgen }]),
    ...(terminabled
      ? [{ keys: ['terminabled'] as const, label: m('field_communication'), value: m(`class_${terminabled}`) }]
      : []),
    ...rangeFact(
      ['delivery_date_from', 'delivery_date_to'],
      m('field_delivery_date'),
      dateText(delivery_date_from) || null,
      dateText(delivery_date_to) || null,
      s,
    ),
    ...(criteria.group === undefined || groupName === null
      ? []
      : [{ keys: ['group'] as const, label: m('group'), value: groupName }]),
    ...(criteria.geo_alert ? [{ keys: ['geo_alert'] as const, label: m('field_geo_alert'), value: m('yes') }] : []),
  ]
}

function serialFact(criteria: SearchCriteria, s: Translate<'search'>, m: Translate<'machine'>): Fact[] {
  const keys = ['serial_from', 'serial_to'] as const
  const serials = serialConditionOf(historyOfCriteria(criteria))
  if (serials.kind === 'none') return []
  if (serials.kind === 'one') return [{ keys, label: m('field_display_serial'), value: serials.serial }]
  return rangeFact(keys, s('serial_range'), serials.from, serials.to, s)
}

function rangeFact(
  keys: Fact['keys'],
  label: string,
  from: string | null,
  to: string | null,
  s: Translate<'search'>,
): Fact[] {
  if (from !== null && to !== null) return [{ keys, label, value: s('range', { from, to }) }]
  if (from !== null) return [{ keys, label, value: s('range_from', { from }) }]
  return to === null ? [] : [{ keys, label, value: s('range_to', { to }) }]
}
