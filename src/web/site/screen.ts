// The screens of sites.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const siteList: Screen = {
  path: PATHS.sites,
  menu: [{ in: 'header', at: 70, word: 'header.sites' }],
  load: async () => (await import('./SitesPage.tsx')).SitesPage,
}

export const siteDetail: Screen = {
  path: PATHS.site,
  section: PATHS.sites,
  load: async () => (await import('./SitePage.tsx')).SitePage,
}
