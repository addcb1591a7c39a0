// A page of a fleet by ISO 15143-3, whichever server wrote it.
import { MAX_AHEAD_MINUTES, OLDEST_INSTANT } from '#contract/intake/intake.ts'
import { isPosition } from '#domain/geo.ts'
import { childOf, textOf, treeOf, type TreeNode } from './document-tree.ts'
import { FeedFault } from './feed-fault.ts'
import type { NoteOf } from './notes.ts'

/** Hours, litres, kilometres, per cent. */
export const READING_KINDS = [
  'operating_hours',
  'idle_hours',
  'fuel_used',
  'distance',
  'fuel_level',
  'def_level',
  'fuel_last_24',
] as const
export type ReadingKind = (typeof READING_KINDS)[number]

/** `at`: epoch ms of the measurement; null when none is told. */
export type Snapshot = {
  make: string
  model: string
  serial: string
  equipment_id: string | null
  pin: string | null
  position: { at: number | null; latitude: number; longitude: number } | null
  engine: { at: number | null; running: boolean } | null
  readings: { kind: ReadingKind; at: number | null; value: number }[]
}
/** `next`: the link as it is written. */
export type FleetPage = { machines: Snapshot[]; next: string | null; refused: number }

type Limits = { least: number; most: number }
const KINDS: Record<ReadingKind, { elements: readonly string[]; value: RegExp } & Limits> = {
  operating_hours: { elements: ['cumulativeoperatinghours'], value: /^hours?$/, least: 0, most: 999_999 },
  idle_hours: {
    elements: ['cumulativeidlehours', 'cumulativenonproductiveidlehours'],
    value: /^hours?$/,
    least: 0,
    most: 999_999,
  },
  fuel_used: { elements: ['fuelused', 'cumulativefuelused'], value: /^fuelconsumed$/, least: 0, most: 99_999_999 },
  fuel_last_24: {
    elements: ['fuelusedlast24', 'fuelusedinthepreceding24hours'],
    value: /^fuelconsumed$/,
    least: 0,
    most: 99_999,
  },
  distance: { elements: ['distance', 'cumulativedistance'], value: /^odometer$/, least: 0, most: 99_999_999 },
  fuel_level: { elements: ['fuelremaining', 'fuelremainingratio'], value: /percent/, least: 0, most: 100 },
  def_level: { elements: ['defremaining', 'defremainingratio'], value: /percent/, least: 0, most: 100 },
}

/** By what remains of a unit's name; without one, the standard's own. */
const UNITS: readonly [RegExp, (value: number) => number][] = [
  [/^(litres?|liters?|l|kilomet(re|er)s?|km)$/, (value) => value],
  [/^(us)?(gallons?|gal)(us)?$/, (gallons) => gallons * 3.785_411_784],
  [/^(uk|imp(erial)?)(gallons?|gal)$/, (gallons) => gallons * 4.546_09],
  [/^(miles?|mi)$/, (miles) => miles * 1.609_344],
  [/^(met(re|er)s?|m)$/, (value) => value / 1_000],
]

const ISO_INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?$/i
/** Epoch ms; in UTC where no offset is written, as the standard has it. NaN for what is none. */
const instantOf = (text: string): number => {
  const [, day, time, offset = 'Z'] = ISO_INSTANT.exec(text) ?? []
  return day === undefined ? Number.NaN : Date.parse(`${day}T${time}${offset.replace(/^(...)(\d\d)$/, '$1:$2')}`)
}

const DURATION = /^P(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/i
/** A decimal, or hours as a duration of ISO 8601. NaN for what is neither. */
const numberOf = (text: string): number => {
  if (/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(text)) return Number(text)
  const [found, ...parts] = DURATION.exec(text) ?? []
  if (found === undefined || parts.every((part) => part === undefined)) return Number.NaN
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  return days * 24 + hours + minutes / 60 + seconds / 3_600
}

export type Reader = { now: number; note: NoteOf; serial: string; refuse: () => void }

/** Undefined for a time that cannot be. */
export const timeOf = (node: TreeNode, { now, note, serial, refuse }: Reader): number | null | undefined => {
  const text = textOf(node, 'datetime', 'timestamp')
  if (text === null) return null
  const at = instantOf(text)
  const code = !(at >= Date.parse(OLDEST_INSTANT))
    ? 'bad_time'
    : at > now + MAX_AHEAD_MINUTES * 60_000
      ? 'in_the_future'
      : null
  if (code === null) return Math.min(at, now)
  note({ code, serial, detail: text })
  refuse()
  return undefined
}

const readingOf = (node: TreeNode, kind: ReadingKind, reader: Reader): Snapshot['readings'][number] | null => {
  const { value: wanted, least, most } = KINDS[kind]
  const told = node.children.find(({ name }) => wanted.test(name))?.text.trim()
  // An element without its value says nothing.
  if (told === undefined || told === '') return null
  const unit =
    node.children
      .find(({ name }) => /units?$/.test(name))
      ?.text.toLowerCase()
      .replaceAll(/[^a-z]/g, '') ?? ''
  const convert = unit === '' ? (value: number) => value : UNITS.find(([name]) => name.test(unit))?.[1]
  const value = Math.round((convert?.(numberOf(told)) ?? 0) * 1_000) / 1_000
  if (convert === undefined || !(value >= least && value <= most)) {
    const code = convert === undefined ? 'unknown_unit' : 'bad_value'
    reader.note({ code, serial: reader.serial, detail: `${node.name} ${code === 'unknown_unit' ? unit : told}` })
    reader.refuse()
    return null
  }
  const at = timeOf(node, reader)
  return at === undefined ? null : { kind, at, value }
}

const positionOf = (node: TreeNode | undefined, reader: Reader): Snapshot['position'] => {
  if (node === undefined) return null
  const [latitude, longitude] = [textOf(node, 'latitude'), textOf(node, 'longitude')]
  if (latitude === null || longitude === null) return null
  const place = { latitude: numberOf(latitude), longitude: numberOf(longitude) }
  if (!isPosition(place.latitude, place.longitude)) {
    reader.note({ code: 'bad_value', serial: reader.serial, detail: `location ${latitude} ${longitude}` })
    reader.refuse()
    return null
  }
  const at = timeOf(node, reader)
  return at === undefined ? null : { at, ...place }
}

const engineOf = (node: TreeNode | undefined, reader: Reader): Snapshot['engine'] => {
  const told = node && textOf(node, 'running')?.toLowerCase()
  if (node === undefined || (told !== 'true' && told !== 'false' && told !== '1' && told !== '0')) return null
  const at = timeOf(node, reader)
  return at === undefined ? null : { at, running: told === 'true' || told === '1' }
}

const machineOf = (node: TreeNode, now: number, note: NoteOf, refuse: () => void): Snapshot | null => {
  const header = childOf(node, 'equipmentheader') ?? node
  const serial = textOf(header, 'serialnumber') ?? textOf(header, 'pin') ?? textOf(header, 'equipmentid')
  if (serial === null || serial.length > 30 || /\p{C}/u.test(serial)) {
    note({ code: 'no_serial', ...(serial !== null && { detail: serial.slice(0, 40) }) })
    refuse()
    return null
  }
  const reader = { now, note, serial, refuse }
  const text = (...names: string[]) =>
    textOf(header, ...names)
      ?.replaceAll(/\p{C}/gu, '')
      .slice(0, 100) ?? null
  const readings = (Object.keys(KINDS) as ReadingKind[]).flatMap((kind) => {
    const element = childOf(node, ...KINDS[kind].elements)
    return (element && readingOf(element, kind, reader)) ?? []
  })
  return {
    make: text('oemname', 'make') ?? '',
    model: text('model') ?? '',
    serial,
    equipment_id: text('equipmentid'),
    pin: text('pin', 'vin')?.slice(0, 40) ?? null,
    position: positionOf(childOf(node, 'location'), reader),
    engine: engineOf(childOf(node, 'enginestatus', 'enginecondition'), reader),
    readings,
  }
}

export const eachNode = (node: TreeNode, visit: (node: TreeNode) => boolean): void => {
  if (visit(node)) for (const child of node.children) eachNode(child, visit)
}

/**
 * `now`: epoch ms of fetching; later times are not told. Order and casing
 * of elements do not matter.
 * @throws FeedFault 'no_fleet' and those of `treeOf`
 */
export const readFleet = (text: string, now: number, note: NoteOf): FleetPage => {
  const page: FleetPage = { machines: [], next: null, refused: 0 }
  let isFleet = false
  eachNode(treeOf(text), (node) => {
    if (node.name === 'fleet' || node.name === 'links' || node.name === 'equipment') isFleet = true
    if (node.name === 'equipment' && node.children.length > 0) {
      const machine = machineOf(node, now, note, () => page.refused++)
      if (machine !== null) page.machines.push(machine)
      return false
    }
    if (textOf(node, 'rel')?.toLowerCase() === 'next') page.next ??= textOf(node, 'href')
    return true
  })
  if (!isFleet) throw new FeedFault('no_fleet')
  return page
}
