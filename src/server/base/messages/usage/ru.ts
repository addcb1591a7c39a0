// Russian words of a distribution's file.
import type { UsageWords } from './en.ts'

const ru: UsageWords = {
  serial: 'Серийный номер',
  division: 'Распределение',
  date: 'Дата записи',
  hourmeter: 'Счётчик моточасов (ч)',
  from_edge: 'от',
  to_edge: 'до',
  hours: 'Часы (ч)',
  count: 'Раз',
  since: 'на {date}',
  added: 'Прирост с {date}',
  axis_load: 'Груз',
  axis_working_radius: 'Рабочий вылет',
  axis_engine_speed: 'Обороты двигателя',
  axis_engine_torque: 'Крутящий момент двигателя',
  axis_load_ratio: 'Степень загрузки',
  axis_boom_angle: 'Угол стрелы',
  axis_boom_length: 'Длина стрелы',
  axis_slewing_speed: 'Скорость поворота',
  axis_oil_temperature: 'Температура гидравлического масла',
  axis_coolant_temperature: 'Температура охлаждающей жидкости',
  division_load_radius: 'Груз и рабочий вылет',
  division_engine_speed_torque: 'Обороты и момент двигателя',
}
export default ru
