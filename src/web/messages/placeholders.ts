// The placeholders of a message, as types of its English text.

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
