// The morning as plain text, to be pasted into a mail or a chat.
import { UNKNOWN } from '#web/base/format.ts'
import type { MorningSection } from './morning-sections.ts'

/** `head`: lines above the sections; `address`: of the page. */
export function morningText(head: readonly string[], sections: readonly MorningSection[], address: string): string {
  const parts = sections.map(({ title, total, facts, empty, lines, more }) => {
    const rows = lines.map(({ name, about, sign, text }) => {
      const told = [sign?.text, text].filter(Boolean).join(' · ')
      return `- ${name}${about === '' ? '' : ` (${about})`}: ${told}`
    })
    const rest = (total ?? 0) > lines.length ? [`- …${more === null ? '' : ` ${more.text}`}`] : []
    return [`${title}: ${total ?? UNKNOWN}`, ...facts, ...(lines.length === 0 ? [empty] : [...rows, ...rest])].join(
      '\n',
    )
  })
  return [head.join('\n'), ...parts, address].join('\n\n')
}
