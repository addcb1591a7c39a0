// Limits of what an administrator types.
/** Characters of the reason why somebody's access ends. */
export const REASON_MAX = 200
