// The commands that the reader used last, in this browser.
import { keep, keptOf } from '#web/base/kept.ts'
import { serverNow } from '#web/base/server-clock.ts'

type Owner = Parameters<typeof keep>[0]

const NAME = 'used commands'
const KEPT = 20

/** Ids, the last used first. */
export function usedCommands(reader: Owner): readonly string[] {
  return keptOf<string[]>(reader, NAME, serverNow())?.value ?? []
}

export function rememberUse(reader: Owner, id: string): void {
  const used = [id, ...usedCommands(reader).filter((each) => each !== id)]
  keep(reader, NAME, used.slice(0, KEPT), serverNow())
}
