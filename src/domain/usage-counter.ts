// The counters of a machine's life (docs/product.md, Counters and distributions).

/** Units of counters: h, times, m, km, L, t. */
export const COUNTER_UNITS = ['hours', 'count', 'length', 'distance', 'volume', 'mass'] as const
export type CounterUnit = (typeof COUNTER_UNITS)[number]

/** Superstructure and carrier. */
export const USAGE_GROUPS = ['upper', 'under'] as const
export type UsageGroup = (typeof USAGE_GROUPS)[number]

/** Categories of each group in the order of the page, with their counters. */
export const COUNTERS = {
  upper: {
    operation: { operation_hour: 'hours', engine_hour: 'hours', pto_hour: 'hours', engine_starts: 'count' },
    load: {
      lift_count: 'count',
      lifted_mass: 'mass',
      high_load_hour: 'hours',
      high_load_count: 'count',
      overload_count: 'count',
    },
    main_winch: {
      main_winch_up_hour: 'hours',
      main_winch_down_hour: 'hours',
      main_winch_up_length: 'distance',
      main_winch_down_length: 'distance',
      main_winch_count: 'count',
    },
    aux_winch: {
      aux_winch_up_hour: 'hours',
      aux_winch_down_hour: 'hours',
      aux_winch_up_length: 'distance',
      aux_winch_down_length: 'distance',
      aux_winch_count: 'count',
    },
    slewing: { slewing_left_hour: 'hours', slewing_right_hour: 'hours', slewing_count: 'count' },
    derricking: { boom_raise_hour: 'hours', boom_lower_hour: 'hours', boom_derricking_count: 'count' },
    telescoping: {
      boom_extend_hour: 'hours',
      boom_retract_hour: 'hours',
      boom_extend_length: 'length',
      boom_retract_length: 'length',
      boom_telescoping_count: 'count',
    },
    outriggers: { outrigger_hour: 'hours', outrigger_extend_count: 'count', outrigger_retract_count: 'count' },
    hydraulics: { oil_high_temp_hour: 'hours' },
  },
  under: {
    travel: { travel_hour: 'hours', travel_distance: 'distance', reverse_hour: 'hours', travel_starts: 'count' },
    carrier_engine: { carrier_engine_hour: 'hours', carrier_idle_hour: 'hours', carrier_engine_starts: 'count' },
    carrier_pto: { carrier_pto_hour: 'hours', carrier_pto_count: 'count' },
    brakes: { brake_count: 'count' },
    fuel: { fuel_volume: 'volume' },
  },
} as const satisfies Record<UsageGroup, Record<string, Record<string, CounterUnit>>>

type NamesOf<T> = T extends unknown ? keyof T : never
type CategoriesOf<G> = G extends unknown ? G[keyof G] : never
export type CounterCategory = NamesOf<(typeof COUNTERS)[UsageGroup]>
export type CounterName = NamesOf<CategoriesOf<(typeof COUNTERS)[UsageGroup]>>

/**
 * Values above are wrong: two centuries of hours,
 * a distance beyond any odometer.
 */
export const HIGHEST: Readonly<Record<CounterUnit, number>> = {
  hours: 999_999.99,
  count: 999_999_999,
  length: 999_999_999,
  distance: 9_999_999,
  volume: 99_999_999,
  mass: 99_999_999,
}

export type ListedCounter = { name: CounterName; category: CounterCategory; unit: CounterUnit }

const BY_CATEGORY: Record<UsageGroup, Record<string, Record<string, CounterUnit>>> = COUNTERS

/** A group's counters in the order of the page. */
export function countersOf(group: UsageGroup): ListedCounter[] {
  return Object.entries(BY_CATEGORY[group]).flatMap(([category, counters]) =>
    Object.entries(counters).map(([name, unit]) => ({
      name: name as CounterName,
      category: category as CounterCategory,
      unit,
    })),
  )
}
