// Addresses of questions and answers (docs/product.md, News and FAQ).
import { endpoint } from '#contract/endpoint.ts'
import type { getFaqShape, listFaqCategoriesShape, listFaqShape } from './faq.shape.ts'

export type { Answer, Question } from './faq.shape.ts'

const PATH = '/api/v1/faq'

export const listFaq = endpoint<typeof listFaqShape>('GET', `${PATH}/list`)
export const listFaqCategories = endpoint<typeof listFaqCategoriesShape>('GET', `${PATH}/category`)
export const getFaq = endpoint<typeof getFaqShape>('GET', `${PATH}/:id`)
