// Driver verbs for messages, which come and go while the browser is busy.
import { expect, type Page } from '@playwright/test'

/** Keeps each text that a status or an alert of the page has had. */
const listen = () => {
  const said: string[] = []
  const texts = new WeakMap<Element, string>()
  const look = () => {
    for (const element of document.querySelectorAll('[role=status], [role=alert]')) {
      const text = element.textContent
      if (text !== '' && texts.get(element) !== text) said.push(text)
      texts.set(element, text)
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  Object.assign(window, { said })
}

export const messageVerbs = (page: Page) => {
  void page.addInitScript(listen)
  return {
    /** It is there, or was there since the last one that was seen on this page. */
    seesMessage: async (text: RegExp | string) => {
      const isIt = (message: string) => (typeof text === 'string' ? message.includes(text) : text.test(message))
      const shown = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text })
      await expect(async () => {
        const messages = await page.evaluate(() => (window as unknown as { said: string[] }).said)
        const place = messages.findIndex(isIt)
        if (place === -1) await expect(shown.first()).toBeVisible({ timeout: 1 })
        else await page.evaluate((seen) => (window as unknown as { said: string[] }).said.splice(0, seen), place + 1)
      }, `a message ${text}`).toPass({ timeout: 60_000 })
    },
  }
}
