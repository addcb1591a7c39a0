// What the fields of a machine's data are called, and how their values read.
import { useMemo } from 'react'
import type { MachineMaster } from '#contract/machine/master.ts'
import type { MasterField } from '#domain/machine-master.ts'
import { type Format, UNKNOWN, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'

type Words = Translate<'machine-master'>

/** The same object until the language changes. */
export type MasterGiven = {
  t: Words
  m: Translate<'machine'>
  d: Translate<'detail'>
  format: Format
  onEdit: (machine: MachineMaster) => void
}

export function useMasterWords(onEdit: MasterGiven['onEdit']): MasterGiven {
  const [t, m, d] = [useMessages('machine-master'), useMessages('machine'), useMessages('detail')]
  const format = useFormat()
  return useMemo(() => ({ t, m, d, format, onEdit }), [t, m, d, format, onEdit])
}

/** 'Crane inspection' */
export function fieldName(field: MasterField, { t, m, d }: Pick<MasterGiven, 't' | 'm' | 'd'>): string {
  switch (field) {
    case 'dpf':
      return t('lamp_dpf')
    case 'filter_maintenance_upper':
      return t('lamp_upper')
    case 'filter_maintenance_under':
      return t('lamp_under')
    case 'free_inspection':
      return t('free_month')
    case 'time_difference':
      return t('offset_minutes')
    case 'vin':
    case 'manufactured_on':
    case 'chassis_number':
    case 'contract_partner':
    case 'contract_partner_code':
    case 'responsible_offices':
      return d(field)
    case 'legal_inspection_crane':
      return d('inspection_crane')
    case 'legal_inspection_career':
      return d('inspection_career')
    case 'legal_inspection_aerial':
      return d('inspection_aerial')
    case 'legal_inspection_other':
      return d('inspection_other')
    default:
      return m(`field_${field}`)
  }
}

/** A line of the inspections that are set: 'Crane inspection 2027/03/04'. */
export function inspectionLines(machine: MachineMaster, given: MasterGiven): string[] {
  const fields = [
    'legal_inspection_crane',
    'legal_inspection_career',
    'legal_inspection_aerial',
    'legal_inspection_other',
  ] as const
  return fields.flatMap((field) => {
    const day = machine[field]
    return day === null ? [] : [`${fieldName(field, given)} ${given.format.day(day)}`]
  })
}

export function lampLines(machine: MachineMaster, given: MasterGiven): string[] {
  const fields = ['filter_maintenance_upper', 'filter_maintenance_under', 'dpf'] as const
  return fields.filter((field) => machine[field]).map((field) => fieldName(field, given))
}

export function textOr(value: string | null): string {
  return value ?? UNKNOWN
}
