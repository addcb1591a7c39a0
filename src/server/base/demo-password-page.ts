// The demo's 'forgot password' page, in seven languages.
import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import { languageOfPage } from './fault-page.ts'
import { escaped } from './plain-page.ts'
import { wordsOf } from './words/words.ts'

export const DEMO_PASSWORD_PATH = '/demo/forgot-password'

/** For the demo only, whose password is public. */
export const demoPasswordRoute = (fastify: FastifyInstance, env: Env): void => {
  if (env.forgot_password_url !== DEMO_PASSWORD_PATH) return
  fastify.get(DEMO_PASSWORD_PATH, async (request, reply) => {
    const language = languageOfPage(request, env.languages)
    const words = wordsOf('plain-page', language)
    const title = words('password_title')
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
          `<meta name="color-scheme" content="light dark"><title>${title}</title><main><h1>${title}</h1>` +
          `<p>${words('password_text')} <b>${escaped(env.demo_password)}</b></p><p><a href="/login">${words('password_back')}</a></p></main></html>`,
      )
  })
}
