// Tests of the thumbnail of a photo that another result has too.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dbOfPool, openPool } from '#server/base/db.ts'
import { testMaintenance, TODAY, type TestMaintenance } from '#server/maintenance/test-maintenance.ts'
import { testJpeg } from './test-images.ts'
import { makeThumbnailJob } from './thumbnail-job.ts'

let site: TestMaintenance
beforeAll(async () => (site = await testMaintenance()))
afterAll(() => site.app.close())

const headers = () => ({ authorization: `Bearer ${site.token}`, 'content-type': 'application/octet-stream' })

/** file_id of the photo at a result of a new machine, its thumbnail made. */
const addPhoto = async (serial: string, payload: Buffer): Promise<number> => {
  await site.newMachine(serial)
  const { point_id } = (await site.pointsOf(serial))['hook']!
  const { body } = await site.post('schedule/complete', { results: [{ serial, point_id, done_on: TODAY }] })
  const url = `/api/v1/maintenance/results/${body.result_ids[0]}/files?name=photo.jpg`
  const { file } = (await site.app.fastify.inject({ method: 'POST', url, headers: headers(), payload })).json()
  const { rows } = await site.app.owner.query('select company_id from maintenance_file where file_id = $1', [
    file.file_id,
  ])
  const pool = openPool({ url: site.app.database.workerUrl, max: 1, pipeline: false, name: 'test' })
  const context = { db: dbOfPool(pool) } as Parameters<typeof makeThumbnailJob.run>[1]
  await makeThumbnailJob.run({ company_id: rows[0].company_id, file_id: file.file_id }, context)
  await pool.end()
  return file.file_id
}

const thumbnailOf = async (file_id: number): Promise<string> =>
  (await site.app.fastify.inject({ url: `/api/v1/maintenance/files/${file_id}/thumbnail`, headers: headers() })).payload

test('the same photo at another result gets the thumbnail that is there, another photo its own', async () => {
  const photo = await testJpeg({ seed: 3 })
  const first = await addPhoto('SAME-1', photo)
  await site.app.owner.query('update maintenance_file set thumbnail = $1 where file_id = $2', ['marked', first])
  expect(await thumbnailOf(await addPhoto('SAME-2', photo))).toBe('marked')
  expect(await thumbnailOf(await addPhoto('OTHER', await testJpeg({ seed: 4 })))).not.toBe('marked')
})
