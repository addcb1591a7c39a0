// The query behind `/`, in a small file for the early request.
import { PAGE_SIZE } from '#contract/machine/machine.ts'

export const PLAIN_LIST = { page: 1, per_page: PAGE_SIZE, sort: 'management_number', sort_order: 'asc' } as const
