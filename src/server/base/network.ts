// The network of an address: /24 of IPv4, /48 or /64 of IPv6.
import { isIP } from 'node:net'

const UNKNOWN = 'unknown'

/** The eight groups of an IPv6 address as numbers. */
const groupsOf = (address: string): number[] => {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const [, start = '', a, b, c, d] = dotted ?? []
  const plain = dotted
    ? `${start}${(Number(a) * 256 + Number(b)).toString(16)}:${(Number(c) * 256 + Number(d)).toString(16)}`
    : address
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...missing, ...tail].map((group) => parseInt(group, 16))
}

const ofIpv4 = ([a, b, c]: number[]): string => `${a}.${b}.${c}.0/24`

/**
 * `203.0.113.0/24`, `2001:db8:1::/48`, or 'unknown'; with 64 bits
 * `2001:db8:1:2::/64`. An IPv4 address may be written as IPv6.
 */
export const networkOf = (address: string, bits: 48 | 64 = 48): string => {
  const bare = address.replace(/%.*$/, '')
  if (isIP(bare) === 4) return ofIpv4(bare.split('.').map(Number))
  if (isIP(bare) !== 6) return UNKNOWN
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return ofIpv4([groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8])
  return `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`
}
