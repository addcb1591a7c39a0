// All screens that nouns register, found by the build.
import type { Language } from '#domain/language.ts'
import { loadMessages } from '#web/base/i18n.ts'
import { screen } from '#web/base/lazy-screen.ts'
import type { Screen } from '#web/base/registered-screen.ts'
import type { Drawn } from './screen-routes.ts'

const registered = import.meta.glob<Record<string, Screen>>('/src/web/*/screen.ts', { eager: true })

/** Every screen with its component, which loads when its route is opened. */
export const SCREENS = Object.entries(registered).flatMap(([file, screens]) =>
  Object.entries(screens).map(([name, found]): Drawn => ({
    ...found,
    component: 'component' in found ? found.component : loadedLater(file, name),
  })),
)

/** The sign-in page carries no addresses of screens' code: they come with the first screen. */
function loadedLater(file: string, name: string) {
  const find = async () => {
    const found = (await import('./screen-loads.ts')).loads[file]?.[name]
    if (!found || !('load' in found)) throw new Error(`${file} has no ${name}`)
    return found
  }
  const Later = screen(async () => (await find()).load())
  const fetchCode = Later.preload
  const preload = async (language?: Language) => {
    const { words = [] } = await find()
    await Promise.all([fetchCode(), ...words.map((noun) => loadMessages(noun, language))])
  }
  return Object.assign(Later, { preload })
}
