// English texts of site-book by their keys; written by `npm run words`.
interface Catalogues {
  'site-book': {
    arrived: 'Arrived'
    col_hours: 'Hours this month (h)'
    latitude: 'Latitude (°)'
    left: 'Left'
    longitude: 'Longitude (°)'
    title_hours: 'Hours worked by month: {site}'
    title_stays: 'Arrivals and departures: {site}'
    total: 'Total (h)'
    sheet_hours: 'Hours'
    management_number: 'Mgmt. no.'
    model: 'Model'
    serial: 'Serial'
    sheet_sites: 'Sites'
    title_sites: 'Sites'
    last_arrival: 'Last arrival'
    machine_count: 'Machines now'
    name: 'Site'
    place: 'Address'
    sheet_stays: 'Arrivals and departures'
  }
}
