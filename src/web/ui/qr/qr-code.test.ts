// QR codes, read by an independent reader.
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { pathOfModules, qrModules } from './qr-code.ts'

const SCALE = 4
const QUIET = 4

/** What a reader sees of the path. */
function read(text: string): string | undefined {
  const modules = qrModules(text)
  const side = (modules.length + 2 * QUIET) * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, length] of pathOfModules(modules).matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < Number(length) * SCALE; column += 1) {
        const at = (((Number(y) + QUIET) * SCALE + row) * side + (Number(x) + QUIET) * SCALE + column) * 4
        pixels.fill(0, at, at + 3)
      }
  return jsQR(pixels, side, side)?.data
}

test('a reader reads what was written', () => {
  for (const text of [
    'https://fleet.example/maintenance/HA4417/record',
    `https://${'long'.repeat(20)}.example/maintenance/${encodeURIComponent('ÄÖ/7 №4')}/record`,
  ])
    expect(read(text)).toBe(text)
})
