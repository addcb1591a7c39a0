// The catalogues of all nouns but the shell, each a chunk.
import type { Catalogue, CatalogueFiles } from './catalogues.ts'

export const otherCatalogues: CatalogueFiles = import.meta.glob<{ default: Catalogue }>([
  './*/{ja,en,es,pt,ru,ko,de}.ts',
  '!./shell/*.ts',
])
