// German words of a distribution's file.
import type { UsageWords } from './en.ts'

const de: UsageWords = {
  serial: 'Seriennummer',
  division: 'Verteilung',
  date: 'Aufgezeichnet am',
  hourmeter: 'Stundenzähler (h)',
  from_edge: 'von',
  to_edge: 'bis',
  hours: 'Stunden (h)',
  count: 'Anzahl',
  since: 'am {date}',
  added: 'Zuwachs seit {date}',
  axis_load: 'Last',
  axis_working_radius: 'Arbeitsradius',
  axis_engine_speed: 'Motordrehzahl',
  axis_engine_torque: 'Motordrehmoment',
  axis_load_ratio: 'Lastverhältnis',
  axis_boom_angle: 'Auslegerwinkel',
  axis_boom_length: 'Auslegerlänge',
  axis_slewing_speed: 'Schwenkgeschwindigkeit',
  axis_oil_temperature: 'Hydrauliköltemperatur',
  axis_coolant_temperature: 'Kühlmitteltemperatur',
  division_load_radius: 'Last nach Arbeitsradius',
  division_engine_speed_torque: 'Motordrehzahl nach Drehmoment',
}
export default de
