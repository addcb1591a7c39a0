// German words of the workbooks of sites.
import type { SiteWords } from './en.ts'

const de: SiteWords = {
  arrived: 'Angekommen',
  col_hours: 'Stunden diesen Monat (h)',
  last_arrival: 'Letzte Ankunft',
  latitude: 'Breite (°)',
  left: 'Abgefahren',
  longitude: 'Länge (°)',
  machine_count: 'Maschinen jetzt',
  management_number: 'Verw.-Nr.',
  model: 'Modell',
  name: 'Einsatzort',
  place: 'Adresse',
  serial: 'Serien-Nr.',
  sheet_hours: 'Stunden',
  sheet_sites: 'Einsatzorte',
  sheet_stays: 'Ankünfte und Abfahrten',
  title_hours: 'Arbeitsstunden nach Monat: {site}',
  title_sites: 'Einsatzorte',
  title_stays: 'Ankünfte und Abfahrten: {site}',
  total: 'Summe (h)',
}
export default de
