// Benchmark: 20,000 machines ranked over 31 days that lie in two months.
import { compiled, openPool } from '#server/base/db.ts'
import { pageOfRange } from '#server/daily/range.ts'
import { daysLater } from '#domain/time.ts'
import { fill, LAST } from './daily.ts'
import { middleTimes, type Figure } from './figure.ts'
import { fleetDatabase } from './fleet-database.ts'
import { get, serve, signIn } from './served.ts'

const MONTHS = Number(process.env['BENCH_MONTHS'] ?? 4)
const to = daysLater(LAST, -15)
const days = { from: daysLater(to, -30), to }
const compared = { from: daysLater(to, -61), to: daysLater(to, -31) }
const GOAL_MS = 50

/** The sums of the same days read from their digits, as a control. */
const fromDigits = (company_id: number) => `
  select machine_id, sum(96 - octet_length(replace(upper_operation_data, '1', ''))) from daily_report
  where company_id = ${company_id} and recorded_date between '${days.from}' and '${days.to}' group by machine_id`

export const measure = async (): Promise<Figure[]> => {
  const { server, fleets } = await fleetDatabase()
  const { company_id } = fleets.big
  const bare = openPool({ url: server.superUrl, max: 2, pipeline: false, name: 'bench' })
  Object.assign(bare.options, { query_timeout: 0 })
  const { base, stop } = await serve(server)
  try {
    await fill(bare, fleets.big, MONTHS)
    const token = await signIn(base, fleets.big)
    const ranked =
      (more = '') =>
      async () => {
        const path = `${base}/api/v1/daily/range?range=${days.from}..${days.to}&sort=idle_share${more}`
        const { status } = await get(path, token)
        if (status !== 200) throw new Error(`range answered ${status}`)
      }
    const query = { range: `${days.from}..${days.to}`, sort: 'idle_share' } as const
    const [http = 0, both = 0, database = 0, databaseBoth = 0, digits = 0] = await middleTimes(15, [
      ranked(),
      ranked('&with=before'),
      () => bare.query(compiled(pageOfRange(company_id, query, { days, compared: null }))),
      () => bare.query(compiled(pageOfRange(company_id, query, { days, compared }))),
      () => bare.query(fromDigits(company_id)),
    ])
    const figure = (name: string, value: number, note: string, bound: number | null): Figure => ({
      name,
      value,
      unit: 'ms',
      goal: bound === null ? null : { at: 'most', bound },
      note,
    })
    return [
      figure(
        '20,000 machines × 31 days, the first 50 by idle share',
        http,
        `over HTTP, totals included, days in two months; ${database.toFixed(1)} ms in the database; ${digits.toFixed(0)} ms for one sum from the days`,
        GOAL_MS,
      ),
      figure('the same beside the range before', both, `${databaseBoth.toFixed(1)} ms in the database`, null),
    ]
  } finally {
    await bare.end()
    await stop()
    await server.stop()
  }
}
