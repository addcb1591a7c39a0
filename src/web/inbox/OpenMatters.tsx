// What is open on a machine besides its alarms, as the inbox has it.
import { Link } from '@tanstack/react-router'
import { listInbox } from '#contract/inbox/inbox.ts'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { Line } from '#web/ui/charts/Lines.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { keyOfLine, pathOfLine } from './inbox-address.ts'
import { timeText, useInboxWords, whatText } from './line-text.ts'

const SHOWN = 3
const RENEW_MS = 60_000

/** Alarms and what is due have their own places on the page. */
const ELSEWHERE: ReadonlySet<string> = new Set(['alarm', 'silent', 'inspection', 'maintenance'])

export function OpenMatters({ machine: { serial } }: { machine: MachineDetail }) {
  const t = useMessages('detail')
  const words = useInboxWords()
  const query = { view: 'open', free_word: serial, per_page: 50 } as const
  const inbox = useApi(listInbox, { query }, { refetchInterval: RENEW_MS, throwOnError: false })
  const lines = (inbox.isPlaceholderData ? [] : (inbox.data?.lines ?? [])).filter(
    // A word may be in other machines' lines too.
    (line) => line.serial === serial && !ELSEWHERE.has(line.kind),
  )
  return lines.slice(0, SHOWN).map((line) => (
    <Line
      key={keyOfLine(line)}
      name={
        <Mark kind={line.kind === 'geo_alert' ? 'outside' : 'warning'}>
          <Link to={pathOfLine(line, {})} title={t('in_inbox')}>
            {whatText(line, words)}
          </Link>
        </Mark>
      }
    >
      {timeText(line, line.first_at ?? line.last_at, words)}
    </Line>
  ))
}
