// The words of the dummy noun of new-noun.mjs, as `npm run words` writes them.

const WORDS = {
  title: {
    de: 'Reifendruck',
    en: 'Tyre pressure',
    es: 'Presión de neumáticos',
    ja: 'タイヤ空気圧',
    ko: '타이어 공기압',
    pt: 'Pressão dos pneus',
    ru: 'Давление в шинах',
  },
  col_serial: {
    de: 'Maschine mit Reifen',
    en: 'Machine with tyres',
    es: 'Máquina con neumáticos',
    ja: 'タイヤ式の機械',
    ko: '타이어식 기계',
    pt: 'Máquina com pneus',
    ru: 'Машина на шинах',
  },
  col_pressure: {
    de: 'Druck in bar',
    en: 'Pressure in bar',
    es: 'Presión en bar',
    ja: '空気圧（bar）',
    ko: '공기압(bar)',
    pt: 'Pressão em bar',
    ru: 'Давление в барах',
  },
  none: {
    de: 'Noch kein Reifendruck eingegangen',
    en: 'No tyre pressure has arrived yet',
    es: 'Aún no ha llegado ninguna presión de neumáticos',
    ja: 'タイヤ空気圧はまだ届いていません',
    ko: '아직 수신된 타이어 공기압이 없습니다',
    pt: 'Ainda não chegou nenhuma pressão dos pneus',
    ru: 'Давление в шинах ещё не поступало',
  },
  none_why: {
    de: 'Der Reifendruck erscheint, sobald eine Maschine ihn meldet.',
    en: 'A tyre pressure appears as soon as a machine reports it.',
    es: 'La presión aparece en cuanto una máquina la comunica.',
    ja: '機械から報告されると表示されます。',
    ko: '기계가 보고하면 바로 표시됩니다.',
    pt: 'A pressão aparece assim que uma máquina a comunica.',
    ru: 'Давление появится, как только машина его передаст.',
  },
}
const KEYS_SORTED = Object.keys(WORDS).toSorted()
const LANGUAGES = Object.keys(WORDS.title)
const wordsIn = (language) => `# Words of tyre pressures.
msgid ""
msgstr ""
"Language: ${language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

${KEYS_SORTED.map(
  (key) => `msgctxt "${key}"
msgid "${WORDS[key].en}"
msgstr "${language === 'en' ? '' : WORDS[key][language]}"
`,
).join('\n')}`

const KEYS = `// English texts of tyre by their keys; written by \`npm run words\`.
interface Catalogues {
  tyre: {
${KEYS_SORTED.map((key) => `    ${key}: '${WORDS[key].en}'\n`).join('')}  }
}
`

export const WORD_FILES = {
  'words/tyre/keys.d.ts': KEYS,
  ...Object.fromEntries(LANGUAGES.map((language) => [`words/tyre/${language}.po`, wordsIn(language)])),
}
