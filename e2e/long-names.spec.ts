// Names of 40 to 100 characters on paper: as many sheets as with short ones.
import { expect, test, type Visitor } from './driver.ts'
import { fillNamedFleets, type NamedFleet } from './named-fleet.ts'

const lastMonth = new Date()
lastMonth.setUTCDate(0)
const month = lastMonth.toISOString().slice(0, 7)
const value = month.replace('-', '')

let short: NamedFleet
let long: NamedFleet

test.beforeAll(async () => {
  ;[short, long] = await fillNamedFleets(month)
})

// Its columns are wider than a sheet whatever the names are.
const GRID = 'the month of all machines'

const PAPERS: Record<string, (serials: string[]) => string> = {
  'the morning': () => '/today',
  'a machine’s month': ([serial]) => `/machine/${serial}/daily-reports/print?month=${value}`,
  'the days of a machine': ([serial]) => `/machine/${serial}/daily-reports?month=${value}`,
  [GRID]: () => `/daily-reports?month=${value}`,
  'the fleet’s report': () => `/daily-reports/fleet-report?month=${value}`,
  'the list of machines': () => '/',
  'the map of machines': () => '/?view=map',
  'a machine’s alarms': ([serial]) => `/machine/${serial}/alerms`,
  'the inbox': () => '/alarms',
  areas: () => '/geo-alert',
  'work that is due': () => '/maintenance',
  'a machine’s schedule': ([serial]) => `/maintenance/${serial}`,
  labels: (serials) => `/machine/labels?serials=${serials.join(',')}`,
  'management of machines': () => '/management/machines',
}

const sheetsOf = async (visitor: Visitor, address: string) => {
  await visitor.opens(address)
  await visitor.seesAll()
  const { pages } = await visitor.prints()
  await visitor.laysOnPaper()
  const width = await visitor.widthOnPaper()
  await visitor.laysOnScreen()
  return { pages, width }
}

test('names as long as names may be leave each paper as many sheets as short ones', async ({ visitor }) => {
  const sheets: Record<string, Record<string, unknown>> = { short: {}, long: {} }
  for (const [kind, fleet] of Object.entries({ short, long })) {
    await visitor.signsIn(fleet.owner, fleet.password)
    for (const [name, addressOf] of Object.entries(PAPERS)) {
      const { pages, width } = await sheetsOf(visitor, addressOf(fleet.serials))
      sheets[kind]![name] = name === GRID ? { pages } : { pages, width }
    }
    await visitor.forgetsSession()
  }

  expect(sheets['long']).toEqual(sheets['short'])
})
