// A page of a machine's faults by ISO 15143-3, whichever server wrote it.
import { childOf, textOf, treeOf, type TreeNode } from './document-tree.ts'
import { FeedFault } from './feed-fault.ts'
import type { FaultReport, ToldEnd } from './fault-episodes.ts'
import { eachNode, timeOf, type Reader } from './read-fleet.ts'

/** As alarms have them. */
const CODE_MAX = 40
const DESCRIPTION_MAX = 500

const plain = (text: string | null, most: number): string | null =>
  text?.replaceAll(/\p{C}/gu, ' ').trim().slice(0, most) || null

/** What a server of this portal says of a fault's end. */
const endOf = (fault: TreeNode, at: number, reader: Reader): ToldEnd | null => {
  const crane = childOf(fault, 'hoistlinecrane')
  const ended = crane && childOf(crane, 'ended')
  if (ended === undefined)
    return crane && textOf(crane, 'occurring') === 'true' ? { at: null, is_assumed: false } : null
  const end = timeOf(ended, reader)
  return end == null ? null : { at: Math.max(at, end), is_assumed: textOf(ended, 'isassumed') === 'true' }
}

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
    const told = timeOf(node, reader)
    const at = told ?? reader.now
    if (told !== undefined)
      reports.push({
        at,
        is_time_of_fetching: told === null,
        code,
        device: plain(textOf(node, 'codesource'), CODE_MAX),
        description: plain(textOf(node, 'codedescription'), DESCRIPTION_MAX),
        severity: plain(textOf(node, 'codeseverity'), CODE_MAX),
        end: endOf(node, at, reader),
      })
    return false
  })
  return { reports, next }
}
