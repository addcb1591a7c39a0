// The engine operation history on the wire (docs/product.md, Engine history): for which months there is one, and the workbook that tells every run of an engine.
import Type from 'typebox'
import { XLSX } from './daily-workbook.ts'
import { MONTH_QUERY } from './daily.ts'
import { endpoint } from './endpoint.ts'

export const existEngineHistoryShape = {
  response: Type.Object({
    exists: Type.Union([Type.Literal(0), Type.Literal(1)], {
      description: '1: there is a month to download; model and month of manufacture decide which machines have one',
    }),
    months: Type.Array(Type.String({ pattern: '^[0-9]{6}$' }), {
      description: 'YYYYMM in the zone of the session, the newest first; the current month tells the days before today',
    }),
  }),
}
export const existEngineHistory = endpoint<typeof existEngineHistoryShape>('GET', '/api/v1/engine/history/exist')

/** Saved as engine_history_{year}_{month}.xlsx; a month without any run is 404. */
export const downloadEngineHistoryShape = { query: Type.Object(MONTH_QUERY), file: XLSX }
export const downloadEngineHistory = endpoint<typeof downloadEngineHistoryShape>('GET', '/api/v1/engine/history/excel')
