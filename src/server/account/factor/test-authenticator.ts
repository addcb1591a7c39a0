// For tests: an authenticator app and a passkey, written from their standards.
import { createHash, createHmac, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}

/** RFC 6238 with SHA-1, six digits, 30 s; `steps` away from now. */
export const appCode = (secret: string, steps = 0, now = Date.now()): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000) + steps))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** CBOR of what an authenticator says: small integers, bytes, texts and maps of them. */
const cbor = (value: number | Buffer | string | Map<number | string, unknown>): Buffer => {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Parameters<typeof cbor>[0])])
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()
const url64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')

const PRESENT = 1
const VERIFIED = 4
const ATTESTED = 64

type Told = { challenge: string; origin?: string; type?: string }

/** ES256, attestation 'none'. */
export class Passkey {
  readonly id: Buffer
  readonly #key: KeyObject
  readonly #public: Buffer
  uses = 0

  constructor(
    private readonly site: { id: string; origin: string },
    /** Whether it checks who holds it, by a fingerprint or a PIN. */
    private readonly verifies = true,
    id_bytes = 16,
  ) {
    this.id = randomBytes(id_bytes)
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    const coordinate = (text: string | undefined) => Buffer.from(text!, 'base64url')
    const cose: [number, number | Buffer][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]
    this.#public = cbor(new Map(cose))
  }

  #data(flags: number, more: Buffer): Buffer {
    this.uses += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.uses)
    const all = flags | PRESENT | (this.verifies ? VERIFIED : 0)
    return Buffer.concat([sha256(this.site.id), Buffer.from([all]), counter, more])
  }

  #client({ challenge, origin = this.site.origin, type }: Told): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** What the browser sends when it is made. */
  create(told: Told, statement: Map<string, unknown> = new Map(), format = 'none') {
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255])
    const data = this.#data(ATTESTED, Buffer.concat([Buffer.alloc(16), length, this.id, this.#public]))
    const attestation = new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', data],
    ])
    return {
      id: url64(this.id),
      response: {
        clientDataJSON: url64(this.#client({ type: 'webauthn.create', ...told })),
        attestationObject: url64(cbor(attestation)),
      },
    }
  }

  /** What the browser sends when it is asked for. */
  answer(told: Told) {
    const client = this.#client({ type: 'webauthn.get', ...told })
    const data = this.#data(0, Buffer.alloc(0))
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key)
    return {
      id: url64(this.id),
      response: { clientDataJSON: url64(client), authenticatorData: url64(data), signature: url64(signature) },
    }
  }
}
