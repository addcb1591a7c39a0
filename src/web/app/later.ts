// A route's screen by name, from the chunk of all screens.
import type { RouteComponent } from '@tanstack/react-router'
import type { Language } from '#domain/language.ts'
import { screen } from '#web/base/screen.ts'
import type * as screens from './screens.ts'

type Screens = typeof screens
type Screen = RouteComponent & { preload: (language?: Language) => Promise<void> }

export type ScreenName = { [Name in keyof Screens]: Screens[Name] extends Screen ? Name : never }[keyof Screens]

/**
 * A screen that is loaded when its route is opened: the sign-in page
 * carries the names of all screens, not the addresses of their parts.
 */
export function later(name: ScreenName): Screen {
  const find = async () => (await import('./screens.ts'))[name]
  const Later = screen(find)
  const fetchScreen = Later.preload
  const preload = async (language?: Language) => {
    await Promise.all([fetchScreen(), find().then((found) => found.preload(language))])
  }
  return Object.assign(Later, { preload })
}
