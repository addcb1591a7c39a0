// Portuguese words of the workbooks of sites.
import type { SiteWords } from './en.ts'

const pt: SiteWords = {
  arrived: 'Chegada',
  col_hours: 'Horas neste mês (h)',
  last_arrival: 'Última chegada',
  latitude: 'Latitude (°)',
  left: 'Saída',
  longitude: 'Longitude (°)',
  machine_count: 'Máquinas agora',
  management_number: 'N.º de gestão',
  model: 'Modelo',
  name: 'Canteiro',
  place: 'Endereço',
  serial: 'N.º de série',
  sheet_hours: 'Horas',
  sheet_sites: 'Canteiros',
  sheet_stays: 'Chegadas e saídas',
  title_hours: 'Horas trabalhadas por mês: {site}',
  title_sites: 'Canteiros',
  title_stays: 'Chegadas e saídas: {site}',
  total: 'Total (h)',
}
export default pt
