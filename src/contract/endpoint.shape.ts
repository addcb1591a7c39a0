// Shape of an endpoint, checked where it is written.
import type { Shape } from './endpoint.ts'

/**
 * Keeps the exact types of the parts;
 * an unknown part or error code does not compile.
 */
export const shape = <const S extends Shape>(parts: S): S => parts
