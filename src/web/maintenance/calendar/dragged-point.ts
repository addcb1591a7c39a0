// A point that is dragged to another day.
import type { DragEvent } from 'react'
import type { CalendarPoint } from '#contract/maintenance/maintenance.ts'

export type DraggedPoint = Pick<CalendarPoint, 'serial' | 'point_id' | 'version' | 'planned_on'>

const TYPE = 'application/x-maintenance-point'

export function dragPoint(event: DragEvent, { serial, point_id, version, planned_on }: DraggedPoint): void {
  event.dataTransfer.setData(TYPE, JSON.stringify({ serial, point_id, version, planned_on }))
  event.dataTransfer.effectAllowed = 'move'
}

export function holdsPoint(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(TYPE)
}

export function droppedPoint(event: DragEvent): DraggedPoint | null {
  const text = event.dataTransfer.getData(TYPE)
  return text === '' ? null : (JSON.parse(text) as DraggedPoint)
}
