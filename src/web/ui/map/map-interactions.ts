// What a hand, a wheel and a key may do to a map.
import { type Condition, platformModifierKeyOnly, primaryAction } from 'ol/events/condition.js'
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import DragPan from 'ol/interaction/DragPan.js'
import KeyboardPan from 'ol/interaction/KeyboardPan.js'
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import PinchZoom from 'ol/interaction/PinchZoom.js'

/**
 * An inset map leaves the plain wheel and the single finger
 * to the page.
 */
export function mapInteractions(isInset: boolean, duration: number) {
  return [
    new DragPan({ condition: isInset ? leavesPageToOneFinger : primaryAction }),
    new MouseWheelZoom({ duration, ...(isInset && { condition: platformModifierKeyOnly }) }),
    new PinchZoom({ duration }),
    new DoubleClickZoom({ duration }),
    new KeyboardPan({ duration }),
    new KeyboardZoom({ duration }),
  ]
}

export function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}

/** OpenLayers calls it on the interaction. */
function leavesPageToOneFinger(this: unknown, event: Parameters<Condition>[0]): boolean {
  return isTouch(event.originalEvent) && this instanceof DragPan ? this.getPointerCount() === 2 : primaryAction(event)
}
