// Driver verbs for daily reports: the grid, and the days of one machine.
import { expect, type Page } from '@playwright/test'

export const monthVerbs = (page: Page) => {
  const rowHeads = page.getByRole('rowheader').filter({ hasText: /\S/ })
  const cards = page.getByRole('main').getByRole('listitem').locator('strong')
  const nothing = page.getByText(/^No machines/)
  const gridRow = (serial: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: serial, exact: true }) })
  const sheetRow = (day: number) => page.getByRole('table').locator(`tr[data-day="${day}"]`)
  const gridCell = async (serial: string, head: string) => {
    const heads = await page.getByRole('columnheader').allInnerTexts()
    const place = heads.findIndex((text) => text.replaceAll(/\s+/g, ' ').trim().startsWith(head))
    return gridRow(serial).locator('td, th').nth(place)
  }
  return {
    /**
     * Waits for the month of all machines, as a grid or cards,
     * or a notice.
     */
    seesTheMonth: async () => {
      // Until then another list may be on the page.
      await expect(page.getByRole('heading', { level: 1, name: /\d{4}/ })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(rowHeads.or(cards).or(nothing).first()).toBeVisible()
    },
    /** A machine's days of the month: 1 operated, 0 not, - without a report. */
    monthOf: async (serial: string) => {
      const days = await gridRow(serial)
        .locator('[data-day]')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
      return days.map((text) => ({ operated: '1', 'not operated': '0', 'no report': '-' })[text] ?? '?').join('')
    },
    /** The cell of a machine's row under a head. */
    figure: async (serial: string, head: string) => (await gridCell(serial, head)).innerText(),
    opensFigure: async (serial: string, head: string) => {
      await (await gridCell(serial, head)).getByRole('button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    pointsAtDay: async (serial: string, day: number) => {
      await gridRow(serial).locator(`[data-day="${day}"]`).hover()
    },
    focusesDay: async (serial: string, day: number) => {
      await gridRow(serial).locator(`[data-day="${day}"]`).focus()
    },
    opensDay: async (serial: string, day: number) => {
      await gridRow(serial).locator(`[data-day="${day}"]`).click()
    },
    readsTip: async (text: RegExp | string) => {
      await expect(page.getByRole('tooltip').filter({ hasText: text })).toBeVisible()
    },

    /** The short serial of the machine with most squares in the grid. */
    busiestSerial: async (): Promise<string> => {
      const rows = await page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') })
        .all()
      const worked = await Promise.all(rows.map((row) => row.locator('[data-use=operated]').count()))
      return (await rows[worked.indexOf(Math.max(...worked))]!.getByRole('rowheader').innerText()).trim()
    },
    /**
     * Pixels from the top of the header to a day's row;
     * above the header only staging has a banner.
     */
    /** In the row that joins a month and its ranges. */
    chosenChip: () => page.getByRole('group', { name: 'Range' }).locator('[aria-current]').textContent(),
    linesOfChips: () =>
      page
        .getByRole('group', { name: 'Range' })
        .locator('> *')
        .evaluateAll((chips) => new Set(chips.map((chip) => chip.getBoundingClientRect().top)).size),
    topOfDay: async (day: number) => {
      const [row, header] = await Promise.all([sheetRow(day).boundingBox(), page.getByRole('banner').boundingBox()])
      return row && header ? row.y - header.y : Infinity
    },
    /** Labels, figures and notes of the head that need several lines. */
    brokenHeadFigures: () =>
      page
        .getByRole('article')
        .getByRole('region')
        .first()
        .locator('p')
        .evaluateAll((lines) =>
          lines.flatMap((line) => {
            const range = document.createRange()
            range.selectNodeContents(line)
            const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
            const top = Math.max(...boxes.map((box) => box.top))
            const isOne = boxes.every((box) => box.bottom > top)
            return isOne ? [] : [line.textContent]
          }),
        ),
    /** One machine's month with all its days. */
    seesTheDays: async () => {
      await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false')
      await expect(sheetRow(1)).toBeVisible()
    },
    /**
     * A day's runs of quarter-hours in its table, one text each;
     * or the note in place of them.
     */
    runsOfDay: async (day: number): Promise<string[]> => {
      const opener = sheetRow(day).getByRole('button')
      if ((await opener.count()) === 0) return sheetRow(day).locator('[data-note]').allInnerTexts()
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
      const runs = page.getByRole('table').locator(`tr[data-slots="${day}"]`).getByRole('listitem')
      return (await runs.allInnerTexts()).map((text) => text.trim())
    },
    /** A figure of a day by the beginning of its head. */
    dayFigure: async (day: number, head: string) => {
      const heads = await page.getByRole('columnheader').allTextContents()
      const place = heads.findIndex((text) => text.replaceAll('\u00ad', '').startsWith(head))
      return (await sheetRow(day).locator('th, td').nth(place).textContent()) ?? ''
    },
    /** The month's total by the beginning of its head. */
    monthFigure: async (head: string) => {
      const heads = await page.getByRole('columnheader').allTextContents()
      const place = heads.findIndex((text) => text.replaceAll('\u00ad', '').startsWith(head))
      const foot = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Month', exact: true }) })
      // Beside the chart its first cell spans day and drawing.
      const cells = foot.locator('th, td')
      const spans = await cells.evaluateAll((all) => all.map((cell) => (cell as HTMLTableCellElement).colSpan))
      let end = 0
      const at = spans.findIndex((span) => (end += span) > place)
      return (await cells.nth(at).textContent()) ?? ''
    },
    /** A figure above, by its label. */
    total: (label: string) =>
      page
        .getByRole('button', { name: new RegExp(`, ${label}$`) })
        .first()
        .innerText(),
    isOnDay: async (day: number) => {
      await expect(sheetRow(day)).toBeFocused()
    },
    /** The screen reader's text of the selected run. */
    hears: async (text: RegExp | string) => {
      await expect(page.getByRole('article').getByRole('status').filter({ hasText: text })).toHaveCount(1)
    },
  }
}
