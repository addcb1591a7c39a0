// Coordinates as text: for the reader, for other programs, and for other maps.
import type { Format } from '#web/base/format.ts'

type Coordinates = { latitude: number; longitude: number }

/** Four decimals are about ten metres. */
export function coordinatesText({ latitude, longitude }: Coordinates, format: Format): string {
  return `${format.number(latitude, 4)}, ${format.number(longitude, 4)}`
}

/** For other programs: decimal points, and six decimals. */
export function plainCoordinates({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`
}

/** The place on a public map with roads. */
export function otherMapAddress({ latitude, longitude }: Coordinates): string {
  const [north, east] = [latitude.toFixed(6), longitude.toFixed(6)]
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=15/${north}/${east}`
}

/** RFC 5870: a phone opens it in its owner's preferred map. */
export function geoAddress({ latitude, longitude }: Coordinates): string {
  return `geo:${latitude.toFixed(6)},${longitude.toFixed(6)}`
}
