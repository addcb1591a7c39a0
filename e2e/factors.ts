// Verbs about second factors.
import type { Page } from '@playwright/test'

export const factorVerbs = (page: Page) => ({
  /** The key of an app that is being set up, without its spaces. */
  readsKey: async (): Promise<string> => ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', ''),
  readsRecoveryCodes: () => page.getByRole('group', { name: 'Recovery codes' }).getByRole('listitem').allTextContents(),
})
