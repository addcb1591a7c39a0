// Driver verbs for the head of a page: where its title and tools are.
import type { Page } from '@playwright/test'

/** What the head of a page is measured by, in pixels. */
type Head = {
  titles: number
  /** Of the title, from the page's left and upper edge; null where it is for screen readers only. */
  title: { left: number; top: number } | null
  /** Of the last tool from the page's right edge; null without tools. */
  right: number | null
  faults: string[]
}

/** Runs in the page. */
const headOf = (): Head => {
  const main = document.querySelector('main') ?? document.body
  const place = main.getBoundingClientRect()
  const isSeen = (element: Element) => element.checkVisibility() && element.closest('.vh') === null
  const nameOf = (element: Element) => (element.ariaLabel ?? element.textContent).trim()
  const titles = [...main.querySelectorAll('h1')]
  const head = titles[0]?.closest('header')
  const text = document.createRange()
  if (titles[0]) text.selectNodeContents(titles[0])
  const first = text.getClientRects()[0]
  // Beside a map, a page is narrower.
  const edge = (head ?? main).getBoundingClientRect().right
  const isHidden = (head?.getBoundingClientRect().height ?? 2) < 2

  const box = head?.querySelector('[data-tools]') ?? null
  // Fields and switches are groups of their own.
  const tools = [...(box?.querySelectorAll('a, button') ?? [])].filter(
    (tool) => isSeen(tool) && tool.closest('[role=group], [role=radiogroup], form, [role=search]') === null,
  )
  // What the page is of comes first, there and in the window's name.
  const name = titles[0]?.textContent.trim() ?? ''
  const isNamedAlike = name.startsWith(document.title.split(' · ')[0] ?? '')
  const dates = document.querySelectorAll('input:is([type=date], [type=month], [type=week], [type=datetime-local])')
  const words = tools.filter((tool) => nameOf(tool) !== '' && tool.textContent.trim() !== '')
  const rankOf = (tool: Element) => (nameOf(tool) === 'Print' ? 2 : nameOf(tool) === 'Export' ? 1 : 0)
  const least = matchMedia('(max-width: 640px), (pointer: coarse)').matches ? 44 : 32
  const exported = [...main.querySelectorAll('a, button')].filter((tool) => isSeen(tool) && nameOf(tool) === 'Export')
  return {
    titles: titles.length,
    title: first && !isHidden ? { left: first.left - place.left, top: first.top - place.top + scrollY } : null,
    right: box && tools.length > 0 ? Math.round(edge - box.getBoundingClientRect().right) : null,
    faults: [
      ...words.flatMap((tool) => {
        const { height } = tool.getBoundingClientRect()
        const looks = getComputedStyle(tool)
        return [
          ...(Math.abs(height - least) > 0.5 ? [`${nameOf(tool)} is ${height} px high`] : []),
          ...(looks.borderTopStyle === 'none' || looks.textDecorationLine !== 'none'
            ? [`${nameOf(tool)} looks like a text`]
            : []),
          ...(tool.querySelector('svg') ? [] : [`${nameOf(tool)} has no icon`]),
        ]
      }),
      ...tools.flatMap((tool, at) => {
        const next = tools[at + 1]
        return next && rankOf(next) < rankOf(tool) ? [`${nameOf(next)} comes after ${nameOf(tool)}`] : []
      }),
      ...(isNamedAlike ? [] : [`the window is '${document.title}', the page '${name}'`]),
      ...(dates.length > 0 ? [`${dates.length} date fields of the browser`] : []),
      ...(exported.length > 1 ? [`${exported.length} buttons Export`] : []),
      ...(isHidden
        ? []
        : exported.filter((tool) => box?.contains(tool) !== true).map(() => 'Export is not among the tools')),
    ],
  }
}

export const headVerbs = (page: Page) => {
  return { headOfPage: () => page.evaluate(headOf) }
}
