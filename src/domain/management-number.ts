// Meaning of saving a management number (docs/product.md, Management number).

export type ManagementNumberStep = 'create' | 'update' | 'delete' | 'none'

/**
 * Creates an unregistered number, updates a registered one, deletes an
 * emptied one; an empty one that is not registered changes nothing.
 */
export function managementNumberStep(isRegistered: boolean, typed: string): ManagementNumberStep {
  const isEmpty = typed.trim() === ''
  if (!isRegistered) return isEmpty ? 'none' : 'create'
  return isEmpty ? 'delete' : 'update'
}
