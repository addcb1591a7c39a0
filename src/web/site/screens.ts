// The screens of sites, each a chunk.
import { screen } from '#web/base/screen.ts'

export const siteList = screen(async () => (await import('./SitesPage.tsx')).SitesPage)
export const siteDetail = screen(async () => (await import('./SitePage.tsx')).SitePage)
