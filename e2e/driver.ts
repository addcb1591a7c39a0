// The browser driver in the user's words: only here and its parts use Playwright.
import { expect, test as playwright, type Page } from '@playwright/test'
import { areaVerbs } from './areas.ts'
import { clickVerbs } from './clicks.ts'
import { complaintsOf } from './complaints.ts'
import { distributionVerbs } from './distributions.ts'
import { maintenanceVerbs } from './maintaining.ts'
import { fileVerbs } from './files.ts'
import { headVerbs } from './heads.ts'
import { fleetVerbs } from './fleet-mapping.ts'
import { lookVerbs } from './looking.ts'
import { mapVerbs } from './mapping.ts'
import { messageVerbs } from './messages.ts'
import { monthVerbs } from './months.ts'
import { morningVerbs } from './mornings.ts'
import { type Printed, readPdf } from './pdf.ts'
import { home } from './outside.ts'
import { paperVerbs } from './paper.ts'
import { recordVerbs } from './recording.ts'
import { factorVerbs } from './factors.ts'
import { roleVerbs } from './roles.ts'
import { rowVerbs } from './rows.ts'
import { searchVerbs } from './searching.ts'
import { tableVerbs } from './tables.ts'
import { targetVerbs } from './targets.ts'
import { trackVerbs } from './tracking.ts'

export const demo = {
  owner: 'owner@demo.example',
  rental: 'rental@demo.example',
  dealer: 'dealer@demo.example',
  password: 'hoistline',
}

/** A person at a browser. Every verb waits for the element that it names. */
const visitorAt = (page: Page) => {
  const list = page.getByRole('table').or(page.getByRole('main').getByRole('list')).first()
  const rowHeads = page.getByRole('rowheader').filter({ hasText: /\S/ })
  const cards = page.getByRole('main').getByRole('listitem').locator('strong')
  const nothing = page.getByText(/^No machines/)
  const visitor = {
    ...areaVerbs(page),
    ...clickVerbs(page),
    ...maintenanceVerbs(page),
    ...distributionVerbs(page),
    ...tableVerbs(page),
    ...fileVerbs(page),
    ...fleetVerbs(page),
    ...headVerbs(page),
    ...lookVerbs(page),
    ...mapVerbs(page),
    ...messageVerbs(page),
    ...monthVerbs(page),
    ...morningVerbs(page),
    ...paperVerbs(page),
    ...recordVerbs(page),
    ...factorVerbs(page),
    ...roleVerbs(page),
    ...rowVerbs(page),
    ...searchVerbs(page),
    ...targetVerbs(page),
    ...trackVerbs(page),
    /** A path of the portal, or the whole address of another one. */
    opens: async (path: string) => {
      await page.goto(new URL(path, home()).href)
    },
    goesBack: async () => {
      await page.goBack()
    },
    reloads: async () => {
      await page.reload()
    },
    /** Does what makes the portal load its page again by itself, and waits for that. */
    isLoadedAgainBy: async (act: () => Promise<void>) => {
      const loaded = page.waitForEvent('load')
      await act()
      await loaded
    },
    /** A browser whose clock is so many hours ahead, or behind. */
    hasClock: async (hours: number) => {
      await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    },
    losesTheLine: async () => {
      await page.context().setOffline(true)
    },
    findsTheLine: async () => {
      await page.context().setOffline(false)
    },
    /** Has chosen a language in this browser; null: has not. */
    speaks: async (language: string | null) => {
      if (language === null) return page.context().clearCookies()
      await page.context().addCookies([{ name: 'hoistline_language', value: language, url: home() }])
    },

    triesToSignIn: async (email: string, password: string) => {
      await page.locator('input[name=email]').fill(email)
      await page.locator('input[name=password]').fill(password)
      await page.locator('button[type=submit]').click()
      await expect(page.locator('button[type=submit][aria-busy=true]')).toHaveCount(0)
    },
    /** Types an e-mail and goes on to the next field. */
    leavesEmail: async (email: string) => {
      await page.locator('input[name=email]').fill(email)
      await page.locator('input[name=email]').press('Tab')
    },
    entersEmail: async () => {
      await page.locator('input[name=email]').press('Enter')
    },
    seesPassword: async () => {
      await expect(page.locator('input[name=password]')).toBeVisible()
    },
    seesNoPassword: async () => {
      await expect(page.locator('input[name=password]')).toHaveCount(0)
    },
    signsIn: async (email = demo.owner, password = demo.password) => {
      if (!page.url().includes('/login')) await visitor.opens('/login')
      await visitor.triesToSignIn(email, password)
      await expect(page).not.toHaveURL(/\/login/)
    },
    deviceCookie: async () =>
      (await page.context().cookies(`${home()}/auth/sign-in`)).find(({ name }) => name === 'hoistline_device'),
    cookieSentBySigningIn: async (email: string) => {
      const sent = page.waitForRequest(/\/auth\/sign-in$/)
      await visitor.signsIn(email)
      return (await (await sent).allHeaders())['cookie']
    },
    opensAccount: async () => {
      // The search opens a dialog too; the account is the last button.
      await page.getByRole('banner').locator('button[aria-haspopup=dialog]').last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    /** Pixels between the header's last button and the window's edge. */
    roomBesideAccount: () =>
      page
        .getByRole('banner')
        .locator('button[aria-haspopup=dialog]')
        .last()
        .evaluate((button) => innerWidth - button.getBoundingClientRect().right),
    logsOut: async () => {
      await visitor.opensAccount()
      await visitor.presses('Log out')
    },
    /** In any list of choices with that label. */
    chooses: async (label: string, option: string) => {
      await page.getByRole('combobox', { name: label, exact: true }).first().selectOption({ label: option })
    },
    /** In a field that searches as the user types. */
    searchesAndPicks: async (label: string, typed: string, option: RegExp) => {
      await page.getByRole('combobox', { name: label, exact: true }).fill(typed)
      await page.getByRole('listbox').getByRole('option', { name: option }).first().click()
    },
    seesOption: async (name: RegExp) => {
      await expect(page.getByRole('listbox').getByRole('option', { name }).first()).toBeVisible()
    },
    /** Opens what is folded below a word. */
    async unfolds(name: string) {
      await page.locator('summary', { hasText: name }).first().click()
    },
    presses: async (name: string | RegExp) => {
      await page.getByRole('button', { name, exact: true }).first().click()
    },
    /** Repeatedly, until it has led to `path`. */
    pressesUntil: async (name: string, path: RegExp) => {
      await expect(async () => {
        const button = page.getByRole('button', { name, exact: true })
        if (!path.test(page.url())) await button.click({ timeout: 1000 })
        await expect(page).toHaveURL(path, { timeout: 1000 })
      }).toPass({ timeout: 20_000 })
    },
    typesInto: async (label: string, text: string) => {
      // A button may have the field's name, as the search of the header has on a phone.
      const field = page.getByLabel(label, { exact: true }).and(page.locator('input, textarea'))
      await field.first().fill(text)
    },
    pressesKey: async (key: string) => {
      await page.keyboard.press(key)
    },

    /** The id of the view in the address. */
    viewId: () => new URL(page.url()).searchParams.get('view'),
    isOver: async () => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    goesForward: async () => {
      await page.goForward()
    },
    seesTheList: async () => {
      await expect(list).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(rowHeads.or(cards).or(nothing).first()).toBeVisible()
    },
    /** Waits until the list shows exactly these, in this order. */
    seesSerials: async (serials: string[]) => {
      await expect(rowHeads).toHaveText(serials)
    },
    /** Waits until the list begins with another machine. */
    seesOthersThan: async ([first = '']: string[]) => {
      await expect(rowHeads.first()).not.toHaveText(first)
    },
    seesRows: async (count: number) => {
      await expect(rowHeads).toHaveCount(count)
    },
    sortsBy: async (column: string) => {
      await page.getByRole('columnheader', { name: column }).getByRole('link').click()
      await visitor.seesTheList()
    },
    seesSorted: async (column: string, order: 'ascending' | 'descending') => {
      await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', order)
    },
    /** A head figure or a category above the list. */
    narrowsTo: async (name: RegExp | string) => {
      await page.getByRole('navigation').getByRole('link', { name }).first().click()
      await visitor.seesTheList()
    },
    seesChosen: async (name: RegExp | string) => {
      await expect(page.getByRole('navigation').getByRole('link', { name }).first()).toHaveAttribute(
        'aria-current',
        'true',
      )
    },
    columns: async () =>
      (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim().split('\n')[0] ?? ''),
    /** The whole serial of a shortened one in the list, from its link. */
    fullSerial: async (serial: string) => {
      const head = page.getByRole('rowheader', { name: serial, exact: true }).first()
      const [, full = ''] = /machine\/([^/?]+)/.exec((await head.getByRole('link').getAttribute('href')) ?? '') ?? []
      return decodeURIComponent(full)
    },
    ticks: async (name: RegExp | string) => {
      // Again, where a page that still grows has moved it out of sight.
      await expect(() => page.getByRole('checkbox', { name, exact: true }).check({ force: true })).toPass()
    },
    /** The first option of a combobox that is not selected. */
    picksAnother: async (label: string) => {
      const field = page.getByRole('combobox', { name: label, exact: true })
      const current = await field.inputValue()
      await field.click()
      await page.getByRole('listbox').getByRole('option').filter({ hasNotText: current }).first().click()
    },
    /** The text of a machine's row, all cells in one. */
    rowOf: async (serial: string) =>
      (
        await page
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: serial, exact: true }) })
          .first()
          .innerText()
      ).replaceAll('\n', ' '),
    seesInRow: async (serial: string, text: RegExp | string, patience = 10_000) => {
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: serial, exact: true }) })
      await expect(row.first()).toContainText(text, { timeout: patience })
    },

    /** By the serial in the list. */
    opensMachine: async (serial: string) => {
      await page.getByRole('link', { name: serial, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: serial })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    },
    follows: async (name: RegExp | string) => {
      await page
        .getByRole('link', { name, exact: typeof name === 'string' })
        .first()
        .click()
    },
    focusesLink: async (name: string) => {
      await page.getByRole('link', { name, exact: true }).first().focus()
    },
    /** Moves the focus to a machine's row. */
    focusesRow: async (serial: string) => {
      await page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: serial, exact: true }) })
        .first()
        .focus()
    },
    /** In the open sheet. */
    writesInSheet: async (...lines: [label: RegExp | string, text: string][]) => {
      const sheet = page.getByRole('dialog')
      for (const [label, text] of lines) await sheet.getByRole('textbox', { name: label }).fill(text)
      await sheet.getByRole('button', { name: 'Save' }).click()
      await expect(sheet).toHaveCount(0)
    },
    /** The text beside a label, at its last place on the page. */
    fact: async (name: string) => {
      const names = page
        .getByRole('main')
        .locator('dt')
        .filter({ hasText: new RegExp(`^${name}$`) })
      return (await names.last().locator('xpath=following-sibling::dd[1]').innerText()).split('\n')[0] ?? ''
    },
    /** The names of all entries in the browser's storage. */
    keeps: () => page.evaluate(() => Object.keys(localStorage)),

    sees: async (text: RegExp | string) => {
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    },
    /** What a job of the server brings, within so many milliseconds. */
    seesAfter: async (text: RegExp | string, patience: number) => {
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible({ timeout: patience })
    },
    doesNotSee: async (text: RegExp | string) => {
      await expect(page.getByText(text).filter({ visible: true })).toHaveCount(0)
    },
    isAt: async (path: RegExp | string) => {
      await expect(page).toHaveURL(typeof path === 'string' ? home() + path : path, { timeout: 30_000 })
    },
    seesLink: async (name: string) => {
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
    },
    seesHeading: async (name: RegExp | string) => {
      await expect(page.getByRole('heading', { name }).first()).toBeVisible()
    },
    reads: async (language: string) => {
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    },
    fieldHint: (name: string) => page.locator(`input[name=${name}]`).getAttribute('autocomplete'),
    fieldKind: (name: string) => page.locator(`input[name=${name}]`).getAttribute('type'),
    linkTarget: (name: string) => page.getByRole('link', { name, exact: true }).first().getAttribute('href'),
    remembers: (key: string) =>
      page.evaluate((name) => localStorage.getItem(name) ?? sessionStorage.getItem(name), key),
    /** Replaces the token by an invalid one. */
    forgetsSession: async () => {
      await page.evaluate(() => localStorage.clear())
    },

    unticks: async (name: string) => {
      await expect(() => page.getByRole('checkbox', { name, exact: true }).uncheck({ force: true })).toPass()
    },
    /** The number of printed sheets. */
    countsSheets: () => page.getByRole('main').getByRole('heading', { level: 2 }).count(),
    /** The browser's print view, once it is complete. */
    prints: async (): Promise<Printed> => {
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      return readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    },

    /** Switches to another company. */
    changesCompany: async (name: string) => {
      await visitor.opensAccount()
      const field = page.getByRole('combobox', { name: 'Company', exact: true })
      if ((await field.inputValue()).includes(name)) return
      await visitor.searchesAndPicks('Company', name, new RegExp(name))
      await expect(page.getByRole('banner').getByText(new RegExp(name))).toBeVisible()
    },
    choosesUnits: async (units: string) => {
      await visitor.opensAccount()
      await visitor.chooses('Units', units)
      await page.keyboard.press('Escape')
    },
    /** Once it is possible, within so many milliseconds. */
    canPressAfter: async (name: RegExp | string, patience: number) => {
      await expect(page.getByRole('button', { name, exact: true })).toBeEnabled({ timeout: patience })
    },
    canPress: async (name: string) => {
      await expect(page.getByRole('button', { name, exact: true })).toBeEnabled()
    },
    cannotPress: async (name: string) => {
      await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
    },
    /** The present section of the header, when its whole word is in sight. */
    sectionInSight: () =>
      page.getByRole('banner').evaluate((header) => {
        const link = header.querySelector('nav a[aria-current]')
        const nav = link?.parentElement?.getBoundingClientRect()
        const word = link?.getBoundingClientRect()
        return nav && word && word.left >= nav.left - 1 && word.right <= nav.right + 1 ? link?.textContent : null
      }),
    /** The header's sections, each where it can be read whole: in the row, or behind "More". */
    sectionsInReach: async () => {
      // Left open by a look that was broken off.
      const dialog = page.getByRole('dialog')
      if ((await dialog.count()) > 0) await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      const more = page.getByRole('banner').locator('button[data-more]')
      const inRow = await page.getByRole('banner').evaluate((header) => {
        const nav = header.querySelector('nav')
        const room = nav?.getBoundingClientRect()
        const links = [...(nav?.querySelectorAll('a') ?? [])].filter((link) =>
          link.checkVisibility({ visibilityProperty: true }),
        )
        return links
          .filter((link) => {
            const { left, right } = link.getBoundingClientRect()
            return room && left >= room.left - 1 && right <= room.right + 1
          })
          .map(({ pathname }) => pathname)
      })
      if (!(await more.isVisible())) return inRow
      // The row is measured again when a count comes, and then the button may go: short waits.
      const timeout = 10_000
      await more.click({ timeout })
      const behind = dialog.getByRole('link')
      await expect(behind.first()).toBeVisible({ timeout })
      const paths = await behind.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      return [...inRow, ...paths]
    },
    /** Nothing is loading any more. */
    seesAll: async () => {
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    },

    /** Requested addresses of the API with their counts. */
    apiRequests: () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name))
          .filter(({ pathname }) => pathname.startsWith('/api/'))
          .map(({ pathname, search }) => pathname + search),
      ),
    /**
     * Number and transferred size of the first screen's scripts and styles,
     * without those prefetched when idle.
     */
    loaded: () =>
      page.evaluate(() => {
        const [painted] = performance.getEntriesByName('first-contentful-paint')
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const files = entries.filter(
          ({ name, startTime }) => /\.(js|css)$/.test(name) && startTime < (painted?.startTime ?? Infinity),
        )
        return {
          requests: files.length,
          kilobytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
        }
      }),
  }
  return visitor
}

export type Visitor = ReturnType<typeof visitorAt>

export const test = playwright.extend<{ visitor: Visitor; secondVisitor: Visitor; otherVisitor: Visitor }>({
  visitor: async ({ page }, run) => {
    const complaints = complaintsOf(page)
    const visitor = visitorAt(page)
    // Otherwise another test's language of the same account would apply.
    await visitor.speaks('en')
    await run(visitor)
    expect(complaints, 'complaints of the browser').toEqual([])
  },
  /** Another tab of the same browser. */
  secondVisitor: async ({ context }, run) => {
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await run(visitorAt(page))
    expect(complaints, 'complaints of the browser').toEqual([])
  },
  /** Another person with another browser. */
  otherVisitor: async ({ browser }, run) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    const visitor = visitorAt(page)
    await visitor.speaks('en')
    await run(visitor)
    await context.close()
    expect(complaints, 'complaints of the browser').toEqual([])
  },
})

export { expect }
