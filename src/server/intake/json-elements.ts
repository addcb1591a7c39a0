// The elements of a JSON array as the text they came in, so that what is refused can be kept as it was sent.

/** `text` is known to be a JSON array. */
export const elementsOf = (text: string): string[] => {
  const elements: string[] = []
  let depth = 0
  let from = text.indexOf('[') + 1
  for (let at = from; at < text.length; at++) {
    const one = text[at]
    if (one === '"') at = endOfString(text, at)
    else if (one === '[' || one === '{') depth++
    else if (depth > 0 && (one === ']' || one === '}')) depth--
    else if (depth === 0 && (one === ',' || one === ']')) {
      const element = text.slice(from, at).trim()
      if (element !== '') elements.push(element)
      if (one === ']') break
      from = at + 1
    }
  }
  return elements
}

const endOfString = (text: string, start: number): number => {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
