// English words of the files of a track. This file is the type of the six others.
const en = {
  is_cut: 'Only the newest {count} positions are here; there are older ones.',
  serial: 'Serial',
  time: 'Time at the machine',
  offset: 'Offset',
  kind: 'Category',
  latitude: 'Latitude',
  longitude: 'Longitude',
  place: 'Place',
  sent_place: 'Place as sent',
  type_1: 'Job site',
  type_2: 'Final position',
  type_3: 'Others',
}
export type TrackWords = typeof en
export default en
