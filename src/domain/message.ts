// A text with places for values, and how it is filled.

/** A text; a place for a value; a choice by a number, where # is the number. */
export type Token = string | readonly [name: string] | readonly [name: string, kind: 'plural', branches: Branches]
export type Branches = Readonly<Record<string, readonly Token[]>>
/** A compiled text: one without places stays as it is. */
export type Message = string | readonly Token[]
/** Compiled texts by their keys. */
export type Messages = Readonly<Record<string, Message>>

type NameIn<Part extends string> = Part extends `${infer Name}${',' | '}'}${string}`
  ? Name extends `${string}${' ' | '#' | '{' | '}'}${string}`
    ? never
    : Name
  : never

/** 'Page {page} of {count, plural, one {# page} other {# pages}}' → 'page' | 'count'. Inside plural branches write # or plain words. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Rest}`
  ? NameIn<Rest> | Placeholders<Rest>
  : never

export type Values<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Record<Placeholders<Text>, string | number>]

/** The keys of texts without places. */
export type PlainKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? (Values<Texts[Key]> extends [] ? Key : never) : never
}[keyof Texts & string]

type Given = Readonly<Record<string, string | number>>

const rules = new Map<string, Intl.PluralRules>()
const figures = new Map<string, Intl.NumberFormat>()

function cached<Made>(known: Map<string, Made>, language: string, make: () => Made): Made {
  const before = known.get(language)
  if (before !== undefined) return before
  const made = make()
  known.set(language, made)
  return made
}

function tokensText(tokens: readonly Token[], values: Given, language: string, number?: number): string {
  let text = ''
  for (const token of tokens) {
    if (typeof token === 'string')
      text +=
        token === '#' && number !== undefined
          ? cached(figures, language, () => new Intl.NumberFormat(language)).format(number)
          : token
    else if (token.length === 1) text += values[token[0]] ?? ''
    else {
      const [name, , branches] = token
      const count = Number(values[name])
      const form = cached(rules, language, () => new Intl.PluralRules(language)).select(count)
      text += tokensText(branches[count] ?? branches[form] ?? branches['other'] ?? [], values, language, count)
    }
  }
  return text
}

/** A message in a language with values in its places. */
export function messageText(message: Message, values: Given | undefined, language: string): string {
  return typeof message === 'string' ? message : tokensText(message, values ?? {}, language)
}
