// The dummy noun of new-noun.mjs: event with table, state, job, endpoint, page.
import { WORD_FILES } from './new-noun-words.mjs'

const MIGRATION = `-- Tyre pressures that terminals report.
create table tyre_pressure (
  company_id int not null,
  machine_id int not null,
  recorded_at timestamptz not null,
  installed_at timestamptz not null,
  sequence bigint not null,
  pressure numeric(4,2) not null,
  extra jsonb,
  primary key (company_id, machine_id, recorded_at)
) partition by range (recorded_at);
alter table machine_state add column tyre_pressure numeric(4,2), add column tyre_pressure_at timestamptz;

insert into partitioned_table values ('tyre_pressure');
select protect('tyre_pressure', intake => 'select, insert, update');
`

const RECORD = `// The record type of a tyre pressure.
import { sql } from 'kysely'
import Type from 'typebox'
import { queueJob, type Job } from '#server/base/job/job.ts'
import { readExtra } from '#server/base/record/fields.ts'
import { storeBest } from '#server/base/record/record-table.ts'
import type { RecordTable, RecordType, Rows } from '#server/base/record/record-type.ts'
import { refusal } from '#server/base/record/refusal.ts'

export const checkTyres: Job<{ machines: number[] }> = { name: 'check_tyres', run: async () => undefined }

const FIELDS = { event_type: Type.Literal('tyre_pressure'), pressure: Type.Number({ minimum: 0, maximum: 20, description: 'bar' }) }
const known = new Set(Object.keys(FIELDS))
const table: RecordTable = { name: 'tyre_pressure', time: { column: 'recorded_at', type: 'timestamptz' } }
const columns = ['pressure numeric(4,2)', 'extra jsonb']

const advanceState = (rows: Rows): Rows => sql\`
  update machine_state s set tyre_pressure = n.pressure, tyre_pressure_at = n.recorded_at
  from (
    select distinct on (t.company_id, t.machine_id) d.* from \${rows} t
    join tyre_pressure d on d.company_id = t.company_id and d.machine_id = t.machine_id and d.recorded_at = t.recorded_at
    order by t.company_id, t.machine_id, t.recorded_at desc) n
  where s.company_id = n.company_id and s.machine_id = n.machine_id
    and (s.tyre_pressure_at is null or s.tyre_pressure_at <= n.recorded_at)\`

export const tyreRecord: RecordType = {
  data_types: ['event'],
  event_type: 'tyre_pressure',
  table,
  columns,
  fields: FIELDS,
  example: { event_type: 'tyre_pressure', pressure: 8.25 },
  read: (body, { recorded_at }) => {
    const { pressure } = body
    if (typeof pressure !== 'number' || !(pressure >= 0 && pressure <= 20))
      return refusal('out_of_range', 'pressure must be a number from 0 to 20.')
    const extra = readExtra(body, known)
    return typeof extra === 'string' ? { key_at: recorded_at, key: 'tyre_pressure', columns: [pressure, extra].join('\\t') } : extra
  },
  ownedAt: (key_at) => key_at,
  store: (rows) => [storeBest({ table, columns }, rows), advanceState(rows)],
  state: {
    tyre_pressure: { value: 'pressure', order: 'recorded_at desc' },
    tyre_pressure_at: { value: 'recorded_at', order: 'recorded_at desc' },
  },
  after: async (db, rows) => {
    const machines = await db.rows(sql<{ machine_id: number }>\`select distinct machine_id from \${rows}\`)
    await queueJob(db, checkTyres, { machines: machines.map(({ machine_id }) => machine_id) })
  },
}
`

const SHAPE = `// Schemas of tyre pressures.
import Type from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'

/** The newest pressure of each machine. */
export const listTyrePressuresShape = shape({
  operation: 'listTyrePressures',
  summary: 'The newest tyre pressure of each machine.',
  response: Type.Object({ tyre_pressure: Type.Array(Type.Object({ serial: Type.String(), pressure: Type.Number() })) }),
})
`

const CONTRACT = `// Address of tyre pressures.
import { endpoint } from '#contract/endpoint.ts'
import type { listTyrePressuresShape } from './tyre.shape.ts'

export const listTyrePressures = endpoint<typeof listTyrePressuresShape>('GET', '/api/v1/tyre_pressure', { right: 'tyres' })
`

const ROUTES = `// The endpoint of tyre pressures.
import { sql } from 'kysely'
import { listTyrePressures } from '#contract/tyre/tyre.ts'
import { listTyrePressuresShape } from '#contract/tyre/tyre.shape.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'

export const tyreRoutes = (context: ServerContext): void =>
  route(context, listTyrePressures, listTyrePressuresShape, async ({ session, db }) => ({
    tyre_pressure: await db.last(sql<{ serial: string; pressure: number }>\`
      select m.serial, s.tyre_pressure as pressure from machine m join machine_state s using (company_id, machine_id)
      where m.company_id = \${session.company_id} and s.tyre_pressure is not null order by m.serial\`),
  }))
`

const NOUN = `// What app.ts needs to know of tyre pressures.
import type { Noun } from '#server/noun/noun.ts'
import { checkTyres, tyreRecord } from './record.ts'
import { tyreRoutes } from './routes.ts'

export const tyre = {
  records: [tyreRecord],
  jobs: () => [checkTyres],
  routes: tyreRoutes,
  rights: ['tyres'],
} satisfies Noun
`

const TEST = `// A tyre pressure from the terminal's record to the answer, with its job.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { setRights } from '#server/account/companies.ts'
import { inQueue } from '#server/base/job/test-queue.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a pressure is stored, queues its job and is answered', async () => {
  const alpha = await app.company('alpha')
  await addTestMachines(app, alpha, [{ serial: 'ONE' }])
  const token = await app.newReader('ken@alpha.example', alpha)
  const of = (minute: number, pressure: number): TerminalRecord => ({
    serial: 'ONE',
    data_type: 'event',
    recorded_at: \`2026-11-19T09:0\${minute}:00Z\`,
    sequence: minute,
    body: { event_type: 'tyre_pressure', pressure },
  })
  expect(await sendRecords(app, [of(2, 8.5), of(1, 7)])).toMatchObject({ accepted: 2 })
  expect((await app.request(token, 'GET', '/api/v1/tyre_pressure')).status).toBe(403)
  await app.asOwner((db) => setRights(db, KEEPER, 'alpha', ['tyres']))
  const entitled = await app.newReader('aya@alpha.example', alpha)
  const { body } = await app.request(entitled, 'GET', '/api/v1/tyre_pressure')
  expect(body).toEqual({ tyre_pressure: [{ serial: 'ONE', pressure: 8.5 }] })
  const queued = await inQueue(app.owner, "select 1 from graphile_worker.jobs where task_identifier = 'check_tyres'")
  expect(queued.length).toBe(1)
})
`

const PAGE = `// The newest tyre pressures of a company's machines.
import { listTyrePressures } from '#contract/tyre/tyre.ts'
import type { listTyrePressuresShape } from '#contract/tyre/tyre.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useTitle } from '#web/base/title.ts'
import type { ListState as State } from '#web/list/list-address.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { pageOf, useList } from '#web/list/use-list.ts'
import { useListAddress } from '#web/list/use-list-address.ts'
import { ListState } from '#web/ui/layout/ListState.tsx'

type Answer = ResponseOf<typeof listTyrePressuresShape>
type Pressure = Answer['tyre_pressure'][number]

const SORTS: readonly never[] = []

function keyOf({ serial }: Pressure) {
  return serial
}
function read({ tyre_pressure }: Answer, { page, per_page }: State<never>) {
  return pageOf(tyre_pressure, page, per_page)
}
function pressureCell({ pressure }: Pressure, format: Format) {
  return format.number(pressure, 2)
}

export function TyrePage() {
  const t = useMessages('tyre')
  const format = useFormat()
  useTitle(t('title'))
  const { state, show, hrefOf } = useListAddress(PATHS.tyre, SORTS)
  const list = useList(listTyrePressures, {}, { read, part: state, keyOf })
  const columns = [
    { key: 'serial', name: t('col_serial'), isRowHead: true, cell: keyOf },
    { key: 'pressure', name: t('col_pressure'), isFigure: true, cell: pressureCell },
  ]
  return (
    <ListPage
      title={t('title')}
      list={list}
      columns={columns}
      given={format}
      empty={<ListState kind="empty" title={t('none')} why={t('none_why')} />}
      page={list.page?.current_page ?? state.page}
      hrefOfPage={(page) => hrefOf({ page })}
      onPage={(page) => show({ page })}
      onPageSize={(per_page) => show({ per_page })}
    />
  )
}
`

const SCREEN = `// The screen of tyre pressures.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const tyres: Screen = {
  path: PATHS.tyre,
  right: 'tyres',
  menu: [{ in: 'header', at: 95, word: 'tyre.title' }],
  load: async () => (await import('./TyrePage.tsx')).TyrePage,
}
`

const PAGE_TEST = `// The page of tyre pressures: its place in the menus, its rows, and none of them.
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { PATHS } from '#web/base/links.ts'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { makeRouter } from '#web/app/router.tsx'
import { allowedEntries } from '#web/app/menus.ts'
import { SCREENS } from '#web/app/screens.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { aReader } from '#fixtures/reader.ts'
import { TyrePage } from './TyrePage.tsx'

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['tyre', 'list', 'download', 'error'] as const).map((noun) => loadMessages(noun)))
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  furnishBrowser()
})

async function openWith(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  return openPortal({ [PATHS.tyre]: TyrePage }, [PATHS.tyre])
}

it('has its address, its screen and, for a company with the right, its place in the header', async () => {
  const entry = expect.objectContaining({ in: 'header', path: PATHS.tyre, word: 'tyre.title' })
  expect(allowedEntries(SCREENS, aReader({ rights: ['tyres'] }))).toContainEqual(entry)
  expect(allowedEntries(SCREENS, aReader())).not.toContainEqual(entry)
  expect(PATHS.tyre).toBe('/tyre')
  expect(Object.keys(makeRouter().routesByPath)).toContain('/tyre')
})

it('lists each machine with its pressure', async () => {
  await openWith(() => Response.json({ tyre_pressure: [{ serial: 'HA4417', pressure: 8.25 }, { serial: 'HX0019', pressure: 7 }] }))
  await screen.findByRole('heading', { name: 'Tyre pressure' })
  const row = await screen.findByRole('row', { name: /HA4417/ })
  expect(within(row).getByText('8.25')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Pressure in bar' })).toBeTruthy()
})

it('says why there is none', async () => {
  await openWith(() => Response.json({ tyre_pressure: [] }))
  expect(await screen.findByText('No tyre pressure has arrived yet')).toBeTruthy()
})
`

export const NEW_FILES = {
  'db/migrations/0099_tyre.sql': MIGRATION,
  'src/contract/tyre/tyre.shape.ts': SHAPE,
  'src/contract/tyre/tyre.ts': CONTRACT,
  'src/server/tyre/noun.ts': NOUN,
  'src/server/tyre/record.ts': RECORD,
  'src/server/tyre/routes.ts': ROUTES,
  'src/server/tyre/tyre.test.ts': TEST,
  'src/web/tyre/screen.ts': SCREEN,
  'src/web/tyre/TyrePage.tsx': PAGE,
  'src/web/tyre/TyrePage.test.tsx': PAGE_TEST,
  ...WORD_FILES,
}

/** Lines added before a text that occurs once in the file. */
export const CHANGES = [
  {
    path: 'src/server/app.ts',
    before: "import { usage } from '#server/usage/noun.ts'\n",
    add: "import { tyre } from '#server/tyre/noun.ts'\n",
  },
  { path: 'src/server/app.ts', before: '  usage,\n', add: '  tyre,\n' },
  {
    path: 'src/web/base/links.ts',
    before: "  engineHistory: '/management/engine-history',\n",
    add: "  tyre: '/tyre',\n",
  },
]
