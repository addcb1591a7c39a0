// English words of the workbooks of sites; the type of the six others.
const en = {
  arrived: 'Arrived',
  col_hours: 'Hours this month (h)',
  last_arrival: 'Last arrival',
  latitude: 'Latitude (°)',
  left: 'Left',
  longitude: 'Longitude (°)',
  machine_count: 'Machines now',
  management_number: 'Mgmt. no.',
  model: 'Model',
  name: 'Site',
  place: 'Address',
  serial: 'Serial',
  sheet_hours: 'Hours',
  sheet_sites: 'Sites',
  sheet_stays: 'Arrivals and departures',
  title_hours: 'Hours worked by month: {site}',
  title_sites: 'Sites',
  title_stays: 'Arrivals and departures: {site}',
  total: 'Total (h)',
}
export type SiteWords = Record<keyof typeof en, string>
export default en
