// Faults that a browser reports while a test runs.
import type { Page } from '@playwright/test'

/** Thrown errors, and refusals by the Content-Security-Policy. */
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
