// German words of the account panel.
import type en from './en.ts'

export default {
  account_service: 'Kontodienst',
  appearance: 'Darstellung',
  appearance_dark: 'Dunkel',
  appearance_light: 'Hell',
  appearance_system: 'Wie das System',
  company: 'Firma',
  company_not_changed: 'Die Firma konnte nicht gewechselt werden.',
  department: 'Abteilung',
  first_page: 'Erste Seite',
  first_page_machines: 'Maschinen',
  first_page_today: 'Heute',
  language: 'Sprache',
  log_out: 'Abmelden',
  no_company_matches: 'Keine Firma passt',
  no_time_zone_matches: 'Keine Zeitzone passt',
  not_saved: 'Ihre Auswahl konnte nicht gespeichert werden.',
  signed_in: 'Angemeldet um {time}',
  time_zone: 'Zeitzone',
  units: 'Einheiten',
  units_metric: 'km, t, L, MPa, °C',
  units_us: 'mile, klbs, gal, psi, °F',
} satisfies Record<keyof typeof en, string>
