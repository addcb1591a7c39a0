// English texts of management by their keys; written by `npm run words`.
interface Catalogues {
  management: {
    menu: 'Menu of management'
    missing: 'Fill this in.'
    no_match: 'No management number matches'
    no_match_why: 'Looked for “{text}” in serials and numbers.'
    no_serial: 'No matching serial number found'
    none: 'No management numbers yet'
    none_why: 'Give a machine its number here or in the machine list.'
    numbers: 'Management numbers'
    register: 'Register a number'
    search: 'Serial or management number'
    why_numbers: 'Your own number of each machine'
    why_machines: 'Inspection days, contacts, telephones'
    why_engine_history: 'When each engine ran, as a workbook'
    why_notification: 'Who is mailed about what'
    why_reports: 'Lists that are mailed by the clock'
    why_people: 'Who may enter, and in which role'
    engine_history: 'Engine operation history'
    machines: 'Machine data'
    title: 'Management'
    notification: 'Notification by mail'
    reports: 'Scheduled reports'
    all_numbers: 'Show all'
    people: 'People'
  }
}
