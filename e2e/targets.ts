// Driver verbs for touch: targets too small, and boxes that overflow.
import type { Page } from '@playwright/test'

export const targetVerbs = (page: Page) => {
  return {
    /**
     * Controls with a touch target below 44 px in width or height,
     * by name.
     */
    smallTargets: () =>
      page.evaluate(() => {
        const CONTROLS = 'a[href], button, input, select, summary'
        // What lies beneath the bar of places is scrolled above it.
        const places = document.querySelector('[data-places]')
        const foot = places?.checkVisibility() ? places.getBoundingClientRect().top : innerHeight
        const answers = (control: Element, hit: Element | null): boolean => {
          const nearest = hit?.closest(`${CONTROLS}, label`)
          return nearest === control || (nearest?.matches('label') === true && nearest.contains(control))
        }
        const rowOf = (control: Element): Element => {
          const row = control.closest('tbody tr, main ul > li')
          return row?.querySelector('a[href]') === control ? row : control
        }
        return [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
          const isHidden = control.closest('[hidden], .vh, [aria-hidden=true]') !== null || control.matches(':disabled')
          if (isHidden || !control.checkVisibility({ visibilityProperty: true })) return []
          // Clicks on a map's marker go to the canvas beneath its button,
          // which is for keys.
          if (getComputedStyle(control).pointerEvents === 'none') return []
          control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
          const { left, top, width, height } = rowOf(control).getBoundingClientRect()
          if (width < 2 || height < 2) return []
          // The whole row is its link's target.
          if (rowOf(control) !== control && Math.min(width, height) >= 44) return []
          const [x, y] = [left + width / 2, top + height / 2]
          /**
           * Pixels from the middle within which the control is hit;
           * parts outside of the window are ignored.
           */
          const reach = (across: number, down: number): number => {
            for (let step = 1; step < 44; step += 1) {
              const [px, py] = [x + across * step, y + down * step]
              if (
                px < 0 ||
                px >= innerWidth ||
                py < 0 ||
                (py >= foot && !places?.contains(control)) ||
                py >= innerHeight
              )
                return 44
              if (!answers(control, document.elementFromPoint(px, py))) return step - 1
            }
            return 44
          }
          // Edges lie between pixels.
          const isSmall = reach(0, -1) + reach(0, 1) < 42 || reach(-1, 0) + reach(1, 0) < 42
          const name = control.ariaLabel ?? control.textContent.trim()
          return isSmall ? [`${control.localName} ${name} ${Math.round(width)} × ${Math.round(height)}`] : []
        })
      }),
    /** Values too long for their field in the open sheet. */
    cutValues: () =>
      page
        .getByRole('dialog')
        .locator('input, select')
        .evaluateAll((fields) =>
          fields.flatMap((field) =>
            field instanceof HTMLInputElement && field.scrollWidth > field.clientWidth ? [field.value] : [],
          ),
        ),
    /**
     * Pixels between the figures over the grid's bars,
     * and between the first and the last of them.
     */
    gapsOfScale: () =>
      page
        .getByRole('columnheader', { name: /^Engine hours/ })
        .locator('[aria-hidden=true] > *')
        .evaluateAll((figures) => {
          const boxes = figures.map((figure) => {
            const words = document.createRange()
            words.selectNodeContents(figure)
            return words.getBoundingClientRect()
          })
          return boxes.slice(1).map((box, place) => Math.round(box.left - (boxes[place]?.right ?? 0)))
        }),
    /** Pixels between the bar of shares and the page's right edge. */
    roomBesideShares: () =>
      page
        .getByRole('list', { name: /./ })
        .locator('xpath=preceding-sibling::*[name()="svg"]')
        .first()
        .evaluate((bar) => Math.round(innerWidth - bar.getBoundingClientRect().right)),
  }
}
