// The screens of sites: each a chunk with its words.
import { screen, type ScreenWords } from '#web/base/screen.ts'

const WORDS: ScreenWords = ['site', 'map', 'machine', 'list', 'error']

export const siteList = screen(async () => (await import('./SitesPage.tsx')).SitesPage, WORDS)
export const siteDetail = screen(async () => (await import('./SitePage.tsx')).SitePage, WORDS)
