// Driver verbs for a month on paper: rows, sizes of letters, use of a sheet.
import type { Page } from '@playwright/test'

/** Runs in the page: what paints on paper, and what only seems to. */
const faultsOnPaper = (): string[] => {
  const SIGNS = 'svg, img, input, select, textarea, progress, meter'
  const isClear = (colour: string) => colour === 'transparent' || /(, |\/ )0\)$/.test(colour)
  const hasGround = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
    backgroundImage !== 'none' || !isClear(backgroundColor)
  const isWhite = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
    backgroundImage === 'none' && backgroundColor === 'rgb(255, 255, 255)'
  const nameOf = (element: Element) =>
    `${element.localName}.${element.getAttribute('class') ?? ''} ${element.textContent.trim().slice(0, 30)}`
  const visible = [...document.body.querySelectorAll('*')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  const lost = visible.flatMap((element) =>
    [null, '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part)
      if (part && (style.content === 'none' || style.content === 'normal')) return []
      const isLost = hasGround(style) && !isWhite(style) && style.getPropertyValue('print-color-adjust') !== 'exact'
      return isLost ? [`left out: ${nameOf(element)}${part ?? ''}`] : []
    }),
  )
  const isBlank = (canvas: HTMLCanvasElement): boolean => {
    const { width, height } = canvas
    if (width * height === 0) return true
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
    return pixels === undefined || pixels.every((value) => value === 0)
  }
  const paints = (element: Element): boolean => {
    if (element instanceof HTMLCanvasElement) return !isBlank(element)
    if (element.matches(SIGNS)) return true
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    )
    return (
      hasText ||
      [null, '::before', '::after'].some((part) => {
        const style = getComputedStyle(element, part)
        if (part && (style.content === 'none' || style.content === 'normal')) return false
        return part !== null || (element.childElementCount === 0 && hasGround(style))
      })
    )
  }
  const painting = new Set<Element>()
  for (const element of visible)
    if (paints(element))
      for (let at: Element | null = element; at && !painting.has(at); at = at.parentElement) painting.add(at)
  // A day without work is an empty cell; a map's overlays lie on its canvas.
  const empty = visible.filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width >= 60 &&
      height >= 30 &&
      !painting.has(element) &&
      !element.matches('svg *, tr *, col, colgroup, ul:empty, [role=row] *, [class^=ol-overlay]')
    )
  })
  const outermost = empty.filter((element) => !empty.includes(element.parentElement ?? element))
  return [...lost, ...outermost.map((element) => `empty: ${nameOf(element)}`)]
}

export const paperVerbs = (page: Page) => {
  return {
    /** A4 across, without its margins. */
    laysOnPaper: async () => {
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: 1062, height: 733 })
    },
    /**
     * Grounds that a browser leaves out of a print without background
     * graphics, and boxes in which nothing is painted.
     */
    faultsOnPaper: () => page.evaluate(faultsOnPaper),
    /** In pixels; the browser shrinks a page that is wider than its sheet. */
    widthOnPaper: () => page.evaluate(() => document.documentElement.scrollWidth),
    laysOnScreen: async () => {
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width: 1440, height: 900 })
    },
    /**
     * Texts that exceed their day's row by more than 1.5 pixels,
     * which only the empty rim of CJK letters may.
     */
    textsOutsideTheirRow: () =>
      page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll('tr[data-day]')].flatMap((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
          const outside: string[] = []
          while (texts.nextNode()) {
            const range = document.createRange()
            range.selectNodeContents(texts.currentNode)
            for (const box of range.getClientRects())
              if (box.width > 1 && (box.top < top - 1.5 || box.bottom > bottom + 1.5))
                outside.push(`${row.getAttribute('data-day')}: ${texts.currentNode.textContent}`)
          }
          return outside
        }),
      ),
    /** Of the letters in tables, in pixels of the paper. */
    smallestLetters: () =>
      page
        .getByRole('main')
        .evaluate((main) =>
          Math.min(
            ...[...main.querySelectorAll('th, td, th *, td *')]
              .filter((element) =>
                [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
              )
              .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
          ),
        ),
    /**
     * How far down its sheet each page's drawings and tables reach,
     * 0 to 1, by the page's name.
     */
    usedShareOfSheets: () =>
      page.getByRole('main').evaluate((main) =>
        Object.fromEntries(
          [...main.querySelectorAll('table[role="group"]')].map((sheet) => {
            const body = sheet.querySelector('tbody')?.getBoundingClientRect()
            const charts = [...sheet.querySelectorAll('figure, ul[data-layout], [role="region"]')].map(
              (chart) => chart.getBoundingClientRect().bottom,
            )
            const share = body ? (Math.max(...charts, -Infinity) - body.top) / body.height : 0
            return [sheet.getAttribute('aria-label') ?? '', share]
          }),
        ),
      ),
    /**
     * Whether standing is hatched with lines only:
     * a pattern would be a bitmap in the file.
     */
    hatchesByLines: () =>
      page
        .getByRole('main')
        .locator('tr[data-day] [data-hatch]')
        .evaluateAll((paths) =>
          paths.every((path) => {
            const { stroke, strokeDasharray } = getComputedStyle(path)
            return !stroke.includes('url') && stroke !== 'none' && strokeDasharray !== 'none'
          }),
        ),
  }
}
