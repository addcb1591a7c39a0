// The screens of news, questions and texts: each a chunk.
import { screen } from '#web/base/screen.ts'

export const news = screen(async () => (await import('./NewsPage.tsx')).NewsPage)

export const faq = screen(async () => (await import('./FaqPage.tsx')).FaqPage)

export const terms = screen(async () => (await import('./TermsPage.tsx')).TermsPage)

export const privacyPolicy = screen(async () => (await import('./TermsPage.tsx')).PrivacyPolicyPage)
