// Tests of problem messages in the requested language.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { LANGUAGES } from '#domain/language.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { fieldWords, problemTitle } from './problem-words.ts'
import { projectRoot } from './root.ts'
import { PoWords } from './words/po-words.ts'

/** Sentences that begin with a field's name: their English text is their key. */
const SENTENCES = new PoWords(join(projectRoot, 'words'))
  .file('problem', 'en')
  .items.filter(({ msgctxt }) => msgctxt == null)
  .map(({ msgid }) => msgid)

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = await app.newReader('ken@alpha.example', await app.company('alpha'))
})
afterAll(() => app.close())

const refusal = async (url: string, language: string | undefined) => {
  const headers = { authorization: `Bearer ${token}`, ...(language && { 'accept-language': language }) }
  const { body } = await app.fastify.inject({ url, headers })
  return JSON.parse(body) as { code: string; title: string; fields?: { field: string; message: string }[] }
}

test.each([
  ['ja', '正しくない項目があります。', '未来の日付です'],
  ['de-CH, en;q=0.5', 'Einige Felder stimmen nicht.', 'liegt in der Zukunft'],
  ['fr, ko', '올바르지 않은 항목이 있습니다.', '미래의 날짜입니다'],
  ['fr', 'Some fields are not right.', 'lies in the future'],
  [undefined, 'Some fields are not right.', 'lies in the future'],
])('a refused search in %s: %s', async (language, title, message) => {
  expect(await refusal('/api/v1/machine/list?delivery_date_to=2999-01-01', language)).toMatchObject({
    code: 'invalid_fields',
    title,
    fields: [{ field: 'delivery_date_to', message }],
  })
})

test('schema errors and unknown fields are translated too', async () => {
  const wrong = await refusal('/api/v1/machine/list?per_page=101&colour=red', 'ja')
  expect(wrong.fields).toEqual(expect.arrayContaining([{ field: 'colour', message: 'ここでは知られていない項目です' }]))
  const { fields } = await refusal('/api/v1/machine/list?per_page=101', 'es')
  expect(fields?.[0]).toMatchObject({ field: 'per_page', message: expect.stringMatching(/100/) })
  expect(fields?.[0]?.message).not.toMatch(/must be/)
})

test('an address that cannot be read is refused in the language too', async () => {
  expect((await refusal('/api/v1/%zz', 'pt')).title).toBe('Não foi possível ler a solicitação.')
})

test('every title and every sentence is in every language, and no two titles of a language are the same', () => {
  for (const language of LANGUAGES) {
    const titles = (Object.keys(ERRORS) as ErrorCode[]).map((code) => problemTitle(code, language))
    expect(new Set(titles).size).toBe(titles.length)
    if (language === 'en') {
      expect(titles).toEqual((Object.keys(ERRORS) as ErrorCode[]).map((code) => ERRORS[code].title))
      continue
    }
    for (const code of Object.keys(ERRORS) as ErrorCode[])
      expect(problemTitle(code, language)).not.toBe(ERRORS[code].title)
    for (const sentence of SENTENCES) expect(fieldWords(sentence, language)).not.toBe(sentence)
  }
})

test('every sentence about a field is in the table', () => {
  const files = ['src/server', 'src/domain'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/intake|import|record/.test(name))
      .map((name) => join(folder, name)),
  )
  // `refused(field, sentence)`, `add(field, sentence)`, `message: sentence`
  const sentences = files.flatMap((file) =>
    [
      ...readFileSync(join(projectRoot, file), 'utf8').matchAll(/(?:(?:refused|add)\([^,()]+, |message: )'([^']+)'/g),
    ].map(([, sentence]) => sentence!),
  )
  expect(SENTENCES.length).toBeGreaterThan(100)
  expect(sentences.length).toBeGreaterThan(15)
  expect(sentences.filter((sentence) => !SENTENCES.includes(sentence))).toEqual([])
})
