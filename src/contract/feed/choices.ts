// Bounds and choices of other makers' feeds.

export const SIGN_INS = ['none', 'basic', 'key', 'client_credentials'] as const
export type SignIn = (typeof SIGN_INS)[number]

/** Minutes from one run to the next. */
export const INTERVALS = [15, 30, 60, 240, 1440] as const
export type Interval = (typeof INTERVALS)[number]

export const FEED_NAME_MAX = 60
export const FEED_ADDRESS_MAX = 500
export const FEED_USER_MAX = 200
export const FEED_SECRET_MAX = 1_000
/** Feeds of a company. */
export const FEEDS_MAX = 20
/** Machines of a feed. */
export const FEED_MACHINES_MAX = 20_000
/** Runs of a feed that are kept. */
export const RUNS_KEPT = 100

/** Why a page was not read: the run ends, what was read before it is kept. */
export const PAGE_FAULTS = [
  'private_address',
  'unreachable',
  'slow',
  'sign_in_refused',
  'token_refused',
  'status',
  'busy',
  'too_large',
  'too_many_parts',
  'not_packed',
  'not_text',
  'entities',
  'too_deep',
  'not_readable',
  'no_fleet',
  'circular',
  'other_host',
  'too_many_pages',
  'nothing_new',
  'too_long',
  'failed',
] as const
/** What was noticed of single machines or values: the run goes on. */
export const REMARKS = [
  'repeated_page',
  'clock_differs',
  'in_the_future',
  'bad_time',
  'bad_value',
  'unknown_unit',
  'no_serial',
  'serial_taken',
  'other_feed',
  'too_many_machines',
  'contradiction',
  'time_of_fetching',
  'not_stored',
  'fault_refused',
  'faults_not_read',
  'too_many_faults',
  'interrupted',
] as const
export type NoteCode = (typeof PAGE_FAULTS)[number] | (typeof REMARKS)[number]

/** `count`: how often, `serial`: of the first such machine; `page` from 1. */
export type FeedNote = { code: NoteCode; count?: number; serial?: string; page?: number; detail?: string }
