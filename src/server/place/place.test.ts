// Addresses of known places in each language.
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { placeOf } from './place.ts'

const inAll = (latitude: number, longitude: number) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, placeOf(latitude, longitude, language)]))

test('in Japan a Japanese reader gets the municipality, others its name in Latin letters', () => {
  expect(inAll(35.5526, 139.537)).toEqual({
    ja: '神奈川県横浜市青葉区',
    en: 'Aoba-ku, Yokohama, Kanagawa Prefecture, Japan',
    es: 'Aoba-ku, Yokohama, Kanagawa, Japón',
    pt: 'Aoba-ku, Yokohama, Kanagawa, Japão',
    ru: 'Aoba-ku, Yokohama, Канагава, Япония',
    ko: '일본 가나가와현 Aoba-ku, Yokohama',
    de: 'Aoba-ku, Yokohama, Präfektur Kanagawa, Japan',
  })
})

test('elsewhere the town, its region in the reader’s language, and the country', () => {
  expect(inAll(47.8561, 12.1289)).toEqual({
    ja: 'ドイツ バイエルン自由州 ローゼンハイム',
    en: 'Rosenheim, Bavaria, Germany',
    es: 'Rosenheim, Baviera, Alemania',
    pt: 'Rosenheim, Baviera, Alemanha',
    ru: 'Rosenheim, Бавария, Германия',
    ko: '독일 바이에른 로젠하임',
    de: 'Rosenheim, Bayern, Deutschland',
  })
})

const PLACES: [where: string, latitude: number, longitude: number, language: Language, name: string][] = [
  ['the far south-west of Japan', 24.4663, 122.9987, 'ja', '沖縄県八重山郡与那国町'],
  ['the same in English, without its county', 24.4663, 122.9987, 'en', 'Yonaguni, Okinawa Prefecture, Japan'],
  ['this side of the river between two prefectures', 35.6117, 139.6265, 'ja', '東京都世田谷区'],
  ['the other side, half a kilometre on', 35.6072, 139.6225, 'ja', '神奈川県川崎市高津区'],
  ['an airport built into the sea', 34.434, 135.232, 'ja', '大阪府泉南郡田尻町'],
  ['a city that its region is named after, once', 37.5665, 126.978, 'de', 'Seoul, Südkorea'],
  ['the same where the region’s name is another', 37.5665, 126.978, 'es', 'Seúl, Corea del Sur'],
  ['a town of Russia in Cyrillic', 43.115, 131.885, 'ru', 'Владивосток, Приморский край, Россия'],
  ['its capital by its Russian name, not a Bashkir one', 55.7558, 37.6173, 'ru', 'Москва, Россия'],
  ['the southern half', -33.86, 151.2, 'pt', 'Sydney, Nova Gales do Sul, Austrália'],
  ['no town within an hour', 23, 10, 'en', 'Tamanghasset, Algeria'],
  ['just west of the date line', 66, 179.9, 'en', 'Egvekinot, Chukotka Autonomous Okrug, Russia'],
  ['just east of it', 66, -179.9, 'en', 'Egvekinot, Chukotka Autonomous Okrug, Russia'],
]
for (const [where, latitude, longitude, language, name] of PLACES)
  test(where, () => {
    expect(placeOf(latitude, longitude, language)).toBe(name)
  })

test('a quay outside of the index’s coast belongs to the town behind it', () => {
  expect(placeOf(51.96, 4.02, 'de')).toBe('Oostvoorne, Zuid-Holland, Niederlande')
})

test.each([
  ['between two quays', 35.64548, 139.76848, '東京都中央区'],
  ['beside a quay', 35.63087, 139.7659, '東京都港区'],
  ['past a town’s own shore', 35.615, 139.9, '千葉県浦安市'],
  ['some kilometres off a harbour', 34.6, 135.2, '兵庫県神戸市中央区'],
])('off Japan’s coast, %s, the municipality behind it', (_where, latitude, longitude, name) => {
  expect(placeOf(latitude, longitude, 'ja')).toBe(name)
})

test('the sea, the poles and invalid positions have no address', () => {
  for (const [latitude, longitude] of [
    [30, -40],
    [40, 180],
    [40, -180],
    [90, 0],
    [-90, 139.5],
    [0, 0],
    [Number.NaN, 139.5],
    [35.5, Number.NaN],
    [91, 10],
    [35.5, 181],
    [Infinity, 0],
  ] as const)
    for (const language of LANGUAGES)
      expect(placeOf(latitude, longitude, language), `${latitude}, ${longitude}`).toBeNull()
})

test('never fails for a position on the globe', () => {
  for (let latitude = -90; latitude <= 90; latitude += 1.7)
    for (let longitude = -180; longitude <= 180; longitude += 2.3) {
      const name = placeOf(latitude, longitude, 'en')
      if (name !== null) expect(name, `${latitude}, ${longitude}`).toMatch(/^[^,\s][^\n]*[^,\s]$/)
    }
})

test('the index takes little room and answers in less than a millisecond', () => {
  expect(placeOf(35.5526, 139.537, 'ja')).not.toBeNull()
  const times = Array.from({ length: 2_000 }, (_, index) => {
    const before = performance.now()
    placeOf(24 + (index % 40) * 0.5, 123 + Math.floor(index / 40) * 0.45, 'en')
    return performance.now() - before
  }).sort((a, b) => a - b)
  expect(times[1_000]).toBeLessThan(1)
})
