// What the plain list asks of the server: the query behind `/`, known before the list's own code is there.
import { PAGE_SIZE } from '#contract/machine.ts'

export const PLAIN_LIST = { page: 1, per_page: PAGE_SIZE, sort: 'management_number', sort_order: 'asc' } as const
