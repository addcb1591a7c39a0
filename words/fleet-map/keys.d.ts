// English texts of fleet-map by their keys; written by `npm run words`.
interface Catalogues {
  'fleet-map': {
    beside: 'Machines on the map'
    find_here: 'Find in these machines'
    here: '{count, plural, one {# machine} other {# machines}} in this part of the map'
    machines: '{count, plural, one {# machine} other {# machines}}'
    machines_here: 'Machines at this place'
    map_of_fleet: 'Map of the machines'
    none_found: 'None of the machines here matches.'
    nothing_here: 'No machine in this part of the map. Zoom out, or show all.'
    of_located: 'of {count} with a position'
    one_place: 'At one place'
    places: 'Machines on the map, in its order'
    unavailable: 'Map unavailable without position'
    unavailable_why: 'None of these machines has sent a position yet.'
    way_machine: 'Machine page'
    way_positions: 'Positions and track'
    without_position: '{count, plural, one {# machine without a position} other {# machines without a position}}'
    close: 'Close'
    way_daily: 'Daily reports'
  }
}
