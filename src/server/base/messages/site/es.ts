// Spanish words of the workbooks of sites.
import type { SiteWords } from './en.ts'

const es: SiteWords = {
  arrived: 'Llegada',
  col_hours: 'Horas este mes (h)',
  last_arrival: 'Última llegada',
  latitude: 'Latitud (°)',
  left: 'Salida',
  longitude: 'Longitud (°)',
  machine_count: 'Máquinas ahora',
  management_number: 'N.º de gestión',
  model: 'Modelo',
  name: 'Obra',
  place: 'Dirección',
  serial: 'N.º de serie',
  sheet_hours: 'Horas',
  sheet_sites: 'Obras',
  sheet_stays: 'Llegadas y salidas',
  title_hours: 'Horas trabajadas por mes: {site}',
  title_sites: 'Obras',
  title_stays: 'Llegadas y salidas: {site}',
  total: 'Total (h)',
}
export default es
