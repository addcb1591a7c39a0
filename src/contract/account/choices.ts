// Limits of what an administrator types.
/** Characters of the reason why somebody's access ends. */
export const REASON_MAX = 200

/** Characters of the name of a company's contact. */
export const CONTACT_NAME_MAX = 200

/** Characters of an e-mail address. */
export const EMAIL_MAX = 254
/** Characters of a person's family name, and of the first name. */
export const PERSON_NAME_MAX = 100
/** Characters of a new password. */
export const PASSWORD_MIN = 10
/** Minutes for which a link to a new password is good. */
export const RESET_MINUTES = 30
/** Days for which an invitation is good. */
export const INVITATION_DAYS = 7
