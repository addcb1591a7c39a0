// What a proof on several machines is.

/** Rejects when it does not hold; resolves to what was seen. */
export type Proof = () => Promise<string>

/** Throws when a proof does not hold. */
export const insist = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise)
}
