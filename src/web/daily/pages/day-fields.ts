// Each page's fields of a day, grouped by chart, for chart, table and paper.
import type { Translate } from '#web/base/i18n.ts'
import type { BarField } from './FieldBars.tsx'
import type { LineField } from './FieldLines.tsx'

export type Words = Translate<'daily-pages'>

export function engineFields(t: Words): Record<'hours' | 'hot', BarField[]> {
  return {
    hours: [{ field: 'engine_working_hour', name: t('engine_hours'), quantity: 'hours', kind: 'ink' }],
    hot: [{ field: 'hydraulic_oil_high_temp_hour', name: t('oil_hot'), quantity: 'hours', kind: 'ink' }],
  }
}

/** For an electric machine the same fields are electricity. */
export function fuelFields(t: Words, isElectric: boolean): Record<'consumption' | 'on' | 'off', BarField[]> {
  const consumption = isElectric ? 'energy' : 'volume'
  return {
    consumption: [
      { field: 'fuel_consumption_pto_on', name: t('pto_on'), quantity: consumption, kind: 'operating' },
      { field: 'fuel_consumption_pto_off', name: t('pto_off'), quantity: consumption, kind: 'running' },
    ],
    on: [
      {
        field: 'fuel_efficiency_pto_on',
        name: t('efficiency_on'),
        quantity: isElectric ? 'energy_per_hour' : 'volume_per_hour',
        kind: 'operating',
      },
    ],
    off: [
      {
        field: 'fuel_efficiency_pto_off',
        name: t('efficiency_off'),
        quantity: isElectric ? 'distance_per_energy' : 'distance_per_volume',
        kind: 'running',
      },
    ],
  }
}

export function statusFields(t: Words): BarField[] {
  return [
    { field: 'crane_operation_pto_on_hour', name: t('status_operating'), quantity: 'hours', kind: 'operating' },
    { field: 'travelling_pto_off_hour', name: t('status_travelling'), quantity: 'hours', kind: 'running' },
    { field: 'stoping_pto_off_neutral_hour', name: t('status_stopped'), quantity: 'hours', kind: 'neutral' },
  ]
}

export function overloadFields(t: Words): BarField[] {
  return [{ field: 'overload_counts', name: t('overloads'), quantity: 'count', kind: 'ink' }]
}

export function emergencyFields(t: Words): BarField[] {
  return [{ field: 'emergope_counts', name: t('emergencies'), quantity: 'count', kind: 'ink' }]
}

export function temperatureFields(t: Words): Record<'temperature' | 'pressure', LineField[]> {
  return {
    temperature: [
      { field: 'max_coolant_temp_diff', name: t('coolant'), quantity: 'temperature_difference', line: 'solid' },
      { field: 'max_torcon_fluid_temp_diff', name: t('torcon'), quantity: 'temperature_difference', line: 'dashed' },
    ],
    pressure: [{ field: 'avg_torcon_pressure', name: t('torcon_pressure'), quantity: 'pressure', line: 'solid' }],
  }
}
