// Typed names and one-line texts, without what nobody sees in them.
import { withoutInvisible } from '#domain/invisible-text.ts'
import { Fault } from './errors.ts'

/**
 * A typed name as it is kept. Pasted zero-width and direction marks are
 * taken out: nobody could find or retype them. @throws Fault for a text
 * that is empty or no line
 */
export const nameText = (typed: string, field = 'name'): string => {
  if (/\p{Cc}/u.test(typed.trim())) throw new Fault('invalid_fields', [{ field, message: 'must be a line of text' }])
  const name = withoutInvisible(typed).trim()
  if (name === '') throw new Fault('invalid_fields', [{ field, message: 'must be a line of text' }])
  return name
}
