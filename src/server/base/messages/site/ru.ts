// Russian words of the workbooks of sites.
import type { SiteWords } from './en.ts'

const ru: SiteWords = {
  arrived: 'Прибытие',
  col_hours: 'Часы за этот месяц (ч)',
  last_arrival: 'Последнее прибытие',
  latitude: 'Широта (°)',
  left: 'Отъезд',
  longitude: 'Долгота (°)',
  machine_count: 'Машин сейчас',
  management_number: 'Учётный номер',
  model: 'Модель',
  name: 'Площадка',
  place: 'Адрес',
  serial: 'Серийный номер',
  sheet_hours: 'Часы',
  sheet_sites: 'Площадки',
  sheet_stays: 'Прибытия и отъезды',
  title_hours: 'Часы работы по месяцам: {site}',
  title_sites: 'Площадки',
  title_stays: 'Прибытия и отъезды: {site}',
  total: 'Итого (ч)',
}
export default ru
