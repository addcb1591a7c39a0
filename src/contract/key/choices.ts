// Bounds of keys.

/** Letters of a key's name. */
export const KEY_NAME_MAX = 60
/** Keys of a company that have not been revoked. */
export const KEYS_MAX = 50
/** The longest that a key may be good for; longer ones are made without an end. */
export const KEY_DAYS_MAX = 730
