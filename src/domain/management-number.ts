// Meaning of saving a management number (docs/product.md, Management number).

export type ManagementNumberStep = 'create' | 'update' | 'delete' | 'none'

/** Not registered creates, registered with a value updates, registered and emptied deletes; an empty one that never was changes nothing. */
export function managementNumberStep(isRegistered: boolean, typed: string): ManagementNumberStep {
  const isEmpty = typed.trim() === ''
  if (!isRegistered) return isEmpty ? 'none' : 'create'
  return isEmpty ? 'delete' : 'update'
}
