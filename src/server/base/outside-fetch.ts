// What the server fetches from other hosts, with limits of address, size and time.
import { lookup, type LookupAddress } from 'node:dns'
import { request as plainRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

export type OutsideRequest = {
  /**
   * Hosts that the operator has named: these alone may
   * be at a private address.
   */
  named: readonly string[]
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  patience_ms: number
  bytes_max: number
  signal?: AbortSignal
}

/** Addresses that are no public host's (IANA's registries). */
const CLOSED_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Within 2000::/3, where all public ones are. */
const CLOSED_6 = [
  // Teredo and the like, documentation, 6to4
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [net, bits] of CLOSED_4) closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of CLOSED_6) closed.addSubnet(net, bits, 'ipv6')
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')

/** Addresses of version 4 inside version 6 are not public. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address) ? open6.check(address, 'ipv6') && !closed.check(address, 'ipv6') : !closed.check(address, 'ipv4')

// Asked at the connection itself, so that a name
// cannot change its address in between.
const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, [])
    const all = addresses.filter(({ address }) => isPublicAddress(address))
    if (all.length < addresses.length || all.length === 0)
      return callback(new Error(`${host} is at a private address`), [])
    return options.all ? callback(null, all) : callback(null, all[0]!.address, all[0]!.family)
  })
}

const bare = (host: string): string => host.replace(/^\[|\]$/g, '').toLowerCase()

/** Names of hosts in addresses that the operator gave. */
export const hostsOf = (addresses: readonly (string | null)[]): string[] =>
  addresses.flatMap((address) => (address !== null && URL.canParse(address) ? [bare(new URL(address).hostname)] : []))

export type OutsideAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/**
 * Asks an address once; any status is an answer, a redirect as well.
 * The body is as it came, also when compressed. @throws for a private
 * address, too many bytes, and when it takes too long
 */
export const askOutside = (
  address: string | URL,
  { named, method = 'GET', headers = {}, body, patience_ms, bytes_max, signal }: OutsideRequest,
): Promise<OutsideAnswer> =>
  new Promise((resolve, reject) => {
    const url = new URL(address)
    const host = bare(url.hostname)
    const isNamed = named.includes(host)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`${url.protocol} is not fetched`)
    // No name, so no lookup that could refuse it.
    if (isIP(host) !== 0 && !isNamed && !isPublicAddress(host)) throw new Error(`${host} is a private address`)
    const patience = AbortSignal.timeout(patience_ms)
    const options: RequestOptions = {
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
      agent: false,
      ...(!isNamed && { lookup: publicLookup }),
    }
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, options, (response) => {
      const parts: Buffer[] = []
      let length = 0
      response.on('data', (part: Buffer) => {
        length += part.length
        parts.push(part)
        if (length > bytes_max) request.destroy(new Error(`${url.host} answered too much`))
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(body)
  })

/** The text at an address, as `askOutside` asks. @throws for any status but 200, too */
export const fetchOutside = async (address: string | URL, wished: OutsideRequest): Promise<string> => {
  const { status, body } = await askOutside(address, wished)
  if (status !== 200) throw new Error(`${new URL(address).host} answered ${status}`)
  return body.toString('utf8')
}
