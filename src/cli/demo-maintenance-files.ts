// The demo's photos and papers: on some of each company's newest results.
import { sql } from 'kysely'
import { draw, hash } from '#fixtures/chance.ts'
import { partPhoto, reportPdf, scannedList } from '#fixtures/maintenance-papers.ts'
import type { Db } from '#server/base/db.ts'
import { storeFile } from '#server/maintenance/files/store.ts'

const BY = { account_id: null, address: null, request_id: 'demo' }
const ENDLESS = { company: Number.MAX_SAFE_INTEGER, account_day: Number.MAX_SAFE_INTEGER }
const MACHINES = 12
/** Different pictures of all companies: each takes some time to draw. */
const PICTURES = 6

type Result = { result_id: number; serial: string; type_code: string; done_on: string; place: number }

export const makeDemoFiles = async (db: Db, company_id: number): Promise<void> => {
  const results = await db.rows(sql<Result>`
    select r.result_id, m.serial, m.type_code, to_char(r.done_on, 'YYYY-MM-DD') as done_on, r.place
    from (select *, row_number() over (partition by machine_id order by done_on desc, result_id desc)::int as place
      from maintenance_result where company_id = ${company_id} and withdrawn_at is null) r
    join (select * from machine where company_id = ${company_id} and owned order by machine_id limit ${MACHINES}) m using (company_id, machine_id)
    where r.place <= 2 order by r.result_id`)
  const add = (result_id: number, name: string, content: Buffer) =>
    storeFile(db, { ...BY, company_id }, { result_id, name, content }, ENDLESS)
  for (const { result_id, serial, type_code, done_on, place } of results) {
    const seed = hash(result_id, company_id, 61)
    await add(result_id, `IMG_${1000 + (seed % 9000)}.jpg`, await photo(seed % PICTURES))
    if (draw(seed, 1) < 0.4) await add(result_id, `IMG_${1001 + (seed % 9000)}.jpg`, await photo((seed + 1) % PICTURES))
    if (place === 1) await add(result_id, `Check list ${done_on}.png`, await scannedList(seed % PICTURES))
    if (draw(seed, 2) < 0.5) {
      const lines = [
        'Service report',
        '',
        `Machine: ${type_code}, ${serial}`,
        `Date: ${done_on}`,
        '',
        'Work done as planned.',
      ]
      await add(result_id, `Service report ${done_on}.pdf`, reportPdf(lines))
    }
  }
}

const photos = new Map<number, Promise<Buffer>>()
const photo = (seed: number): Promise<Buffer> => {
  const known = photos.get(seed) ?? partPhoto(seed)
  photos.set(seed, known)
  return known
}
