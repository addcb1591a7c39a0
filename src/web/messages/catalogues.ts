// The message catalogues: a chunk for each noun and language.
import type { Catalogue, CatalogueFiles } from './other-catalogues.ts'
import type account from './account/en.ts'
import type alarm from './alarm/en.ts'
import type alarmDetail from './alarm-detail/en.ts'
import type bell from './bell/en.ts'
import type category from './category/en.ts'
import type daily from './daily/en.ts'
import type dailyFigures from './daily-figures/en.ts'
import type dailyList from './daily-list/en.ts'
import type dailyPages from './daily-pages/en.ts'
import type dailyPrint from './daily-print/en.ts'
import type dailyRange from './daily-range/en.ts'
import type dailySheets from './daily-sheets/en.ts'
import type detail from './detail/en.ts'
import type download from './download/en.ts'
import type engineHistory from './engine-history/en.ts'
import type error from './error/en.ts'
import type fleetMap from './fleet-map/en.ts'
import type form from './form/en.ts'
import type geoAlert from './geo-alert/en.ts'
import type header from './header/en.ts'
import type inbox from './inbox/en.ts'
import type list from './list/en.ts'
import type location from './location/en.ts'
import type machineMaster from './machine-master/en.ts'
import type mail from './mail/en.ts'
import type machine from './machine/en.ts'
import type label from './label/en.ts'
import type maintenance from './maintenance/en.ts'
import type maintenanceFile from './maintenance-file/en.ts'
import type management from './management/en.ts'
import type managementNumber from './management-number/en.ts'
import type map from './map/en.ts'
import type dataRequest from './data-request/en.ts'
import type palette from './palette/en.ts'
import type publication from './publication/en.ts'
import type receiveHistory from './receive-history/en.ts'
import type reportSchedule from './report-schedule/en.ts'
import type search from './search/en.ts'
import type selection from './selection/en.ts'
import type shell from './shell/en.ts'
import type site from './site/en.ts'
import type today from './today/en.ts'
import type upload from './upload/en.ts'
import type usage from './usage/en.ts'

/** A noun's English catalogue is the type of its six others. An interface, so that a new noun's en.ts can declare itself. */
export interface Catalogues {
  account: typeof account
  alarm: typeof alarm
  'alarm-detail': typeof alarmDetail
  bell: typeof bell
  category: typeof category
  daily: typeof daily
  'daily-figures': typeof dailyFigures
  'daily-list': typeof dailyList
  'daily-pages': typeof dailyPages
  'daily-print': typeof dailyPrint
  'daily-range': typeof dailyRange
  'daily-sheets': typeof dailySheets
  detail: typeof detail
  download: typeof download
  'engine-history': typeof engineHistory
  error: typeof error
  'fleet-map': typeof fleetMap
  form: typeof form
  'geo-alert': typeof geoAlert
  header: typeof header
  inbox: typeof inbox
  list: typeof list
  location: typeof location
  mail: typeof mail
  machine: typeof machine
  label: typeof label
  'machine-master': typeof machineMaster
  maintenance: typeof maintenance
  'maintenance-file': typeof maintenanceFile
  management: typeof management
  'management-number': typeof managementNumber
  map: typeof map
  'data-request': typeof dataRequest
  palette: typeof palette
  publication: typeof publication
  'receive-history': typeof receiveHistory
  'report-schedule': typeof reportSchedule
  search: typeof search
  selection: typeof selection
  shell: typeof shell
  site: typeof site
  today: typeof today
  upload: typeof upload
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
