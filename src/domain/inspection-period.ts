// Months from one legal inspection to the next, by kind and country.
import type { Inspection } from './maintenance-due.ts'

type Periods = Readonly<Record<Inspection, number>>

/**
 * Countries without a known rule: a year, which most rules
 * for lifting equipment require at the latest.
 */
const ELSEWHERE: Periods = { crane: 12, career: 12, aerial: 12, other: 12 }

/*
 * JP: Safety Ordinance for Cranes, articles 76 and 40 (yearly); Ordinance on Industrial Safety and Health, article 194-23 (yearly);
 *     Road Transport Vehicle Act, article 61 (large special vehicles two years).
 * DE: DGUV Vorschrift 52 § 26, DGUV Grundsatz 308-002 (yearly); StVZO Anlage VIII (yearly above 7.5 t).
 * GB: LOLER 1998, regulation 9: 12 months, 6 where people are lifted; yearly test of goods vehicles.
 * US: 29 CFR 1926.1412(f) (12 months); ANSI A92.22 (yearly, no more than 13 months); 49 CFR 396.17 (12 months).
 */
const BY_COUNTRY: Readonly<Record<string, Periods>> = {
  JP: { crane: 12, career: 24, aerial: 12, other: 12 },
  DE: { crane: 12, career: 12, aerial: 12, other: 12 },
  GB: { crane: 12, career: 12, aerial: 6, other: 12 },
  US: { crane: 12, career: 12, aerial: 12, other: 12 },
}

export function inspectionMonths(kind: Inspection, country_code: string | null): number {
  return (BY_COUNTRY[country_code ?? ''] ?? ELSEWHERE)[kind]
}

/*
 * Monthly inspections besides the yearly ones.
 * JP: Safety Ordinance for Cranes, article 77 (mobile cranes); Ordinance on Industrial Safety and Health, article 194-24 (aerial platforms).
 */
const MONTHLY: Readonly<Record<string, readonly Inspection[]>> = { JP: ['crane', 'aerial'] }

/** The inspections that are due every month as well. */
export function monthlyInspections(country_code: string | null): readonly Inspection[] {
  return MONTHLY[country_code ?? ''] ?? []
}

/** Whether an item is a monthly inspection: by its own results, not by the machine's date. */
export function isMonthlyInspection(item_code: string | null): boolean {
  return /^inspection-[a-z]+-monthly$/.test(item_code ?? '')
}

/** Months after delivery of the maker's free inspections. */
const FREE_INSPECTIONS = [1, 6, 12, 24]

/** The month of the next free inspection; null after the last. */
export function nextFreeInspection(month: number): number | null {
  return FREE_INSPECTIONS.find((next) => next > month) ?? null
}
