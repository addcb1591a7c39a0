// The built browser part and its configuration, served with cache headers.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import { getConfig, type Config } from '#contract/config.ts'
import { getConfigShape } from '#contract/config.shape.ts'
import { demoPasswordRoute } from './demo-password-page.ts'
import type { Env } from './env.ts'
import { siteOf } from './passkey-site.ts'
import { projectRoot } from './root.ts'
import { openRoute } from './routes.ts'
import type { ServerContext } from './server-context.ts'

const FOLDER = join(projectRoot, 'dist/web')

const configOf = (env: Env): Config => ({
  brand_name: env.brand_name,
  brand_logo: env.brand_logo,
  brand_color: env.brand_color,
  environment_name: env.environment_name,
  environment_color: env.environment_color,
  languages: [...env.languages],
  forgot_password_url: env.forgot_password_url,
  account_url: env.account_url,
  terms_url: env.terms_url,
  privacy_policy_url: env.privacy_policy_url,
  map_style_url: env.map_style_url,
  map_tiles_url: env.map_tiles_url,
  map_attribution: env.map_attribution,
  sign_on_name: env.sign_on?.name ?? null,
  passkeys: siteOf(env) !== null,
  // The demo shows its mails on a page of its own.
  mails: env.smtp_url !== null || env.demo !== null,
  demo: env.demo && { ...env.demo, password: env.demo_password },
})

/**
 * Serves dist/web with `pages`; answers the page for any address that is no file,
 * so that the browser's router decides.
 */
export const webRoutes = async (
  context: ServerContext,
  env: Env,
  pages: boolean,
): Promise<(reply: FastifyReply) => FastifyReply> => {
  openRoute(context, getConfig, getConfigShape, async ({ reply }) => {
    reply.header('cache-control', 'no-cache')
    return configOf(env)
  })
  demoPasswordRoute(context.fastify, env)
  const index = join(FOLDER, 'index.html')
  const page = pages && existsSync(index) ? readFileSync(index, 'utf8') : null
  if (page !== null)
    await context.fastify.register(fastifyStatic, {
      root: FOLDER,
      index: false,
      preCompressed: true,
      wildcard: false,
      setHeaders: (response, path) => {
        response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  return (reply) =>
    reply
      .code(200)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page ?? '<!doctype html><title>Hoistline</title>')
}
