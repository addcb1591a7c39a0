// English words of a distribution's file. This file is the type of the six others.
const en = {
  serial: 'Serial',
  division: 'Distribution',
  date: 'Recorded on',
  hourmeter: 'Hour meter (h)',
  from_edge: 'from',
  to_edge: 'to',
  hours: 'Hours (h)',
  count: 'Times',
  since: 'on {date}',
  added: 'Added since {date}',
  axis_load: 'Load',
  axis_working_radius: 'Working radius',
  axis_engine_speed: 'Engine speed',
  axis_engine_torque: 'Engine torque',
  axis_load_ratio: 'Load ratio',
  axis_boom_angle: 'Boom angle',
  axis_boom_length: 'Boom length',
  axis_slewing_speed: 'Slewing speed',
  axis_oil_temperature: 'Hydraulic oil temperature',
  axis_coolant_temperature: 'Coolant temperature',
  division_load_radius: 'Load by working radius',
  division_engine_speed_torque: 'Engine speed by torque',
}
export type UsageWords = typeof en
export default en
