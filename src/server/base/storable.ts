// Texts that PostgreSQL can store.

// With the flag u only lone halves of surrogate pairs match: jsonb refuses them, and every text a NUL.
const CANNOT_BE_STORED = /[\0\ud800-\udfff]/u

export const isStorable = (text: string): boolean => !CANNOT_BE_STORED.test(text)
