// Schemas of the maintenance work to come, and of its workbooks.
import Type, { type Static } from 'typebox'
import { XLSX } from '#contract/daily/workbook.shape.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { listMaintenanceShape } from './maintenance.shape.ts'
import { WORK_SEARCH } from './search.shape.ts'
import { orNull } from '#contract/nullable.shape.ts'

const Amount = (days: number) =>
  Type.Number({
    description: `in \`unit\`, for the times that points are overdue, planned or due within ${days} days, repeats included`,
  })
const Points = (days: number) =>
  Type.Integer({
    description: `times that points are planned or due within ${days} days, repeats by their period included`,
  })

export const NeededPart = Type.Object({
  item_code: Type.String(),
  name: Type.String({ description: 'of the item, in the reader’s language' }),
  part: Type.String({ description: 'number or kind, as the maker names it' }),
  unit: orNull(Type.String({ description: 'pcs, l or kg' })),
  within_30: Amount(30),
  within_60: Amount(60),
  within_90: Amount(90),
  points_30: Points(30),
  points_60: Points(60),
  points_90: Points(90),
})
export type NeededPart = Static<typeof NeededPart>

export const getWorkloadShape = shape({
  operation: 'getWorkload',
  summary: 'Points by week of the coming quarter, and the parts that they take.',
  query: Type.Object(WORK_SEARCH),
  response: Type.Object({
    today: Type.String({ description: 'YYYY-MM-DD in the company’s zone' }),
    overdue: Type.Integer({ description: 'points that are overdue, planned or not' }),
    weeks: Type.Array(
      Type.Object({
        monday: Type.String({ description: 'YYYY-MM-DD' }),
        planned: Type.Integer({ description: 'points planned for a day of the week' }),
        due: Type.Integer({ description: 'points that are due in it and not planned' }),
        machines: Type.Integer(),
      }),
      { description: 'the week of today and those after it, 13 in all' },
    ),
    parts: Type.Array(NeededPart),
  }),
})

const {
  page: _page,
  per_page: _size,
  sort: _sort,
  order: _order,
  sort_order: _other,
  with: _with,
  ...LISTED
} = listMaintenanceShape.query.properties

export const downloadMaintenanceShape = shape({
  operation: 'downloadMaintenance',
  summary:
    'The workbook of maintenance, saved as maintenance.xlsx: machines, points that are overdue or due within 90 days, and the parts that they take.',
  errors: ['too_many_requests'],
  query: Type.Object(LISTED),
  file: XLSX,
})

export const downloadResultsShape = shape({
  operation: 'downloadResults',
  summary: 'The workbook of all that was done on a machine, saved as maintenance_{serial}.xlsx.',
  errors: ['not_found', 'too_many_requests'],
  params: Type.Object({ serial: Type.String({ minLength: 1, maxLength: 100 }) }),
  file: XLSX,
})
