// The declaration of a catalogue's keys and English texts for the compiler.

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
const property = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name))

/** `words/<catalogue>/keys.d.ts`: part of the interface that all catalogues make together. */
export const englishTypes = (catalogue: string, texts: Readonly<Record<string, string>>): string =>
  [
    `// English texts of ${catalogue} by their keys; written by \`npm run words\`.`,
    'interface Catalogues {',
    `  ${property(catalogue)}: {`,
    ...Object.entries(texts).map(([key, text]) => `    ${property(key)}: ${quoted(text)}`),
    '  }',
    '}',
    '',
  ].join('\n')
