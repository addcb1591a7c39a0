// The catalogues of all nouns but the shell, each a chunk.

/** A message as built (tokens) or, where Vite's plugin has not run, as written (text). */
export type Catalogue = Record<string, string | [string]>

export type CatalogueFiles = Record<string, () => Promise<{ default: Catalogue }>>

export const otherCatalogues: CatalogueFiles = import.meta.glob<{ default: Catalogue }>([
  './*/{ja,en,es,pt,ru,ko,de}.ts',
  '!./shell/*.ts',
])
