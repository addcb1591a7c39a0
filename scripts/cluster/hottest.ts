// The statements that cost most time, and how many parts of tables each asked.
import type { Site } from './site.ts'

type Hot = { text: string; ms: number; tasks: number }

const SETTINGS = ['log_min_duration_statement = 0', 'log_min_messages = notice', 'citus.log_remote_commands = on']
/** A name of a table's part has the part's number. */
const PART = /\w_\d{6}\b/

/**
 * The `count` statements of companies' tables that took the application
 * longest together, during some work of new connections; `tasks` is the
 * most of parts of tables that one of a kind asked at once.
 */
export const hottestOf = async (
  { admin, coordinator }: Site,
  count: number,
  work: () => Promise<void>,
): Promise<Hot[]> => {
  for (const setting of SETTINGS) await admin.query(`alter role hoistline_app set ${setting}`)
  const from = coordinator.log().length
  await work()
  for (const setting of SETTINGS) await admin.query(`alter role hoistline_app reset ${setting.split(' ')[0]}`)
  const hot = new Map<string, Hot>()
  const asked = new Map<string, number>()
  for (const entry of coordinator
    .log(from)
    .toString()
    .split(/\n(?=\d{4}-\d\d-\d\d )/)) {
    const [, process, what] = /^\S+ \S+ \S+ \[(\d+)\] ([\s\S]*)/.exec(entry) ?? []
    if (process === undefined || what === undefined) continue
    const sent = /^NOTICE: +issuing ([\s\S]*)/.exec(what)?.[1]
    if (sent !== undefined && PART.test(sent)) asked.set(process, (asked.get(process) ?? 0) + 1)
    const [, ms, text] = /^LOG: +duration: ([\d.]+) ms +(?:execute [^:]*|statement): ([\s\S]*)/.exec(what) ?? []
    if (ms === undefined || text === undefined) continue
    const tasks = asked.get(process) ?? 0
    asked.delete(process)
    if (tasks === 0) continue
    const known = hot.get(text) ?? { text, ms: 0, tasks: 0 }
    hot.set(text, { text, ms: known.ms + Number(ms), tasks: Math.max(known.tasks, tasks) })
  }
  return [...hot.values()].toSorted((a, b) => b.ms - a.ms).slice(0, count)
}
