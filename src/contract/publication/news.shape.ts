// Schemas of news, and of categories and articles in general.
import Type, { type Static } from 'typebox'
import { LANGUAGES } from '#domain/language.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { orNull } from '#contract/nullable.shape.ts'
import { Blocks } from './rich-text.shape.ts'

export const Category = Type.Object({
  category: Type.String(),
  name: Type.String({ description: 'in the reader’s language' }),
})
export type Category = Static<typeof Category>

export const TextLanguage = Type.Enum([...LANGUAGES], {
  description: 'of the text: the reader’s, else English, else another that it is in',
})
export const ArticleId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const FreeWord = Type.String({ minLength: 1, maxLength: 100, description: 'each word in title or text' })
export const CategoryKey = Type.String({ minLength: 1, maxLength: 40 })

const NEWS = {
  news_common_id: Type.Integer(),
  category: Type.String(),
  category_name: Type.String(),
  title: Type.String(),
  language: TextLanguage,
  published_from: Type.String({ description: 'RFC 3339 in UTC' }),
  is_notice: Type.Boolean({ description: 'shown by itself, once to each reader' }),
  is_read: Type.Boolean(),
}

export const NewsLine = Type.Object({ ...NEWS, excerpt: Type.String({ description: 'the beginning of the text' }) })
export type NewsLine = Static<typeof NewsLine>

export const NewsArticle = Type.Object({ ...NEWS, blocks: Blocks })
export type NewsArticle = Static<typeof NewsArticle>

export const getPopupShape = shape({
  operation: 'getPopup',
  summary: 'What the portal shows by itself: an unread notice, the count of unread news, terms to agree to.',
  response: Type.Object({
    news_common_id: orNull(Type.Integer(), { description: 'the oldest notice that the account has not read' }),
    unread_count: Type.Integer({ minimum: 0 }),
    terms_version: orNull(Type.String(), { description: 'of the terms, when the account has not agreed to it yet' }),
  }),
})

export const listNewsShape = shape({
  operation: 'listNews',
  summary: 'News for the company, newest first, in the reader’s language.',
  query: Type.Object({
    category: Type.Optional(CategoryKey),
    free_word: Type.Optional(FreeWord),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '50 when left out' })),
  }),
  response: Type.Object({
    news: Type.Array(NewsLine),
    current_page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    last_page: Type.Integer(),
  }),
})

export const listNewsCategoriesShape = shape({
  operation: 'listNewsCategories',
  summary: 'The categories of news.',
  response: Type.Object({ categories: Type.Array(Category) }),
})

const params = Type.Object({ id: ArticleId })

export const getNewsShape = shape({
  operation: 'getNews',
  summary: 'One article.',
  errors: ['not_found'],
  params,
  response: Type.Object({ article: NewsArticle }),
})

export const readNewsShape = shape({
  operation: 'readNews',
  summary: 'Marks an article as read by the account.',
  errors: ['not_found'],
  params,
  response: Type.Object({
    status: Type.Literal(1),
    is_first: Type.Boolean({ description: 'it was unread until now' }),
  }),
})

export const getPictureShape = shape({
  operation: 'getPicture',
  summary: 'A picture of an article: JPEG or PNG.',
  errors: ['not_found'],
  query: Type.Object({ picture: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  file: 'image/*',
})
