// Portuguese words of a distribution's file.
import type { UsageWords } from './en.ts'

const pt: UsageWords = {
  serial: 'Nº de série',
  division: 'Distribuição',
  date: 'Data do registro',
  hourmeter: 'Horímetro (h)',
  from_edge: 'de',
  to_edge: 'até',
  hours: 'Horas (h)',
  count: 'Vezes',
  since: 'em {date}',
  added: 'Acréscimo desde {date}',
  axis_load: 'Carga',
  axis_working_radius: 'Raio de trabalho',
  axis_engine_speed: 'Rotação do motor',
  axis_engine_torque: 'Torque do motor',
  axis_load_ratio: 'Percentual de carga',
  axis_boom_angle: 'Ângulo da lança',
  axis_boom_length: 'Comprimento da lança',
  axis_slewing_speed: 'Velocidade de giro',
  axis_oil_temperature: 'Temperatura do óleo hidráulico',
  axis_coolant_temperature: 'Temperatura do líquido de arrefecimento',
  division_load_radius: 'Carga por raio de trabalho',
  division_engine_speed_torque: 'Rotação do motor por torque',
}
export default pt
