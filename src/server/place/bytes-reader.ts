// Integers from bytes, 7 bits each; signed ones as 0, -1, 1, -2 … for 0, 1, 2, 3.
export class BytesReader {
  at = 0
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  next(): number {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = this.bytes[this.at++]
      if (byte === undefined) throw new RangeError('read beyond the end')
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
  }

  nextSigned(): number {
    const folded = this.next()
    return folded % 2 === 1 ? -(folded + 1) / 2 : folded / 2
  }
}
