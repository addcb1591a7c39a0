// English texts of usage-book by their keys; written by `npm run words`.
interface Catalogues {
  'usage-book': {
    date: 'Recorded on'
    hourmeter: 'Hour meter (h)'
    from_edge: 'from'
    to_edge: 'to'
    hours: 'Hours (h)'
    since: 'on {date}'
    added: 'Added since {date}'
    axis_boom_angle: 'Boom angle'
    axis_boom_length: 'Boom length'
    axis_coolant_temperature: 'Coolant temperature'
    division: 'Distribution'
    axis_engine_speed: 'Engine speed'
    axis_oil_temperature: 'Hydraulic oil temperature'
    axis_load: 'Load'
    axis_load_ratio: 'Load ratio'
    serial: 'Serial'
    count: 'Times'
    axis_engine_torque: 'Engine torque'
    axis_slewing_speed: 'Slewing speed'
    axis_working_radius: 'Working radius'
    division_engine_speed_torque: 'Engine speed by torque'
    division_load_radius: 'Load by working radius'
  }
}
