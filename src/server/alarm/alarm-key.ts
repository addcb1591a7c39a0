// Keys of alarms and events: what an address and a file name can hold.

/** Machine and moment that a key names; its form is `{source}-{machine}-{microseconds}-{rest}`, numbers in hexadecimal. */
export type KeyParts = { machine_id: number; from: string; until: string }

const KEY = /^[a-z]+\d?-([0-9a-f]{1,8})-([0-9a-f]{1,14})-[0-9a-z]*$/

/** Where to look for the key; null for what cannot be one. */
export const partsOfKey = (key: string): KeyParts | null => {
  const [, machine, moment] = KEY.exec(key) ?? []
  if (machine === undefined || moment === undefined) return null
  const machine_id = Number.parseInt(machine, 16)
  const micros = Number.parseInt(moment, 16)
  // Beyond these PostgreSQL has no integer, and JavaScript no date.
  if (machine_id > 0x7fffffff || micros > 253_402_300_799_000_000) return null
  return { machine_id, from: instant(micros), until: instant(micros + 1) }
}

const instant = (micros: number): string => {
  const second = new Date(Math.floor(micros / 1_000_000) * 1000).toISOString().slice(0, 19)
  return `${second}.${String(micros % 1_000_000).padStart(6, '0')}Z`
}
