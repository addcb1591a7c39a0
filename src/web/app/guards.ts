// The guards that routes name, run before a route loads.
import { redirect } from '@tanstack/react-router'
import { getAuthorization } from '#contract/account/account.ts'
import type { Permission } from '#contract/roles.ts'
import { loadUser } from '#web/account/sign-in.ts'
import { call } from '#web/base/api.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { firstPath } from '#web/base/first-page.ts'
import { PATHS } from '#web/base/links.ts'
import { may } from '#web/base/may.ts'
import { mayUse } from '#web/base/rights.ts'
import { readSession, rememberUser } from '#web/base/session.ts'
import { RouteFault } from './route-fault.ts'

type Visit = { location: { href: string; pathname: string } }

const guards = {
  /** Signed in, with the account loaded. */
  authenticated: async ({ location }: Visit) => {
    const session = readSession()
    if (!session) throw redirect({ to: PATHS.login, search: wanted(location.href) })
    if (!session.user) await authorize(location.href)
    else renewUser(session.id)
    if (readSession()?.user?.needs_factor && location.pathname !== PATHS.secondFactor)
      throw redirect({ to: PATHS.secondFactor })
  },
  /** Not signed in. */
  guest: () => {
    if (readSession()) throw redirect({ to: firstPath() })
  },
} satisfies Record<string, (visit: Visit) => Promise<void> | void>

export type Guard = keyof typeof guards

async function authorize(href: string): Promise<void> {
  try {
    await loadUser()
  } catch (error) {
    // The call has ended the session: redirect here,
    // before an error page is drawn.
    if (readSession()) throw error
    const isOutage = error instanceof ApiFault && error.status === 503
    throw redirect({ to: isOutage ? PATHS.underMaintenance : PATHS.login, search: wanted(href) })
  }
}

let renewed: string | null = null

/**
 * Refreshes the stored account once per page load:
 * it may have changed elsewhere.
 */
function renewUser(id: string): void {
  if (renewed === id) return
  renewed = id
  call(getAuthorization, {}).then(
    ({ data }) => rememberUser(data),
    () => undefined,
  )
}

function wanted(href: string) {
  return href === PATHS.machines ? {} : { to: href }
}

type Needs = { right?: string; permission?: Permission }

/** `right`: of the reader's company, `permission`: of the reader's role; 403 without it. */
export function guard(name: Guard, { right, permission = 'read' }: Needs = {}) {
  const mayOpen = () => mayUse(readSession()?.user, right) && may(readSession()?.user, permission)
  return async (visit: Visit): Promise<void> => {
    // Untyped route tables are not checked by the compiler.
    if (!Object.hasOwn(guards, name)) throw new RouteFault(500, 'unknown_middleware', name)
    await guards[name](visit)
    if (mayOpen()) return
    // It may have been given since the account was stored.
    await authorize(visit.location.href)
    if (mayOpen()) return
    const isOfRole = mayUse(readSession()?.user, right)
    throw new ApiFault('not_allowed', 403, isOfRole ? { permission } : {})
  }
}
