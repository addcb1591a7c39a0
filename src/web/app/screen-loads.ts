// How each screen's code and words are loaded, as one chunk.
import type { Screen } from '#web/base/registered-screen.ts'

export const loads = import.meta.glob<Record<string, Screen>>('/src/web/*/screen.ts', {
  eager: true,
  // The build leaves `load` out of the modules without it (scripts/build/screens-plugin.ts).
  query: '?load',
})
