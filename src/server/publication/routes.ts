// The API of news, questions and texts (docs/product.md, News and FAQ).
import { Readable } from 'node:stream'
import { getFaq, listFaq, listFaqCategories } from '#contract/publication/faq.ts'
import { getFaqShape, listFaqCategoriesShape, listFaqShape } from '#contract/publication/faq.shape.ts'
import { getNews, getPicture, getPopup, listNews, listNewsCategories, readNews } from '#contract/publication/news.ts'
import {
  getNewsShape,
  getPictureShape,
  getPopupShape,
  listNewsCategoriesShape,
  listNewsShape,
  readNewsShape,
} from '#contract/publication/news.shape.ts'
import { agreeToTerms, getOutageText, getPolicies, getTerms } from '#contract/publication/text.ts'
import {
  agreeToTermsShape,
  getOutageTextShape,
  getPoliciesShape,
  getTermsShape,
} from '#contract/publication/text.shape.ts'
import { Download } from '#server/base/answer.ts'
import { actorOf, noted } from '#server/base/audit.ts'
import { dbOfPool } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { openRoute, route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import {
  answerOf,
  asReader,
  categoriesOf,
  markRead,
  newsArticle,
  newsPage,
  pictureOf,
  questionsOf,
} from './articles.ts'
import { keepAgreement, popupOf, textInForce } from './texts.ts'

const PER_PAGE = 50

export const publicationRoutes = (context: ServerContext): void => {
  route(context, getPopup, getPopupShape, async ({ db, session }) => {
    await asReader(db, session.account_id)
    return popupOf(db)
  })
  route(context, listNews, listNewsShape, async ({ query, language, db, session }) => {
    const { page = 1, per_page = PER_PAGE, ...wanted } = query
    await asReader(db, session.account_id)
    const { news, total } = await newsPage(db, language, { page, per_page, ...wanted })
    return { news, current_page: page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) }
  })
  route(context, listNewsCategories, listNewsCategoriesShape, async ({ language, db }) => ({
    categories: await categoriesOf(db, 'news', language),
  }))
  route(context, getNews, getNewsShape, async ({ params, language, db, session }) => {
    await asReader(db, session.account_id)
    return { article: await newsArticle(db, language, params.id) }
  })
  route(context, readNews, readNewsShape, async ({ params, db, session }) => {
    await asReader(db, session.account_id)
    return { status: 1 as const, is_first: await markRead(db, session.account_id, params.id) }
  })

  route(context, listFaq, listFaqShape, async ({ query, language, db }) => ({
    questions: await questionsOf(db, language, query),
  }))
  route(context, listFaqCategories, listFaqCategoriesShape, async ({ language, db }) => ({
    categories: await categoriesOf(db, 'faq', language),
  }))
  route(context, getFaq, getFaqShape, async ({ params, language, db }) => ({
    article: await answerOf(db, language, params.id),
  }))
  route(context, getPicture, getPictureShape, async ({ query, db }) => {
    const { bytes, media_type } = await pictureOf(db, query.picture)
    const extension = media_type === 'image/png' ? 'png' : 'jpg'
    return new Download(`${query.picture.slice(0, 12)}.${extension}`, Readable.from([bytes]), media_type)
  })

  const pool = dbOfPool(context.pool)
  openRoute(context, getTerms, getTermsShape, async ({ language }) => ({
    text: await textInForce(pool, 'terms', language),
  }))
  openRoute(context, getPolicies, getPoliciesShape, async ({ language }) => ({
    text: await textInForce(pool, 'policies', language),
  }))
  openRoute(context, getOutageText, getOutageTextShape, async ({ language }) => ({
    text: await textInForce(pool, 'maintenance', language),
  }))
  route(context, agreeToTerms, agreeToTermsShape, async ({ body, db, session, request }) => {
    await asReader(db, session.account_id)
    if (!(await keepAgreement(db, session.account_id, body))) throw new Fault('changed_meanwhile')
    const { version, ...words } = body
    await noted(db, actorOf(request, session), { verb: 'agree', noun: 'terms', key: version }, words)
    return { status: 1 as const }
  })
}
