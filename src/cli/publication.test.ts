// Tests of the commands that publish, and of what readers get then.
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
let alpha: string
let beta: string
beforeAll(async () => {
  desk = await openDesk()
  const [one, other] = [await desk.app.company('alpha'), await desk.app.company('beta')]
  alpha = await desk.app.newReader('ken@alpha.example', one)
  beta = await desk.app.newReader('eva@beta.example', other)
})
afterAll(() => desk.close())

const get = async (token: string | null, url: string, language = 'en') => {
  const { statusCode, payload, headers, rawPayload } = await desk.app.fastify.inject({
    method: 'GET',
    url: `/api/v1/${url}`,
    headers: { 'accept-language': language, ...(token !== null && { authorization: `Bearer ${token}` }) },
  })
  return {
    status: statusCode,
    headers,
    bytes: rawPayload,
    body: statusCode === 200 && headers['content-type'] !== 'image/png' ? JSON.parse(payload) : null,
  }
}
const post = (token: string, url: string, body?: object) => desk.app.request(token, 'POST', `/api/v1/${url}`, body)

const file = (name: string, head: Record<string, string>, body: string) => {
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${value}`)
  return desk.fileOf(name, `---\n${lines.join('\n')}\n---\n${body}\n`)
}

/** A PNG of one grey point. */
const png = (): Uint8Array => {
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    // Its check sum is not read.
    return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('news is read in the reader’s language, else in English, and only while it is published', async () => {
  const common = { name: 'winter', category: 'service', from: '2026-11-01', notice: 'yes' }
  const body =
    '# Before the frost\n\nCheck the **coolant** and read [the answers](/faq).\n\n1. Drain\n2. Fill\n   - slowly'
  const en = file('winter.en.md', { ...common, language: 'en', title: 'Winter is coming' }, body)
  const ja = file('winter.ja.md', { ...common, language: 'ja', title: '冬の準備' }, '冷却水を確認してください。')
  expect(await desk.done(`news publish ${en} ${ja} --dry-run`)).toContain('nothing has been stored')
  expect((await get(alpha, 'news/list')).body.total).toBe(0)
  expect(await desk.done(`news preview ${en}`)).toContain('1. Drain')
  expect(await desk.done(`news publish ${en} ${ja}`)).toBe('winter: published.\n')

  const { news } = (await get(alpha, 'news/list', 'ja')).body
  expect(news).toMatchObject([
    {
      title: '冬の準備',
      language: 'ja',
      category_name: 'サービス',
      is_notice: true,
      is_read: false,
      excerpt: '冷却水を確認してください。',
    },
  ])
  const id = news[0].news_common_id
  const { article } = (await get(alpha, `news/${id}`, 'ko')).body
  expect(article).toMatchObject({ title: 'Winter is coming', language: 'en', published_from: '2026-11-01T00:00:00Z' })
  expect(article.blocks).toEqual([
    { kind: 'heading', level: 2, spans: [{ text: 'Before the frost' }] },
    {
      kind: 'paragraph',
      spans: [
        { text: 'Check the ' },
        { text: 'coolant', strong: true },
        { text: ' and read ' },
        { text: 'the answers', href: '/faq' },
        { text: '.' },
      ],
    },
    { kind: 'item', level: 1, number: 1, spans: [{ text: 'Drain' }] },
    { kind: 'item', level: 1, number: 2, spans: [{ text: 'Fill' }] },
    { kind: 'item', level: 2, number: null, spans: [{ text: 'slowly' }] },
  ])
  expect((await get(alpha, 'news/list?free_word=COOLANT%20winter')).body.total).toBe(1)
  expect((await get(alpha, 'news/list?free_word=coolant', 'ja')).body.total).toBe(0)
  expect((await get(alpha, 'news/list?category=outage')).body.total).toBe(0)
  expect((await get(alpha, 'news/999')).status).toBe(404)

  await desk.app.owner.query("update publication set published_to = '2026-11-02' where name = 'winter'")
  expect((await get(alpha, 'news/list')).body.total).toBe(0)
  expect((await get(alpha, `news/${id}`)).status).toBe(404)
  expect((await post(alpha, `news/${id}`)).status).toBe(404)
  await desk.done(`news publish ${en} ${ja}`)
  expect((await get(alpha, 'news/list')).body.total).toBe(1)
})

test('a notice is first to one reader once, and others still have it', async () => {
  const { news_common_id: id, unread_count } = (await get(alpha, 'news/popup')).body
  expect(unread_count).toBe(1)
  const both = await Promise.all([post(alpha, `news/${id}`), post(alpha, `news/${id}`)])
  expect(both.map(({ body }) => body.is_first).toSorted()).toEqual([false, true])
  expect((await get(alpha, 'news/popup')).body).toEqual({ news_common_id: null, unread_count: 0, terms_version: null })
  expect((await get(alpha, 'news/list')).body.news[0].is_read).toBe(true)
  expect((await get(beta, 'news/popup')).body).toMatchObject({ news_common_id: id, unread_count: 1 })
  // An old notice does not show itself any more.
  await desk.app.owner.query("update publication set published_from = now() - interval '31 days' where name = 'winter'")
  expect((await get(beta, 'news/popup')).body).toMatchObject({ news_common_id: null, unread_count: 1 })
})

test('news of one company is nobody else’s, its picture neither', async () => {
  desk.fileOf('boom.png', png())
  const head = { name: 'only-beta', category: 'outage', language: 'en', title: 'Move', companies: 'beta' }
  await desk.done(`news publish ${file('beta.md', head, '![The new boom](boom.png)')}`)
  expect((await get(alpha, 'news/list?category=outage')).body.total).toBe(0)
  const [{ news_common_id: id }] = (await get(beta, 'news/list?category=outage')).body.news
  expect((await get(alpha, `news/${id}`)).status).toBe(404)
  expect((await post(alpha, `news/${id}`)).status).toBe(404)
  const [picture] = (await get(beta, `news/${id}`)).body.article.blocks
  expect(picture).toMatchObject({ kind: 'picture', alt: 'The new boom', width: 1, height: 1 })
  const image = await get(beta, `publication/picture?picture=${picture.picture}`)
  expect(image.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(image.bytes.equals(png())).toBe(true)
  expect((await get(alpha, `publication/picture?picture=${picture.picture}`)).status).toBe(404)
  await desk.done('news withdraw only-beta')
  expect((await get(beta, `publication/picture?picture=${picture.picture}`)).status).toBe(404)
  expect((await get(beta, `news/${id}`)).status).toBe(404)
  expect((await desk.run('news withdraw only-beta')).code).toBe(1)
  const listed = JSON.parse(await desk.done('news list --json'))
  expect(listed.find((candidate: { name: string }) => candidate.name === 'only-beta')).toMatchObject({
    state: 'withdrawn',
    companies: ['beta'],
  })
})

test('questions come in the order of their categories and are searched in the reader’s language', async () => {
  const question = (name: string, category: string, order: string, title: string, body: string) =>
    file(`${name}.md`, { name, category, order, language: 'en', title }, body)
  await desk.done('faq category billing --name en=Bills --name de=Rechnungen --order 9')
  const files = [
    question('late', 'machines', '20', 'Why is a report late?', 'The machine was *out of reach*.'),
    question('bill', 'billing', '1', 'Who gets the bill?', 'The contract partner.'),
    question('key', 'machines', '10', 'What is key off?', 'The `key` is turned off.'),
  ]
  await desk.done(`faq publish ${files.join(' ')}`)
  const { questions } = (await get(alpha, 'faq/list')).body
  expect(questions.map(({ title }: { title: string }) => title)).toEqual([
    'What is key off?',
    'Why is a report late?',
    'Who gets the bill?',
  ])
  expect((await get(alpha, 'faq/list?free_word=REACH')).body.questions).toHaveLength(1)
  expect((await get(alpha, 'faq/category', 'de')).body.categories.at(-1)).toEqual({
    category: 'billing',
    name: 'Rechnungen',
  })
  const { article } = (await get(alpha, `faq/${questions[0].faq_id}`)).body
  expect(article.blocks[0].spans[1]).toEqual({ text: 'key', code: true })
  // The same number is no news.
  expect((await get(alpha, `news/${questions[0].faq_id}`)).status).toBe(404)
  expect(await desk.done('faq show late')).toBe('The machine was *out of reach*.\n')
})

test('texts need no sign-in and answer during an outage; new terms ask once', async () => {
  expect((await get(null, 'text/terms')).body).toEqual({ text: null })
  const terms = (version: string, language: string, title: string) =>
    file(`terms.${version}.${language}.md`, { text: 'terms', version, language, title, from: '2026-10-01' }, 'Be fair.')
  await desk.done(`text publish ${terms('1', 'en', 'Terms')} ${terms('1', 'de', 'Nutzungsbedingungen')}`)
  expect((await get(null, 'text/terms', 'de')).body.text).toMatchObject({
    version: '1',
    title: 'Nutzungsbedingungen',
    language: 'de',
  })
  expect((await get(alpha, 'news/popup')).body.terms_version).toBe('1')
  expect((await post(alpha, 'text/terms', { version: '2', revision: 1, language: 'en' })).body.code).toBe(
    'changed_meanwhile',
  )
  expect((await post(alpha, 'text/terms', { version: '1', revision: 1, language: 'de' })).status).toBe(200)
  expect((await get(alpha, 'news/popup')).body.terms_version).toBe(null)
  expect((await get(beta, 'news/popup')).body.terms_version).toBe('1')

  const planned = file(
    'next.md',
    { text: 'terms', version: '3', language: 'en', title: 'Later', from: '2099-01-01' },
    'x',
  )
  const next = file(
    'two.md',
    { text: 'terms', version: '2', language: 'en', title: 'New terms', from: '2026-10-02' },
    'x',
  )
  await desk.done(`text publish ${planned} ${next}`)
  expect((await get(alpha, 'news/popup')).body.terms_version).toBe('2')
  await desk.done('text withdraw terms 2')
  expect((await get(alpha, 'news/popup')).body.terms_version).toBe(null)
  const { rows } = await desk.app.owner.query(
    "select t.version, agreed_at is not null as kept, a.key from terms_agreement t, audit a where a.noun = 'terms'",
  )
  expect(rows).toEqual([{ version: '1', kept: true, key: '1' }])
  expect(JSON.parse(await desk.done('text list --json'))).toMatchObject([
    { version: '3', state: 'planned' },
    { version: '2', state: 'withdrawn' },
    { version: '1', state: 'in force', agreed: 1, languages: ['en', 'de'] },
  ])
  await desk.done('outage on')
  await vi.waitFor(async () => expect((await get(alpha, 'news/popup')).status).toBe(503), 5_000)
  expect((await get(null, 'text/maintenance')).body).toEqual({ text: null })
  await desk.done('outage off')
  await vi.waitFor(async () => expect((await get(alpha, 'news/popup')).status).toBe(200), 5_000)
})

test('terms can be read again in the words that each person agreed to', async () => {
  const terms = (language: string, words: string) =>
    file(`words.${language}.md`, { text: 'terms', version: '8', language, title: 'Terms', from: '2026-10-08' }, words)
  const agree = (token: string, revision: number, language: string) =>
    post(token, 'text/terms', { version: '8', revision, language })
  await desk.done(`text publish ${terms('en', 'Be *fair*.')} ${terms('de', 'Seien Sie *fair*.')}`)
  expect((await get(alpha, 'text/terms')).body.text).toMatchObject({ version: '8', revision: 1 })
  expect((await agree(alpha, 1, 'de')).status).toBe(200)
  await desk.done(`text publish ${terms('de', 'Seien Sie *ehrlich*.')}`)
  await desk.done(`text publish ${terms('de', 'Seien Sie *ehrlich*.')}`)
  expect((await get(alpha, 'news/popup')).body.terms_version).toBe(null)
  expect((await get(null, 'text/terms', 'de')).body.text).toMatchObject({ version: '8', revision: 2 })
  // Neither a revision nor a language that nobody has written.
  expect((await agree(beta, 3, 'de')).body.code).toBe('changed_meanwhile')
  expect((await agree(beta, 2, 'ja')).body.code).toBe('changed_meanwhile')
  expect((await get(beta, 'news/popup')).body.terms_version).toBe('8')
  expect((await agree(beta, 2, 'en')).status).toBe(200)

  expect(JSON.parse(await desk.done('text agreed 8 --json'))).toMatchObject([
    { email: 'ken@alpha.example', revision: 1, language: 'de' },
    { email: 'eva@beta.example', revision: 2, language: 'en' },
  ])
  expect(await desk.done('text show terms 8 --language de --revision 1')).toBe('Seien Sie *fair*.\n')
  expect(await desk.done('text show terms 8 --language de')).toBe('Seien Sie *ehrlich*.\n')
  expect(await desk.done('text show terms 8 --revision 2')).toBe('Be *fair*.\n')
  expect((await desk.run('text show terms 8 --revision 3')).err).toContain('There is no such terms 8')
  for (const change of ['delete from portal_text_revision', "update portal_text_revision set texts = '{}'"])
    await expect(desk.app.owner.query(change)).rejects.toThrow('append-only')
})

test('every fault is named by file and line, and nothing is published', async () => {
  desk.fileOf('fake.png', 'GIF89a')
  const bad = desk.fileOf(
    'bad.md',
    `---
name: Bad Name
language: fr
titel: Typo
category: gossip
from: tomorrow
notice: maybe
name: twice
---
Click <b>here</b> or [there](javascript:alert(1)), [over](//evil.example), [x](data:text/html,hi).

<script>alert(1)</script>

- [r]

[r]: https://evil.example

![](fake.png)

![A cat](../secret.png)

![A dog](fake.png) and words

[mail](mailto:a@b.example?bcc=x@y.example) [user](https://bank.example@evil.example/)
`,
  )
  const { code, err } = await desk.run(`news publish ${bad}`)
  expect(code).toBe(1)
  for (const [line, fault] of [
    [1, 'title is missing'],
    [2, 'name "Bad Name" may have'],
    [3, 'language "fr" is none of'],
    [4, '"titel" is not known here'],
    [6, 'from "tomorrow" is neither'],
    [7, 'notice "maybe" is neither yes nor no'],
    [8, 'name is in line 2 already'],
    [10, 'raw HTML'],
    [10, 'links to "javascript:'],
    [10, 'links to "//evil'],
    [10, 'links to "data:'],
    [12, 'raw HTML'],
    [16, 'address by itself'],
    [18, 'picture without words'],
    [18, 'neither JPEG nor PNG'],
    [20, 'no file beside'],
    [22, 'picture among words'],
    [24, 'links to "mailto:a@b.example\\?bcc'],
    [24, 'links to "https://bank.example@'],
  ] as const)
    expect.soft(err).toMatch(new RegExp(`bad.md, line ${line}: [^\\n]*${fault}`))
  const head = { name: 'x', language: 'en', title: 'X', category: 'gossip', companies: 'gamma' }
  const unknown = await desk.run(`news publish ${file('unknown.md', head, 'x')}`)
  expect(unknown.err).toMatch(/line 5: there is no category "gossip"; known are service/)
  expect(unknown.err).toMatch(/line 6: there is no company gamma/)
  const one = file('one.md', { name: 'x', language: 'en', title: 'X', category: 'service' }, 'x')
  const two = file('two.md', { name: 'x', language: 'en', title: 'X', category: 'outage', to: '2020-01-01' }, 'x')
  const clash = await desk.run(`news publish ${one} ${two}`)
  expect(clash.err).toMatch(/one.md is in en already/)
  expect(clash.err).toMatch(/category is "outage" here and "service" in/)
  for (const [content, sentence] of [
    ['no head', 'there is no head'],
    ['---\nname: x\nlanguage: en\ntitle: X\ncategory: service\n---\n\n', 'there is no text below the head'],
    [new Uint8Array([0xff, 0xfe]), 'not UTF-8'],
  ] as const)
    expect((await desk.run(`news publish ${desk.fileOf('odd.md', content)}`)).err).toContain(sentence)
  const { rows } = await desk.app.owner.query(
    "select count(*)::int as count from publication where name in ('x', 'twice')",
  )
  expect(rows).toEqual([{ count: 0 }])
})
