// Values of other makers' machines, as their own servers said them last.
import type { Element } from './document.ts'

type Value = { at: string; value: number }
type Kind = 'operating_hours' | 'idle_hours' | 'fuel_used' | 'fuel_last_24' | 'distance' | 'fuel_level' | 'def_level'
/** `latest` of feed_machine: instants are RFC 3339 in UTC. */
export type Told = Partial<Record<Kind, Value>> & { engine?: { at: string; running: boolean } }

const timeOf = (at: string): string => at.replace(/\.\d+Z$/, 'Z')

const element = (told: Value | undefined, valueOf: (value: number) => Element): Element | undefined =>
  told && { datetime: timeOf(told.at), ...valueOf(told.value) }
const litres = (FuelConsumed: number): Element => ({ FuelUnits: 'litre', FuelConsumed })

/** What was told; a meter only when it is the one that counts, and not in doubt. */
export const toldElements = (
  told: Told,
  counts: { hours: number | undefined; distance: number | undefined },
): Element => {
  const { operating_hours, idle_hours, fuel_used, fuel_last_24, distance, fuel_level, def_level, engine } = told
  const elements = {
    CumulativeOperatingHours:
      operating_hours?.value === counts.hours ? element(operating_hours, (Hour) => ({ Hour })) : undefined,
    CumulativeIdleHours: element(idle_hours, (Hour) => ({ Hour })),
    Distance:
      distance?.value === counts.distance
        ? element(distance, (Odometer) => ({ OdometerUnits: 'kilometre', Odometer }))
        : undefined,
    FuelUsed: element(fuel_used, litres),
    FuelUsedLast24: element(fuel_last_24, litres),
    FuelRemaining: element(fuel_level, (Percent) => ({ Percent })),
    DEFRemaining: element(def_level, (Percent) => ({ Percent })),
    EngineStatus: engine && { datetime: timeOf(engine.at), Running: engine.running },
  }
  return Object.fromEntries(Object.entries(elements).filter(([, value]) => value !== undefined))
}
