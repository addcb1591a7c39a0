// Addresses of news (docs/product.md, News and FAQ).
import { endpoint } from '#contract/endpoint.ts'
import type {
  getNewsShape,
  getPictureShape,
  getPopupShape,
  listNewsCategoriesShape,
  listNewsShape,
  readNewsShape,
} from './news.shape.ts'

export type { Category, NewsArticle, NewsLine } from './news.shape.ts'

const PATH = '/api/v1/news'

export const getPopup = endpoint<typeof getPopupShape>('GET', `${PATH}/popup`)
export const listNews = endpoint<typeof listNewsShape>('GET', `${PATH}/list`)
export const listNewsCategories = endpoint<typeof listNewsCategoriesShape>('GET', `${PATH}/category`)
export const getNews = endpoint<typeof getNewsShape>('GET', `${PATH}/:id`)
export const readNews = endpoint<typeof readNewsShape>('POST', `${PATH}/:id`, { permission: 'read' })

/** A picture of news or of an answer. */
export const getPicture = endpoint<typeof getPictureShape>('GET', '/api/v1/publication/picture')
