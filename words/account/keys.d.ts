// English texts of account by their keys; written by `npm run words`.
interface Catalogues {
  account: {
    account_service: 'Account service'
    appearance: 'Appearance'
    appearance_dark: 'Dark'
    appearance_light: 'Light'
    appearance_system: 'As the system'
    company_not_changed: 'The company could not be changed.'
    department: 'Department'
    first_page: 'First page'
    log_out: 'Log out'
    no_company_matches: 'No company matches'
    no_time_zone_matches: 'No time zone matches'
    not_saved: 'Your choice could not be saved.'
    signed_in: 'Signed in {time}'
    units_metric: 'km, t, L, MPa, °C'
    units_us: 'mile, klbs, gal, psi, °F'
    company_counts: 'Alarms {attention} · Silent {silent} · Machines overdue {overdue}'
    own_account: 'Account and security'
    company: 'Company'
    language: 'Language'
    first_page_machines: 'Machines'
    time_zone: 'Time zone'
    first_page_today: 'Today'
    units: 'Units'
  }
}
