// Search criteria of the month of all machines.
import { checkCriteria } from '#server/machine/search.ts'

/** `serial`: the beginning of either serial. */
export type ListCriteria = { serial?: string; registration_number?: string; management_number?: string; group?: string }

const NAMES: Record<string, string> = { license_no: 'registration_number', management_no: 'management_number' }

export const criteriaOf = ({ serial, registration_number, management_number, group }: ListCriteria) => ({
  ...(serial !== undefined && { serial }),
  ...(registration_number !== undefined && { license_no: registration_number }),
  ...(management_number !== undefined && { management_no: management_number }),
  ...(group !== undefined && { group }),
})

/**
 * Throws 422 with the fields that cannot be searched by;
 * `serialName`: the query's name of `serial`.
 */
export const checkListCriteria = (criteria: ListCriteria, serialName = 'serial'): void =>
  checkCriteria(criteriaOf(criteria), (field) => (field === 'serial' ? serialName : (NAMES[field] ?? field)))
