// What a browser finds fault with while a test runs.
import type { Page } from '@playwright/test'

/** What the browser itself complains about: thrown errors, and anything that the Content-Security-Policy refused. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      /Content Security Policy|Trusted ?Type|require-trusted|Refused to/i.test(message.text())
    )
      complaints.push(message.text())
  })
  return complaints
}
