// The screens of forms: one chunk with its words.
import { screen, type ScreenWords } from '#web/base/screen.ts'

const WORDS: ScreenWords = ['form', 'upload', 'error']

export const inquiry = screen(async () => (await import('./FormPage.tsx')).InquiryPage, WORDS)
export const addition = screen(async () => (await import('./FormPage.tsx')).AdditionPage, WORDS)
export const deletion = screen(async () => (await import('./FormPage.tsx')).DeletionPage, WORDS)
