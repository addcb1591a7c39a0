// Driver verbs for looks: scheme, width, accessibility.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

// Our pages have no frames, and nobody reads what has passed: both take time.
const faultsOf = async (page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }) => {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ['violations'] })
  return (await axe.analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

/** Runs in the page. */
const elementsBeyondEdge = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map((element) => `${element.tagName}.${element.className}: ${(element.textContent ?? '').slice(0, 40)}`)
    .concat(`${scrollWidth} of ${clientWidth} pixels`)
}

/** Runs in the page. */
const wordsOnTwoLines = (): string[] =>
  [...document.querySelectorAll('main [role=group] > :is(a, button)')].flatMap((choice) => {
    const text = choice.firstChild
    if (!(text instanceof Text)) return []
    return [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
  })

export const lookVerbs = (page: Page) => {
  return {
    /** Sets the window's size and waits for a frame. */
    looksThrough: async (width: number, height = 844) => {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    },
    prefersLight: async () => {
      await page.emulateMedia({ colorScheme: 'light' })
    },
    prefersDark: async () => {
      await page.emulateMedia({ colorScheme: 'dark' })
    },
    /** What makes the page scroll sideways: elements that end beyond its edge; empty if it does not scroll. */
    stickingOut: () => page.evaluate(elementsBeyondEdge),
    /** Words of visible choices that are broken within. */
    brokenChoices: () => page.evaluate(wordsOnTwoLines),
    /**
     * The cumulative layout shift since the page was opened, without shifts
     * that the user caused.
     */
    sawJump: () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            // No entry is reported when nothing moved.
            setTimeout(resolve, 200, 0)
            new PerformanceObserver((list) =>
              resolve(list.getEntries().reduce((sum, entry) => sum + Number(entry.toJSON().value), 0)),
            ).observe({ type: 'layout-shift', buffered: true })
          }),
      ),
    /** Faults against WCAG 2.2 AA on the present page, a line each. */
    accessFaults: () => faultsOf(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }),
    /** Only those that depend on colours. */
    contrastFaults: () => faultsOf(page, { type: 'rule', values: ['color-contrast'] }),
  }
}
