// The glossary's terms checked in every catalogue.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = dirname(fileURLToPath(import.meta.url))
const textOf = (language: string) =>
  ['web/messages', 'server/base/messages']
    .flatMap((base) =>
      readdirSync(join(folder, base), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, base, path)),
    )
    .filter((path) => path.endsWith(`/${language}.ts`))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
    .replaceAll('\u00ad', '')

/** By language: words that the glossary rejects, and its own words. */
const CHOICES: Record<string, { not: RegExp; but: string[] }> = {
  en: { not: /Mileage|'Operating hours, /, but: ['Operating hours', 'Hours reported', 'Distance travelled'] },
  ja: {
    not: /型式|走行距離計|マイレージ|表示時間帯|稼働時間（[上下車]/,
    but: ['走行距離', '機種', 'タイムゾーン', '稼働時間', '報告運転時間'],
  },
  es: { not: /Kilometraje|Horas de operación, parte/, but: ['Distancia recorrida', 'Horas informadas'] },
  pt: { not: /Quilometragem|Horas de operação, parte/, but: ['Distância percorrida', 'Horas informadas'] },
  ru: { not: /(?<!\p{L})авари(я|и|ю|й|ями?)(?!\p{L})|Километраж/iu, but: ['Неисправность', 'Часы по отчёту'] },
  ko: { not: /마일리지|가동 시간, [상하차]/, but: ['주행거리', '보고 운전 시간'] },
  de: {
    not: /Betriebsstunde|(?<!\p{L})Zähler|Überlasten|Laufleistung|Std\. \{minutes\}'|utilisation\w*: 'Auslast/u,
    but: ['Nutzungsgrad', 'Überlastungen', 'Std. {minutes} Min.', 'Stundenzähler', 'Arbeitsstunden'],
  },
}

test.each(Object.keys(CHOICES))('the catalogues in %s use the words that the glossary chose', (language) => {
  const { not, but } = CHOICES[language]!
  const text = textOf(language)
  for (const word of but) expect(text).toContain(word)
  expect(text.split('\n').filter((line) => not.test(line))).toEqual([])
})
