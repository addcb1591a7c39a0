// The environment named in the banner, and its dismissal until the tab closes.
import { config } from '#web/base/config.ts'

const KEY = 'hoistline_banner_dismissed'

/** Null in production, and once dismissed. */
export function namedEnvironment(): string | null {
  const { environment_name } = config()
  return environment_name !== null && sessionStorage.getItem(KEY) === environment_name ? null : environment_name
}

export function dismissEnvironment(name: string): void {
  sessionStorage.setItem(KEY, name)
}
