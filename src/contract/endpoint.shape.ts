// Shape of an endpoint, checked where it is written.
import type { Shape } from './endpoint.ts'

/** Keeps the exact types of the parts, and refuses an unknown part or error code. */
export const shape = <const S extends Shape>(parts: S): S => parts
