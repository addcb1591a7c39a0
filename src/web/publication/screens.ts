// The screens of news, questions and texts: chunks with their words.
import { screen } from '#web/base/screen.ts'

export const news = screen(async () => (await import('./NewsPage.tsx')).NewsPage, ['publication', 'list', 'error'])

export const faq = screen(async () => (await import('./FaqPage.tsx')).FaqPage, ['publication', 'error'])

export const terms = screen(async () => (await import('./TermsPage.tsx')).TermsPage, ['publication', 'error'])

export const privacyPolicy = screen(
  async () => (await import('./TermsPage.tsx')).PrivacyPolicyPage,
  ['publication', 'error'],
)
