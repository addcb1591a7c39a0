// A page of a machine's faults by ISO 15143-3, whichever server wrote it.
import { childOf, textOf, treeOf } from './document-tree.ts'
import { FeedFault } from './feed-fault.ts'
import type { FaultReport } from './fault-episodes.ts'
import { eachNode, timeOf, type Reader } from './read-fleet.ts'

/** As alarms have them. */
const CODE_MAX = 40
const DESCRIPTION_MAX = 500

const plain = (text: string | null, most: number): string | null =>
  text?.replaceAll(/\p{C}/gu, ' ').trim().slice(0, most) || null

/** @throws FeedFault 'no_fleet' for another document, and those of `treeOf` */
export const readFaults = (text: string, reader: Reader): { reports: FaultReport[]; next: string | null } => {
  // The series of 2016 is of messages of caution.
  if (!/(fault|caution)(code|message|s\b)/i.test(text)) throw new FeedFault('no_fleet')
  const reports: FaultReport[] = []
  let next: string | null = null
  eachNode(treeOf(text), (node) => {
    if (textOf(node, 'rel')?.toLowerCase() === 'next') next ??= textOf(node, 'href')
    if (childOf(node, 'codeidentifier') === undefined) return true
    const code = textOf(node, 'codeidentifier') ?? ''
    if (code === '' || code.length > CODE_MAX || /\p{C}/u.test(code)) {
      reader.note({ code: 'fault_refused', serial: reader.serial, detail: plain(code, CODE_MAX * 2) ?? '' })
      reader.refuse()
      return false
    }
    const at = timeOf(node, reader)
    if (at !== undefined)
      reports.push({
        at: at ?? reader.now,
        is_time_of_fetching: at === null,
        code,
        device: plain(textOf(node, 'codesource'), CODE_MAX),
        description: plain(textOf(node, 'codedescription'), DESCRIPTION_MAX),
        severity: plain(textOf(node, 'codeseverity'), CODE_MAX),
      })
    return false
  })
  return { reports, next }
}
