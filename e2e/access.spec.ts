// Every page by its looks: access, width and shifts, in three languages.
import { demo, expect, test } from './driver.ts'
import { PAGES } from './every-page.ts'
import { sendMonth } from './sent-month.ts'

test.describe.configure({ mode: 'parallel' })
test.beforeAll(sendMonth)

const LANGUAGES = ['en', 'ja', 'de'] as const
const SCHEMES = ['light', 'dark'] as const
const WIDTHS = [1440, 1024, 390] as const

const softly = expect.configure({ soft: true })

/** ACCESS=all checks every page in all looks, else in one each by turns. */
const isWhole = process.env['ACCESS'] === 'all'
const LOOKS = LANGUAGES.flatMap((language) =>
  SCHEMES.flatMap((scheme) => ([1440, 390] as const).map((width) => ({ language, scheme, width }))),
)
const all: string[] = Object.values(PAGES).flat()
/** By a step that shares no factor with the looks' count, so that neighbours differ. */
const looksOf = (path: string) => (isWhole ? LOOKS : [LOOKS[(all.indexOf(path) * 5) % LOOKS.length]!])

for (const [name, paths] of Object.entries(PAGES))
  test(`${name}: access, widths, nothing that moves`, async ({ visitor }) => {
    test.setTimeout(paths.length * LOOKS.length * 60_000)
    await visitor.signsIn(demo.owner)
    await visitor.seesTheList()
    const prefers = { light: visitor.prefersLight, dark: visitor.prefersDark }
    for (const path of paths)
      for (const { language, scheme, width } of looksOf(path)) {
        const look = `${path} ${language} ${scheme} ${width}`
        await visitor.speaks(language)
        await prefers[scheme]()
        await visitor.looksThrough(width)
        await visitor.opens(path)
        await visitor.reads(language)
        await visitor.seesAll()
        // A click must not land on something that has moved.
        expect.soft(await visitor.sawJump(), `${look} moves while it comes`).toBeLessThan(0.1)
        expect.soft(await visitor.accessFaults(), look).toEqual([])
        if (isWhole || width === 390) {
          await prefers[scheme === 'light' ? 'dark' : 'light']()
          expect.soft(await visitor.contrastFaults(), `${look}, the other scheme`).toEqual([])
        }
        for (const narrower of WIDTHS) {
          await visitor.looksThrough(narrower)
          // Open parts follow the window's size.
          await softly.poll(visitor.stickingOut, { message: `${look} at ${narrower} px` }).toEqual([])
        }
      }
  })
