// A deployment's map style as it is handed to the map.
import { expect, test } from 'vitest'
import { inLanguage } from './own-style.ts'

function label(layout: Record<string, unknown>) {
  return { type: 'symbol', layout }
}

test('names of places are asked for in the language, else in Latin or as they are called there', () => {
  const fields = [
    '{name:latin}\n{name:nonlatin}',
    ['get', 'name'],
    ['coalesce', ['get', 'name_en'], ['get', 'name']],
    { stops: [[3, '{name_en}']] },
  ]
  const { layers } = inLanguage({ layers: fields.map((field) => label({ 'text-field': field })) }, 'ko')
  for (const layer of layers)
    expect(layer.layout['text-field']).toEqual([
      'coalesce',
      ['get', 'name:ko'],
      ['get', 'name_ko'],
      ['get', 'name:latin'],
      ['get', 'name_int'],
      ['get', 'name'],
    ])
})

test('other labels stay, with a font that every system has', () => {
  const { layers } = inLanguage(
    {
      layers: [
        label({ 'text-field': '{ref}', 'text-font': ['Noto Sans Bold'] }),
        label({ 'text-field': ['get', 'housenumber'] }),
      ],
    },
    'ru',
  )
  expect(layers[0]?.layout).toEqual({ 'text-field': '{ref}', 'text-font': ['Arial Bold'] })
  expect(layers[1]?.layout).toEqual({ 'text-field': ['get', 'housenumber'], 'text-font': ['Arial Regular'] })
})

test('what is no label stays as it is', () => {
  const layers = [{ type: 'background' }, { type: 'line', layout: { 'line-cap': 'round' } }]
  expect(inLanguage({ layers }, 'de').layers).toEqual(layers)
})
