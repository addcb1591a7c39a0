// The portal's start before its first screen, and the end of a session.
import type { QueryClient } from '@tanstack/react-query'
import type { Shape } from '#contract/endpoint.ts'
import { isAnswered } from '#web/base/ahead.ts'
import type { InputOf } from '#web/base/api.ts'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { config, loadConfig, offeredLanguages } from '#web/base/config.ts'
import { loadMessages, messagesOf, showLanguage } from '#web/base/i18n.ts'
import { isInsidePortal, PATHS } from '#web/base/links.ts'
import { preferredLanguage } from '#web/base/preferred-language.ts'
import { type EndReason, followOtherTabs, onSessionEnd, readSession } from '#web/base/session.ts'
import { showTheme } from '#web/base/theme.ts'
import { fetchValue } from '#web/base/use-api.ts'
import { showSnack } from '#web/ui/layout/snack.ts'
import { firstQuestions } from './start-page.ts'
import { Head } from './Frame.tsx'
import { machineList } from './machine-list.ts'
import type { PortalRouter } from './router.tsx'

const BEFORE_SIGN_IN: ReadonlySet<string> = new Set([
  PATHS.login,
  PATHS.callback,
  PATHS.resetPassword,
  PATHS.invitation,
  PATHS.underMaintenance,
])

/** After the first screen, before a password can be typed. */
const PREFETCH_AFTER_MS = 4_000

function reload() {
  return location.reload()
}

export async function boot(queries: QueryClient, router: PortalRouter): Promise<void> {
  followOtherTabs(reload)
  onSessionEnd((reason) => leave(reason, queries, router))
  showTheme()
  const account = readSession()?.user?.language ?? null
  // Loads the likely language in parallel; if the deployment
  // lacks it, one more file is loaded.
  const likely = preferredLanguage(offeredLanguages(), account)
  const ahead = [loadMessages('shell', likely)]
  // The start page's code loads in parallel too.
  if (readSession() && location.pathname === PATHS.machines)
    ahead.push(Head.preload(likely), machineList.preload(likely))
  fetchedAhead(...ahead)
  await loadConfig()
  if (config().brand_color) document.documentElement.style.setProperty('--brand', config().brand_color)
  await showLanguage(preferredLanguage(offeredLanguages(), account))
  // Answers that have arrived are drawn without a skeleton.
  const answered = firstQuestions(location).filter(([endpoint, input]) => isAnswered(endpoint, input))
  await Promise.all(answered.map(([endpoint, input]) => fetchValue(queries, endpoint, input as InputOf<Shape>)))
}

/**
 * Loads the words of errors, for when nothing can be loaded any more,
 * and the screen after sign-in.
 */
export function prefetch(): void {
  const fetchAll = () => fetchedAhead(Head.preload(), loadMessages('error'), machineList.preload())
  setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(fetchAll), PREFETCH_AFTER_MS)
}

/**
 * Logout and 401 lead to the sign-in page, 503 to the outage page;
 * both lead back afterwards.
 */
function leave(reason: EndReason, queries: QueryClient, router: PortalRouter): void {
  queries.clear()
  const { href, pathname, search } = router.state.location
  const isOutside = BEFORE_SIGN_IN.has(pathname)
  const target = isOutside ? (search as { to?: string }).to : href
  const wanted = reason !== 'signed_out' && target && target !== PATHS.machines && isInsidePortal(target)
  const to = reason === 'outage' ? PATHS.underMaintenance : PATHS.login
  void router.navigate({ to, search: wanted ? { to: target } : {} })
  if (reason === 'signed_out') showSnack('notice', messagesOf('shell')('logged_out'))
}
