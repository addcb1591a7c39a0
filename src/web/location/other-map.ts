// Where another map shows a position, one with roads: opened by a press alone, for it then learns the position.

const ZOOM = 16

export function otherMapAddress({
  latest_latitude,
  latest_longitude,
}: {
  latest_latitude: number
  latest_longitude: number
}): string {
  const at = [latest_latitude.toFixed(6), latest_longitude.toFixed(6)] as const
  return `https://www.openstreetmap.org/?mlat=${at[0]}&mlon=${at[1]}#map=${ZOOM}/${at.join('/')}`
}
