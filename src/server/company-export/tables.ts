// What a company's archive holds, table by table, and what it leaves out.

export type ExportedTable = {
  /** Of the archive, without '.csv'. */
  file: string
  table: string
  /** What a row is. */
  description: string
  /** Columns that only serve the portal. */
  without?: readonly string[]
  /** By these its rows are in order. */
  order: readonly string[]
}

const MACHINE_KEYS = ['serial_key', 'display_serial_key', 'serial_order', 'display_serial_order', 'search_text']

export const EXPORTED: readonly ExportedTable[] = [
  {
    file: 'machines',
    table: 'machine',
    description: 'a machine’s master data; machine_id is its number in the other files',
    without: MACHINE_KEYS,
    order: ['machine_id'],
  },
  {
    file: 'machine_states',
    table: 'machine_state',
    description: 'the latest that is known of a machine',
    without: ['unsettled', 'meters_settled_on'],
    order: ['machine_id'],
  },
  {
    file: 'days',
    table: 'daily_report',
    description:
      'a machine’s day: 96 quarters of an hour, meters (h), odometer and distances (km), fuel (L), levels (%)',
    order: ['machine_id', 'recorded_date'],
  },
  {
    file: 'positions',
    table: 'position',
    description: 'a position: 1 job site, 2 final position, 3 others',
    order: ['machine_id', 'recorded_at'],
  },
  {
    file: 'alarms',
    table: 'alarm',
    description: 'an alarm or alarm-event, with the values around it',
    order: ['machine_id', 'recorded_date', 'alarm_event_detail_key', 'type'],
  },
  {
    file: 'overloads',
    table: 'overload',
    description: 'an overload: seconds, % of the rated load, t, m, °',
    order: ['machine_id', 'recorded_at'],
  },
  {
    file: 'emergency_operations',
    table: 'emergency',
    description: 'an emergency operation: seconds, m, °, t',
    order: ['machine_id', 'recorded_at'],
  },
  { file: 'lamps', table: 'lamp', description: 'maintenance lamps as told', order: ['machine_id', 'recorded_at'] },
  {
    file: 'engine_days',
    table: 'engine_day',
    description: 'the engine’s runs of a day: [from, to, place], seconds of the machine’s own day',
    order: ['machine_id', 'recorded_date'],
  },
  {
    file: 'counters',
    table: 'accumulation',
    description: 'counters over the machine’s life as told: h, times, km, m, L, t',
    order: ['machine_id', 'recorded_at'],
  },
  {
    file: 'distributions',
    table: 'histogram',
    description: 'a distribution as told',
    order: ['machine_id', 'recorded_at', 'division'],
  },
  {
    file: 'meter_acts',
    table: 'meter_act',
    description: 'what people said of meters: replaced, wrong, right, typed',
    order: ['act_id'],
  },
  {
    file: 'maintenance_points',
    table: 'schedule_point',
    description: 'an inspection or item of a machine with its period and next date',
    order: ['machine_id', 'point_id'],
  },
  { file: 'maintenance_results', table: 'maintenance_result', description: 'what was done', order: ['result_id'] },
  {
    file: 'maintenance_files',
    table: 'maintenance_file',
    description: 'a photo or paper of a result; it lies in files/ under its file_id',
    without: ['content', 'thumbnail', 'thumbnail_state'],
    order: ['file_id'],
  },
  {
    file: 'feed_readings',
    table: 'feed_reading',
    description: 'a counter or level of another maker’s machine: h, L, km, %',
    order: ['machine_id', 'kind', 'measured_at'],
  },
  { file: 'areas', table: 'geo_alert', description: 'a Geo Alert area, km', order: ['id'] },
  {
    file: 'area_machines',
    table: 'geo_alert_machine',
    description: 'a machine that an area watches',
    without: ['considered_at'],
    order: ['geo_alert_id', 'machine_id'],
  },
  {
    file: 'area_events',
    table: 'geo_alert_event',
    description: 'a departure from an area or a return',
    order: ['id'],
  },
  { file: 'sites', table: 'site', description: 'a place where machines stayed', order: ['id'] },
  { file: 'site_stays', table: 'site_stay', description: 'a machine’s stay', order: ['machine_id', 'arrived_at'] },
  {
    file: 'inbox_lines',
    table: 'inbox_line',
    description: 'what people did with a matter',
    order: ['machine_id', 'kind', 'subject'],
  },
  { file: 'data_requests', table: 'data_request', description: 'a request to a terminal', order: ['request_id'] },
  {
    file: 'forms',
    table: 'form_request',
    description: 'an inquiry or application',
    without: ['key'],
    order: ['form_id'],
  },
  { file: 'holidays', table: 'company_holiday', description: 'a day that the company entered', order: ['date'] },
  { file: 'fuel_price', table: 'fuel_price', description: 'the price of a litre', order: [] },
  { file: 'utilisation', table: 'utilisation', description: 'the target of use', order: [] },
  {
    file: 'mail_addresses',
    table: 'mail_address',
    description: 'an address that gets mails',
    without: ['link_key', 'link_sent_at'],
    order: ['address_id'],
  },
  { file: 'machine_groups', table: 'machine_group', description: 'a group of machines', order: ['group_id'] },
  {
    file: 'machine_group_members',
    table: 'machine_group_member',
    description: 'a machine of a group',
    order: ['group_id', 'machine_id'],
  },
  { file: 'audit', table: 'audit', description: 'who did what', order: ['audit_id'] },
]

/** Tables of a company that its archive has no file of, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  account: 'in people.csv, without the password',
  account_company: 'in people.csv',
  accumulation_month: 'derived from counters',
  alarm_latest: 'derived from alarms',
  api_key: 'secrets',
  api_token: 'secrets',
  audit_machine: 'derived from audit',
  audit_seal: 'of the whole deployment',
  bell_mark: 'a person’s own',
  calendar_feed: 'secrets',
  company: 'its code and name are in datapackage.json',
  company_archive: 'of the portal alone',
  company_archive_part: 'of the portal alone',
  daily_month: 'derived from days',
  daily_to_date: 'derived from days',
  data_version: 'of the portal alone',
  engine_month: 'derived from engine_days',
  feed: 'of the portal alone',
  feed_machine: 'derived from feed_readings',
  feed_run: 'of the portal alone',
  feed_secret: 'secrets',
  form_file: 'files of forms',
  inbox_act: 'in inbox_lines and audit',
  inbox_filter: 'a person’s own',
  invitation: 'until it is accepted',
  machine_count: 'derived from machines',
  machine_favourite: 'a person’s own',
  machine_schedule: 'derived from maintenance_points',
  machine_terminal: 'of the maker',
  mail: 'sent already',
  mail_condition: 'of the portal alone',
  mail_event: 'sent already',
  mail_handover: 'of the portal alone',
  mail_item: 'sent already',
  mail_subscription: 'in the list of mail by machine',
  mail_topic: 'of the portal alone',
  mail_watch: 'of the portal alone',
  ownership: 'of the maker',
  password_reset: 'secrets',
  person: 'in people.csv',
  receive_history: 'the records themselves, as they came, are the other files',
  repeated_request: 'of the portal alone',
  report_file: 'sent already',
  report_recipient: 'of scheduled reports',
  report_run: 'sent already',
  report_schedule: 'of the portal alone',
  saved_view: 'a person’s own',
  search_history: 'a person’s own',
  session: 'secrets',
  sign_on_provider: 'secrets',
  site_change: 'of the portal alone',
  webhook_delivery: 'sent already',
  webhook_event: 'sent already',
  webhook_receiver: 'secrets',
}
