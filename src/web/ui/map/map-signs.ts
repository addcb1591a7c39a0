// The signs of all maps: a machine's state, an event, a place.
import type { Marker } from './marker.ts'

export type MapSign = Pick<Marker, 'shape' | 'colour'>

/**
 * A state has the colour of the day chart, and its own shape; an event is
 * a flag, a place an outline in ink. No two signs have the same shape and
 * colour, so that one means the same on each map.
 */
export const MAP_SIGNS = {
  // Of a machine: what it does.
  alarm: { shape: 'triangle', colour: 'alarm' },
  silent: { shape: 'diamond', colour: 'due' },
  operating: { shape: 'circle', colour: 'operate' },
  running: { shape: 'square', colour: 'running' },
  neutral: { shape: 'bar', colour: 'neutral' },
  off: { shape: 'ring', colour: 'quiet' },
  // Of a machine: where it is, in or out of an area.
  here: { shape: 'circle', colour: 'accent' },
  beyond: { shape: 'ring', colour: 'accent' },
  outside: { shape: 'drop', colour: 'alarm' },
  stranger: { shape: 'bar', colour: 'quiet' },
  // Events.
  departure: { shape: 'flag', colour: 'alarm' },
  return: { shape: 'flag', colour: 'operate' },
  // Places.
  site: { shape: 'square-outline', colour: 'ink' },
  emptySite: { shape: 'square-outline', colour: 'quiet' },
  lastOfDay: { shape: 'diamond-outline', colour: 'ink' },
  area: { shape: 'ring', colour: 'ink' },
  alarmArea: { shape: 'ring', colour: 'alarm' },
  position: { shape: 'dot', colour: 'quiet' },
} as const satisfies Record<string, MapSign>

export type MapSignName = keyof typeof MAP_SIGNS

/** Those with words of their own; the places of a track are named in its list. */
export type LegendSign = Exclude<MapSignName, 'lastOfDay' | 'position'>
