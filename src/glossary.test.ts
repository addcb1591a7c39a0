// One word for a noun: other words for what docs/glossary.md names.
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { keyOf, PoWords } from '#server/base/words/po-words.ts'

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
  pt: /alerta de área|revendedor|estabilizador|^guardar$|sem guardar|como vistas?\b|vista salva/i,
  // серийный, суточный отчёт, платформа, использование or степень загрузки
  ru: /заводск|ежедневн\S+ отчёт|люльк|^Загрузка/i,
}

const po = new PoWords(fileURLToPath(new URL('../words', import.meta.url)))

test.each(Object.entries(OTHERS))('a noun has the word of the glossary in %s', (language, others) => {
  const texts = po
    .names()
    .flatMap((catalogue) =>
      po
        .file(catalogue, language)
        .items.map((item) => ({ at: `${catalogue}.${keyOf(item)}`, text: item.msgstr[0] ?? '' })),
    )
  expect(texts.length).toBeGreaterThan(2000)
  expect(texts.filter(({ text }) => others.test(text)).map(({ at, text }) => `${at}: ${text}`)).toEqual([])
})
