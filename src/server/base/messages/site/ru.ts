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
  name: 'Объект',
  place: 'Адрес',
  serial: 'Серийный номер',
  sheet_hours: 'Часы',
  sheet_sites: 'Объекты',
  sheet_stays: 'Прибытия и отъезды',
  title_hours: 'Часы работы по месяцам: {site}',
  title_sites: 'Объекты',
  title_stays: 'Прибытия и отъезды: {site}',
  total: 'Итого (ч)',
}
export default ru
