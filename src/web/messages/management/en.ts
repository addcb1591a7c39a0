// English words of the management home.
export default {
  all_numbers: 'Show all',
  engine_history: 'Engine operation history',
  machines: 'Machine data',
  menu: 'Menu of management',
  missing: 'Fill this in.',
  no_match: 'No management number matches',
  no_match_why: 'Looked for “{text}” in serials and numbers.',
  no_serial: 'No matching serial number found',
  none: 'No management numbers yet',
  none_why: 'Give a machine its number here or in the machine list.',
  notification: 'Notification by mail',
  numbers: 'Management numbers',
  register: 'Register a number',
  reports: 'Scheduled reports',
  search: 'Serial or management number',
  title: 'Management',
} as const
