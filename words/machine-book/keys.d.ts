// English texts of machine-book by their keys; written by `npm run words`.
interface Catalogues {
  'machine-book': {
    upper_hours: 'Meter, crane (h)'
    under_hours: 'Meter, carrier (h)'
    upper_fuel: 'Fuel (%)'
    under_fuel: 'Fuel, carrier (%)'
    battery: 'Battery (%)'
    due: 'Work due'
    customer: 'Customer'
    last_report: 'Last report'
    title: 'Machines'
    off: 'Off'
    silent: 'Silent'
    activity: 'State'
    neutral: 'Neutral'
    no_terminal: 'No terminal'
    operating: 'Operating'
    running: 'Running'
    alarms: 'Alarms'
    due_on: 'Maintenance due'
  }
}
