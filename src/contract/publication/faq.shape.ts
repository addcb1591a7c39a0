// Schemas of questions and answers.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { ArticleId, Category, CategoryKey, FreeWord, TextLanguage } from './news.shape.ts'
import { Blocks } from './rich-text.shape.ts'

const QUESTION = {
  faq_id: Type.Integer(),
  category: Type.String(),
  title: Type.String({ description: 'the question' }),
  language: TextLanguage,
}
export const Question = Type.Object(QUESTION)
export type Question = Static<typeof Question>

export const Answer = Type.Object({
  ...QUESTION,
  blocks: Blocks,
  changed_at: Type.String({ description: 'RFC 3339 in UTC' }),
})
export type Answer = Static<typeof Answer>

export const listFaqShape = shape({
  operation: 'listFaq',
  summary: 'Questions in the order of their categories, in the reader’s language.',
  query: Type.Object({ category: Type.Optional(CategoryKey), free_word: Type.Optional(FreeWord) }),
  response: Type.Object({ questions: Type.Array(Question) }),
})

export const listFaqCategoriesShape = shape({
  operation: 'listFaqCategories',
  summary: 'The categories of questions.',
  response: Type.Object({ categories: Type.Array(Category) }),
})

export const getFaqShape = shape({
  operation: 'getFaq',
  summary: 'One question with its answer.',
  errors: ['not_found'],
  params: Type.Object({ id: ArticleId }),
  response: Type.Object({ article: Answer }),
})
