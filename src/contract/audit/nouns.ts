// What the audit speaks of: each noun with its verbs. Each needs its words.
import { INBOX_VERBS } from '#domain/inbox.ts'

/** Of a company. `audit.noun_…` and `audit.verb_…` are their words. */
export const AUDIT_VERBS = {
  machine: ['save', 'import', 'transfer', 'set_areas'],
  management_number: ['create', 'save', 'delete'],
  meter: ['save', 'undo'],
  terminal: ['add', 'rotate'],
  machine_group: ['create', 'save', 'change', 'delete'],
  favourites: ['change'],
  data_request: ['send'],
  geo_alert: ['create', 'save', 'set_machines', 'delete', 'restore'],
  site: ['save', 'download'],
  schedule_point: ['create', 'save'],
  maintenance_result: ['create', 'delete', 'download'],
  maintenance_file: ['create', 'withdraw'],
  maintenance: ['download'],
  calendar_feed: ['create', 'delete'],
  inbox_line: [...INBOX_VERBS, 'take', 'undo'],
  inbox_filter: ['create', 'delete'],
  mail_address: ['create', 'save', 'delete', 'import', 'confirm', 'unsubscribe', 'pause'],
  mail_setting: ['save'],
  mail: ['download'],
  report_schedule: ['create', 'save', 'delete', 'pause', 'resume', 'send'],
  form: ['send', 'answer'],
  form_file: ['add'],
  alarm: ['download'],
  tracking: ['download'],
  histogram: ['download'],
  daily_report: ['download'],
  daily_list: ['download'],
  engine_history: ['download'],
  view: ['create', 'save', 'delete'],
  search_history: ['save', 'delete', 'clear'],
  preferences: ['save'],
  terms: ['agree'],
  person: ['change', 'end_access', 'end_sessions'],
  account: [
    'create',
    'link',
    'set_password',
    'reset_password',
    'disable',
    'enable',
    'sign_in_refused',
    'second_factor_refused',
    'proof_refused',
    'forget_factors',
  ],
  invitation: ['create', 'send', 'withdraw', 'accept'],
  factor: ['add', 'delete'],
  recovery_codes: ['renew'],
  session: ['sign_in', 'sign_out', 'end_reused'],
  api_key: ['create', 'revoke'],
  webhook: ['create', 'save', 'delete', 'renew', 'pause', 'resume', 'send', 'replay'],
  feed: ['create', 'delete'],
  company: ['create', 'update', 'enter', 'export'],
  company_archive: ['create', 'download', 'delete'],
  company_contact: ['save', 'delete'],
  sign_on_provider: ['create', 'delete'],
  holiday: ['save', 'delete'],
  fuel_price: ['save'],
  utilisation: ['save'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Of the deployment itself, which no company is shown. */
export const DEPLOYMENT_VERBS = {
  account: ['sign_in_refused'],
  company: ['erase'],
  demo: ['create'],
  outage: ['start', 'end'],
  gateway: ['add'],
  terminal: ['add', 'rotate'],
  quarantine: ['replay'],
  news: ['publish', 'withdraw'],
  faq: ['publish', 'withdraw'],
  'news category': ['save'],
  'faq category': ['save'],
  text: ['publish', 'withdraw'],
  partition: ['drop'],
  'alarm code': ['import'],
  'control device': ['import'],
  'maintenance item': ['import'],
  'maintenance text': ['import'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Verbs = Readonly<Record<string, readonly string[]>>
type Pairs<V extends Verbs> = { [Noun in keyof V]: { noun: Noun; verb: V[Noun][number] } }[keyof V]

export type AuditNoun = keyof typeof AUDIT_VERBS
export type AuditVerb = (typeof AUDIT_VERBS)[AuditNoun][number]
/** What may be written. */
export type AuditDeed = Pairs<typeof AUDIT_VERBS> | Pairs<typeof DEPLOYMENT_VERBS>

export const AUDIT_NOUNS = Object.keys(AUDIT_VERBS) as readonly AuditNoun[]
