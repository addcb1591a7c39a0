// Verbs about what a role leaves out of the screen.
import type { Page } from '@playwright/test'

/** Names of controls that write what is the company's. */
const WRITES =
  /^(register|take it|acknowledge|assign|snooze|close this|add |add$|edit|save$|save changes|delete|remove|rename|hide$|plan |plan$|request:|request |make an area|create|new area|send now|pause|resume|set the|set utilisation|fuel price|correct|withdraw|upload|import|read a file|numbers|send regularly|register many|bulk)/i

export const roleVerbs = (page: Page) => ({
  /** Once nothing is loading: buttons and links that write, by name. */
  writingControls: async (): Promise<string[]> => {
    await page.waitForLoadState('networkidle')
    const names = await page
      .locator('main :is(button, a, [role=button]), nav :is(button, a), aside :is(button, a)')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').replaceAll(/\s+/g, ' ').trim()),
      )
    return names.filter((name) => WRITES.test(name))
  },
  draggables: () => page.locator('[draggable=true]').count(),
})
