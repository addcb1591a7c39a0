// The header's entry under which the present address is.
import { useLocation, useRouter } from '@tanstack/react-router'
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

/** The path of a screen's entry: its section's, its own, or that of the machine list. */
export function sectionOf(screen: Screen | undefined): string {
  const own = screen?.menu?.some((entry) => entry.in === 'header') ? screen.path : PATHS.machines
  return screen?.section ?? own
}

/** Follows the address, not the screen: it is marked before a screen has loaded. */
export function useSection(): string {
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [, , route] = router.getMatchedRoutes(pathname)
  return sectionOf(route?.options.staticData?.screen)
}
