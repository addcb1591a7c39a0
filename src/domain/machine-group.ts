// Bounds and names of groups of machines (docs/product.md, Groups and favourites).

/** Machines that are selected at once, and serials of one request. */
export const SELECTED_AT_MOST = 500
/** Groups of a company, and of each account. */
export const GROUPS_AT_MOST = 100
/** Machines of a group, and favourites of an account. */
export const MEMBERS_AT_MOST = 5_000
/** Machines that are compared. */
export const COMPARED_AT_MOST = 6

/** The value of `group=` that means the favourites of whoever asks. */
export const FAVOURITES = 'favourites'

/** Whether a text can be the value of `group=`: favourites, or a group's id. */
export function isGroupName(text: string): boolean {
  return text === FAVOURITES || /^[1-9]\d{0,14}$/.test(text)
}
