// The company selector's filter.

/**
 * The entries with the text in the code, or in the name in any case,
 * in their order; an empty text keeps all.
 */
export function filterCompanies<T extends { code: string; name: string }>(list: readonly T[], text: string): T[] {
  const wanted = text.trim()
  const lower = wanted.toLowerCase()
  return list.filter(({ code, name }) => code.includes(wanted) || name.toLowerCase().includes(lower))
}
