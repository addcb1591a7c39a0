// Schemas of the engine operation history.
import Type from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { XLSX } from '#contract/daily/workbook.shape.ts'
import { MONTH_QUERY } from '#contract/daily/daily.shape.ts'

export const existEngineHistoryShape = shape({
  operation: 'existEngineHistory',
  summary: 'The months for which an engine operation history can be downloaded.',
  response: Type.Object({
    exists: Type.Union([Type.Literal(0), Type.Literal(1)], {
      description: '1: there is a month to download; model and month of manufacture decide which machines have one',
    }),
    months: Type.Array(Type.String({ pattern: '^[0-9]{6}$' }), {
      description: 'YYYYMM in the zone of the session, the newest first; the current month tells the days before today',
    }),
  }),
})

/**
 * Saved as engine_history_{year}_{month}.xlsx;
 * 404 for a month without runs.
 */
export const downloadEngineHistoryShape = shape({
  operation: 'downloadEngineHistory',
  summary: 'The workbook of every engine run of a month, saved as engine_history_{year}_{month}.xlsx.',
  errors: ['not_found', 'too_many_requests'],
  query: Type.Object(MONTH_QUERY),
  file: XLSX,
})
