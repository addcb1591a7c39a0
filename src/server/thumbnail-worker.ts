// Entry of the process that makes one thumbnail: photo in, JPEG out.
import { buffer } from 'node:stream/consumers'
import { makeThumbnail } from '#server/maintenance/files/make-thumbnail.ts'
import { watchMemory } from '#server/maintenance/files/limited-process.ts'

watchMemory()
const thumbnail = await makeThumbnail(await buffer(process.stdin))
process.stdout.end(thumbnail, () => process.exit())
