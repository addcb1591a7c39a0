// Limits of what an administrator types.
/** Characters of the reason why somebody's access ends. */
export const REASON_MAX = 200

/** Characters of the name of a company's contact. */
export const CONTACT_NAME_MAX = 200
