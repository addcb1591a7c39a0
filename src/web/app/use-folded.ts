// Which entries of a row do not fit: the last ones, but never the chosen one.
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Px, each as it is when shown; `more`: the button that stands for the folded ones. */
export type RowWidths = { room: number; more: number; entries: readonly { key: string; width: number }[] }

/** The keys that do not fit. */
export function foldedOf({ room, more, entries }: RowWidths, chosen: string): string[] {
  const sum = entries.reduce((total, { width }) => total + width, 0)
  if (sum <= room) return []
  const folded: string[] = []
  let left = sum + more
  for (const { key, width } of entries.toReversed()) {
    if (left <= room) break
    if (key === chosen) continue
    folded.push(key)
    left -= width
  }
  return folded.toReversed()
}

const ENTRY = '[data-entry]'
const MORE = '[data-more]'

/**
 * Measures a row whose entries carry `data-entry`, and its button
 * `data-more`. Folded ones stay in it, unseen, so that they are measured
 * again when fonts, language or counts change their widths.
 */
export function useFolded(row: RefObject<HTMLElement | null>, chosen: string): string[] {
  const [folded, setFolded] = useState<string[]>([])
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const entries = [...element.querySelectorAll<HTMLElement>(ENTRY)]
      const more = element.querySelector(MORE)?.getBoundingClientRect().width ?? 0
      const next = foldedOf(
        {
          room: element.clientWidth,
          more,
          entries: entries.map((entry) => ({
            key: entry.dataset['entry'] ?? '',
            width: entry.getBoundingClientRect().width,
          })),
        },
        chosen,
      )
      setFolded((before) => (before.join() === next.join() ? before : next))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    for (const child of element.querySelectorAll(`${ENTRY}, ${MORE}`)) sizes.observe(child)
    return () => sizes.disconnect()
  }, [row, chosen])
  return folded
}
