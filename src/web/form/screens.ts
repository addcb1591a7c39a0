// The screens of forms: one chunk.
import { screen } from '#web/base/screen.ts'

export const inquiry = screen(async () => (await import('./FormPage.tsx')).InquiryPage)
export const addition = screen(async () => (await import('./FormPage.tsx')).AdditionPage)
export const deletion = screen(async () => (await import('./FormPage.tsx')).DeletionPage)
