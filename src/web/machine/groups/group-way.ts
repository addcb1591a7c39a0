// How a list is narrowed by a group, in its own address.

/** A group's id or 'favourites'; null: all machines. */
export type GroupWay = {
  group: string | undefined
  hrefOf: (group: string | null) => string
  onOpen: (group: string | null) => void
}
