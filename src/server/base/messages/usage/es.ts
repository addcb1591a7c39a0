// Spanish words of a distribution's file.
import type { UsageWords } from './en.ts'

const es: UsageWords = {
  serial: 'N.º de serie',
  division: 'Distribución',
  date: 'Fecha de registro',
  hourmeter: 'Horómetro (h)',
  from_edge: 'desde',
  to_edge: 'hasta',
  hours: 'Horas (h)',
  count: 'Veces',
  since: 'al {date}',
  added: 'Añadido desde {date}',
  axis_load: 'Carga',
  axis_working_radius: 'Radio de trabajo',
  axis_engine_speed: 'Régimen del motor',
  axis_engine_torque: 'Par del motor',
  axis_load_ratio: 'Porcentaje de carga',
  axis_boom_angle: 'Ángulo de la pluma',
  axis_boom_length: 'Longitud de la pluma',
  axis_slewing_speed: 'Velocidad de giro',
  axis_oil_temperature: 'Temperatura del aceite hidráulico',
  axis_coolant_temperature: 'Temperatura del refrigerante',
  division_load_radius: 'Carga por radio de trabajo',
  division_engine_speed_torque: 'Régimen del motor por par',
}
export default es
