// Addresses of sites: places where machines of the company stay.
import { endpoint } from '#contract/endpoint.ts'
import type {
  downloadSiteShape,
  downloadSitesShape,
  getSiteShape,
  listSitesShape,
  listSiteStaysShape,
  saveSiteShape,
} from './site.shape.ts'

export type { ListedSite, Site, SiteStay, Whereabouts } from './site.shape.ts'

const PATH = '/api/v1/sites'

export const listSites = endpoint<typeof listSitesShape>('GET', PATH, { scope: 'positions:read' })
export const getSite = endpoint<typeof getSiteShape>('GET', `${PATH}/:id`, { scope: 'positions:read' })
export const listSiteStays = endpoint<typeof listSiteStaysShape>('GET', `${PATH}/:id/stays`, {
  scope: 'positions:read',
})
export const saveSite = endpoint<typeof saveSiteShape>('POST', `${PATH}/:id`)
export const downloadSites = endpoint<typeof downloadSitesShape>('GET', `${PATH}/excel`)
export const downloadSite = endpoint<typeof downloadSiteShape>('GET', `${PATH}/:id/excel`)
