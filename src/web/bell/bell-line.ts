// A line of the bell: its words, and where it leads.
import type { BellLine } from '#contract/bell/bell.ts'
import { type Command, COMMANDS } from '#domain/data-request.ts'
import type { Translate } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { machinePath, newsPath, ownMattersPath } from '#web/base/page-links.ts'

export function bellPath({ kind, key, serial }: BellLine): string {
  if (kind === 'news') return newsPath(Number(key))
  if (kind === 'assigned') return ownMattersPath()
  if (kind === 'request') return serial === null ? PATHS.machines : machinePath(serial) + PATHS.requests
  return kind === 'form' ? PATHS.inquiry : PATHS.scheduledReports
}

export function bellText(
  { kind, key, title, outcome }: BellLine,
  t: Translate<'bell'>,
  inbox: Translate<'inbox'>,
  requests: Translate<'data-request'>,
): string {
  const name = title ?? ''
  if (kind === 'news') return t('news', { title: name })
  if (kind === 'assigned') return t('assigned', { kind: inbox(`kind_${name}` as 'kind_alarm') })
  if (kind === 'request') {
    const command = isCommand(name) ? requests(name) : name
    return t(outcome === 'N01' ? 'request_N01' : outcome === 'N02' ? 'request_N02' : 'request_N00', { command })
  }
  if (kind === 'form') return t(outcome === 'done' ? 'form_done' : 'form_in_work', { number: key })
  return t(REPORTS[outcome ?? ''] ?? 'report_workbook', { name })
}

function isCommand(name: string): name is Command {
  return COMMANDS.some((command) => command === name)
}

const REPORTS: Readonly<
  Record<
    string,
    'report_link' | 'report_too_large' | 'report_nobody' | 'report_failed' | 'report_no_group' | 'report_no_machine'
  >
> = {
  link: 'report_link',
  too_large: 'report_too_large',
  nobody: 'report_nobody',
  failed: 'report_failed',
  no_group: 'report_no_group',
  no_machine: 'report_no_machine',
}
