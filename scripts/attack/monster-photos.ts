// Attack: photos that unpack to gigabytes.
import { inLimitedProcess } from '#server/maintenance/files/limited-process.ts'
import { blackPng } from '#server/maintenance/files/test-images.ts'
import { insist, type Attack } from './attack.ts'

const MB = 1024 * 1024
const GROWTH_MB = 200
const WATCH_MS = 20

export const attack: Attack = {
  name: 'monster photos',
  limit_s: 240,
  run: async () => {
    const monsters = [
      blackPng([{}, { width: 20_000, height: 20_000, interlace: 1 }], 1536),
      blackPng([{ width: 7000, height: 7000, depth: 16, colour: 6, interlace: 1 }], 400),
      blackPng([{ width: 60_000, height: 60_000 }], 1536),
    ]
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), WATCH_MS)
    try {
      for (const [at, made] of (
        await Promise.all(monsters.map((monster) => inLimitedProcess('thumbnail-worker', monster)))
      ).entries())
        insist(made === null, `monster ${at} has a thumbnail`)
    } finally {
      clearInterval(watch)
    }
    const growth = Math.round((most - before) / MB)
    insist(growth < GROWTH_MB, `the process that asks grew by ${growth} MB`)
    return `${monsters.length} monsters have no thumbnail; the process that asked grew by ${growth} MB`
  },
}
