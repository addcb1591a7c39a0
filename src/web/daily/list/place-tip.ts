// Where a tip stands: over what it explains, under it where there is no room, and always inside the viewport.

type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

/** Between a tip and what it explains, and the edge of the viewport. */
const GAP = 6

/** Pixels of the viewport. */
export function placeTip(cell: Box, tip: Size, viewport: Size): { left: number; top: number } {
  const over = cell.top - GAP - tip.height
  const under = cell.top + cell.height + GAP
  const left = cell.left + cell.width / 2 - tip.width / 2
  return {
    left: Math.max(GAP, Math.min(left, viewport.width - GAP - tip.width)),
    top: Math.max(GAP, Math.min(over >= GAP ? over : under, viewport.height - GAP - tip.height)),
  }
}
