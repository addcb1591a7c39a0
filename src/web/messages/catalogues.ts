// The message catalogues: a chunk for each noun and language.
import type { Catalogue, CatalogueFiles } from './other-catalogues.ts'
import type account from './account/en.ts'
import type alarm from './alarm/en.ts'
import type alarmDetail from './alarm-detail/en.ts'
import type category from './category/en.ts'
import type daily from './daily/en.ts'
import type dailyFigures from './daily-figures/en.ts'
import type dailyList from './daily-list/en.ts'
import type dailyPages from './daily-pages/en.ts'
import type dailyPrint from './daily-print/en.ts'
import type dailySheets from './daily-sheets/en.ts'
import type detail from './detail/en.ts'
import type download from './download/en.ts'
import type engineHistory from './engine-history/en.ts'
import type error from './error/en.ts'
import type fleetMap from './fleet-map/en.ts'
import type geoAlert from './geo-alert/en.ts'
import type list from './list/en.ts'
import type location from './location/en.ts'
import type machine from './machine/en.ts'
import type maintenance from './maintenance/en.ts'
import type management from './management/en.ts'
import type map from './map/en.ts'
import type receiveHistory from './receive-history/en.ts'
import type search from './search/en.ts'
import type shell from './shell/en.ts'
import type site from './site/en.ts'
import type usage from './usage/en.ts'

/** A noun's English catalogue is the type of its six others. An interface, so that a new noun's en.ts can declare itself. */
export interface Catalogues {
  account: typeof account
  alarm: typeof alarm
  'alarm-detail': typeof alarmDetail
  category: typeof category
  daily: typeof daily
  'daily-figures': typeof dailyFigures
  'daily-list': typeof dailyList
  'daily-pages': typeof dailyPages
  'daily-print': typeof dailyPrint
  'daily-sheets': typeof dailySheets
  detail: typeof detail
  download: typeof download
  'engine-history': typeof engineHistory
  error: typeof error
  'fleet-map': typeof fleetMap
  'geo-alert': typeof geoAlert
  list: typeof list
  location: typeof location
  machine: typeof machine
  maintenance: typeof maintenance
  management: typeof management
  map: typeof map
  'receive-history': typeof receiveHistory
  search: typeof search
  shell: typeof shell
  site: typeof site
  usage: typeof usage
}
export type Noun = keyof Catalogues
export type CatalogueLanguage = 'ja' | 'en' | 'es' | 'pt' | 'ru' | 'ko' | 'de'

const shellFiles: CatalogueFiles = import.meta.glob<{ default: Catalogue }>('./shell/*.ts')

export async function fetchCatalogue(noun: Noun, language: CatalogueLanguage): Promise<Catalogue> {
  // The sign-in page needs the shell's words alone: the addresses of all others come with the first screen.
  const files = noun === 'shell' ? shellFiles : (await import('./other-catalogues.ts')).otherCatalogues
  const fetchFile = files[`./${noun}/${language}.ts`]
  if (!fetchFile) throw new Error(`No catalogue ${noun}/${language}`)
  return (await fetchFile()).default
}

type NameIn<Part extends string> = Part extends `${infer Name}${',' | '}'}${string}`
  ? Name extends `${string}${' ' | '#' | '{' | '}'}${string}`
    ? never
    : Name
  : never

/** 'Page {page} of {count, plural, one {# page} other {# pages}}' → 'page' | 'count'. Inside plural branches write # or plain words. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Rest}`
  ? NameIn<Rest> | Placeholders<Rest>
  : never

export type Values<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Record<Placeholders<Text>, string | number>]
