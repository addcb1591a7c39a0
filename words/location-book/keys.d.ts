// English texts of location-book by their keys; written by `npm run words`.
interface Catalogues {
  'location-book': {
    is_cut: 'Only the newest {count} positions are here; there are older ones.'
    time: 'Time at the machine'
    offset: 'Offset'
    sent_place: 'Place as sent'
    kind: 'Category'
    latitude: 'Latitude'
    longitude: 'Longitude'
    place: 'Place'
    serial: 'Serial'
    type_2: 'Final position'
    type_1: 'Job site'
    type_3: 'Others'
  }
}
