// Every page by its access checks: languages, light and dark, wide and narrow.
import { demo, expect, test } from './driver.ts'

test.describe.configure({ mode: 'parallel' })

const MACHINE = '/machine/HA4417'
const SCHEDULE = '/maintenance/HA4417'

const GROUPS = {
  'the fleet': [
    '/',
    '/?view=map',
    '/today',
    '/daily-reports',
    '/daily-reports?range=last_week',
    '/daily-reports/fleet-report?range=last_week',
    '/compare?serials=HA4417,HA4424',
  ],
  'the rest of the fleet': [
    '/alarms',
    '/sites',
    '/geo-alert',
    '/geo-alert/new',
    '/machine',
    '/machine/labels?serials=HA4417',
  ],
  'maintenance of the fleet': [
    '/maintenance',
    '/maintenance/calendar',
    '/maintenance/workload',
    '/maintenance/registration',
  ],
  'a machine': [
    MACHINE,
    `${MACHINE}/alerms`,
    `${MACHINE}/cumulative-operating-hours`,
    `${MACHINE}/distribution-maps`,
    `${MACHINE}/requests`,
    `${MACHINE}/histories`,
  ],
  'the places of a machine': [`${MACHINE}/maps`, `${MACHINE}/maps/tracking`, `${MACHINE}/maps/geo-alert`],
  'the month of a machine': [
    '',
    '/engine',
    '/fuel-consumption',
    '/operating-status',
    '/temp-and-prss',
    '/overload',
    '/emergency',
    '/print',
  ].map((page) => `${MACHINE}/daily-reports${page}`),
  'maintenance of a machine': [
    SCHEDULE,
    ...['bulk-registration', 'history', 'record'].map((page) => `${SCHEDULE}/${page}`),
  ],
  management: ['/management', '/management/engine-history', '/management/notification', '/management/reports'],
  'texts and forms': [
    '/news',
    '/faq',
    '/terms',
    '/privacy-policy',
    '/inquiry',
    '/additional-application',
    '/delete-application',
    '/no-such-page',
  ],
} as const

type Look = readonly [language: string, scheme: 'light' | 'dark', width: 1440 | 390]

const LANGUAGES = ['en', 'ja', 'de']
const ALL: Look[] = LANGUAGES.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    ([1440, 390] as const).map((width): Look => [language, scheme, width]),
  ),
)
/** Of a page in turn; ACCESS=all takes all twelve of each. */
const LOOKS: readonly Look[] = [
  ['ja', 'light', 390],
  ['en', 'dark', 1440],
  ['de', 'dark', 390],
]
const isWhole = process.env['ACCESS'] === 'all'

for (const [name, paths] of Object.entries(GROUPS))
  test(`${name} passes the access checks`, async ({ visitor }) => {
    test.setTimeout(ALL.length * paths.length * 30_000)
    await visitor.signsIn(demo.owner)
    await visitor.seesTheList()
    for (const [at, path] of paths.entries())
      for (const [language, scheme, width] of isWhole ? ALL : LOOKS.slice(at % LOOKS.length).slice(0, 1)) {
        const look = `${path} ${language} ${scheme} ${width}`
        await visitor.speaks(language)
        await (scheme === 'dark' ? visitor.prefersDark() : visitor.prefersLight())
        await visitor.looksThrough(width)
        await visitor.opens(path)
        await visitor.reads(language)
        await visitor.seesAll()
        expect.soft(await visitor.accessFaults(), look).toEqual([])
        expect.soft(await visitor.stickingOut(), look).toEqual([])
      }
  })
