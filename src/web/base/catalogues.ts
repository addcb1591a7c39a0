// The catalogues: a chunk for each noun and language.
import type { Messages, PlainKey } from '#domain/message.ts'
import type { CatalogueFiles } from './other-catalogues.ts'

/** A noun's English texts are the type of its six other languages: words/<noun>/keys.d.ts, written from en.po. */
export type Noun = Exclude<
  keyof Catalogues,
  'event' | 'problem' | 'workbook' | 'mail-message' | 'form-mail' | 'plain-page' | `${string}-book`
>
/** A text without values, as `catalogue.key`. */
export type WordName = { [N in Noun]: `${N}.${PlainKey<Catalogues[N]>}` }[Noun]

export type CatalogueLanguage = 'ja' | 'en' | 'es' | 'pt' | 'ru' | 'ko' | 'de'

const shellFiles: CatalogueFiles = import.meta.glob<{ default: Messages }>('/words/shell/*.po')

export async function fetchCatalogue(noun: Noun, language: CatalogueLanguage): Promise<Messages> {
  // The sign-in page needs the shell's words alone: the addresses of all others come with the first screen.
  const files = noun === 'shell' ? shellFiles : (await import('./other-catalogues.ts')).otherCatalogues
  const fetchFile = files[`/words/${noun}/${language}.po`]
  if (!fetchFile) throw new Error(`No catalogue ${noun}/${language}`)
  return (await fetchFile()).default
}
