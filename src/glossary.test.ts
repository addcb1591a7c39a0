// One word for a noun: other words for what docs/glossary.md names.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Words that the glossary has another for, in a language. */
const OTHERS: Record<string, RegExp> = {
  // メンテナンス, データ要求, メータ, 機番, 販売店, 待機, 終了 (a line; 完了 is work that is done)
  ja: /整備(?!記録簿)|データリクエスト|メーター|号機|代理店|アイドル(?!リング)|未完了/,
  // 장비, 단말기, 제조번호, 대리점, 관리번호, 아웃트리거
  ko: /(?<!기초공사용 )기계|단말(?!기)|기번|일련번호|시리얼|판매점|딜러|관리 번호|아우트리거/,
  // Terminal, Datenanforderung, Firma, Weg, Lastverhältnis
  de: /Endgerät|Datenanfrage|Unternehmen|Spur\b|(?<!Netz)auslastung/i,
  // Geoalerta, período, reconocida (a view is a vista)
  es: /alerta de zona|periodo|como vistas?\b/i,
  // Geoalerta, distribuidor, patola, salvar, visão
  pt: /alerta de área|revendedor|estabilizador|'guardar'|sem guardar|como vistas?\b|vista salva/i,
  // серийный, суточный отчёт, платформа, использование or степень загрузки
  ru: /заводск|ежедневн\S+ отчёт|люльк|'Загрузка/i,
}

const texts = ['web/messages', 'server/base/messages'].flatMap((folder) => {
  const path = fileURLToPath(new URL(folder, import.meta.url))
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
})

test.each(Object.entries(OTHERS))('a noun has the word of the glossary in %s', (language, others) => {
  const files = texts.filter((path) => path.endsWith(`${language}.ts`))
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => others.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
