// English words of the workbook of machines: the type of the six others.
const en = {
  title: 'Machines',
  customer: 'Customer',
  activity: 'State',
  operating: 'Operating',
  running: 'Running',
  neutral: 'Neutral',
  off: 'Off',
  silent: 'Silent',
  no_terminal: 'No terminal',
  upper_hours: 'Meter, crane (h)',
  under_hours: 'Meter, carrier (h)',
  upper_fuel: 'Fuel (%)',
  under_fuel: 'Fuel, carrier (%)',
  battery: 'Battery (%)',
  last_report: 'Last report',
  alarms: 'Alarms',
  due_on: 'Maintenance due',
  due: 'Work due',
}

export type MachineWords = Record<keyof typeof en, string>
export default en
