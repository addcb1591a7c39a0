// The screens of news, questions and texts.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const news: Screen = {
  path: PATHS.news,
  menu: [{ in: 'header', at: 100, word: 'header.news' }],
  load: async () => (await import('./NewsPage.tsx')).NewsPage,
}

export const faq: Screen = {
  path: PATHS.faq,
  menu: [{ in: 'header', at: 90, word: 'header.faq' }],
  load: async () => (await import('./FaqPage.tsx')).FaqPage,
}

export const terms: Screen = {
  path: PATHS.terms,
  layout: 'simple',
  isOpen: true,
  menu: [{ in: 'service', at: 40, word: 'shell.terms' }],
  load: async () => (await import('./TermsPage.tsx')).TermsPage,
}

export const privacyPolicy: Screen = {
  path: PATHS.privacyPolicy,
  layout: 'simple',
  isOpen: true,
  menu: [{ in: 'service', at: 50, word: 'shell.privacy_policy' }],
  load: async () => (await import('./TermsPage.tsx')).PrivacyPolicyPage,
}
