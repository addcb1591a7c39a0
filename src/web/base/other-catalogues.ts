// The catalogues of all nouns but the shell, each a chunk.
import type { Messages } from '#domain/message.ts'

export type CatalogueFiles = Record<string, () => Promise<{ default: Messages }>>

export const otherCatalogues: CatalogueFiles = import.meta.glob<{ default: Messages }>([
  '/words/*/*.po',
  '!/words/{shell,common,event,problem,workbook,mail-message,form-mail,plain-page,*-book}/*.po',
])
