// English words of one machine's map and track.
export default {
  copied: 'Copied.',
  copy_coordinates: 'Copy coordinates',
  day_last: 'Last position of the day',
  latest: 'Latest position',
  load_failed: 'The positions could not be loaded',
  map_of: 'Map of {serial}',
  map_unavailable: 'Map unavailable without position',
  map_unavailable_why: '{serial} has not sent any position yet.',
  no_address: 'Address could not be acquired',
  open_app: 'Map app',
  open_elsewhere: 'Open in another map: {map}',
  places_of: 'Positions of {serial}',
  sent_as: 'as sent: {place}',
  stale: 'The positions could not be renewed. Shown is the state of {time}.',
  work_place: 'Work place',
} as const
