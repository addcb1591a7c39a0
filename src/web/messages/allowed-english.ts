// Texts that may be the same in English and another language.

/** The same in all seven: letters of gauges, units, names of products. */
const EVERYWHERE = new Set([
  'A',
  'AdBlue',
  'B',
  'DPF',
  'ICF',
  'PTO',
  'VIN',
  'km, t, L, MPa, °C',
  'mile, klbs, gal, psi, °F',
  'min/s',
  's',
  'min',
  'h',
  'h  min',
  'd  h',
  'kg',
  'l',
])

/** Words that a language shares with English. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  de: ['Alarm', 'FAQ', 'Name', 'optional', 'Position', 'Radius', 'Terminal'],
  es: ['FAQ', 'No', 'Terminal', 'Total'],
  pt: ['FAQ', 'Item', 'Latitude', 'Longitude', 'Terminal', 'Total'],
}

/** Whether a text may stand in a catalogue although it reads as in English. Texts without a letter always may. */
export function allowedInEnglish(text: string, language: string): boolean {
  const word = text.replaceAll('…', '').trim()
  return !/\p{L}/u.test(word) || EVERYWHERE.has(word) || (SHARED[language] ?? []).includes(word)
}
