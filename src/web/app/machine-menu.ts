// The menu of a machine's screens, from the routes that have an entry.
import type { RegisteredRouter } from '@tanstack/react-router'
import { hiddenMenuEntries } from '#domain/machine-menu.ts'

/**
 * The routes with a menu entry in the router's order,
 * without those that a simple type lacks.
 */
export function machineMenu({ routesByPath }: Pick<RegisteredRouter, 'routesByPath'>, machine: { is_ic1r: boolean }) {
  const hidden: readonly string[] = hiddenMenuEntries(machine)
  return Object.values(routesByPath).flatMap(({ fullPath, options: { staticData } }) => {
    const entry = staticData?.menu
    return entry === undefined || hidden.includes(entry) ? [] : [{ entry, path: fullPath as string }]
  })
}

/** A menu path of one machine. */
export function menuPath(pattern: string, serial: string): string {
  return pattern.replace('$serial', () => encodeURIComponent(serial))
}
