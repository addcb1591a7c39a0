// Checks of command arguments; refusals name the valid choices.
import { InvalidArgumentError } from 'commander'
import { invisibleIn } from '#domain/invisible-text.ts'
import { isDate, isTimeZone, parseInstant } from '#domain/time.ts'

/** One of a few words. */
export const choice =
  <Word extends string>(words: readonly Word[]) =>
  (given: string): Word => {
    const word = words.find((one) => one === given)
    if (word === undefined) throw new InvalidArgumentError(`Choose one of ${words.join(', ')}.`)
    return word
  }

export type Switch = 'on' | 'off'
export const onOrOff = choice<Switch>(['on', 'off'])

const matching =
  (test: (given: string) => boolean, hint: string) =>
  (given: string): string => {
    if (!test(given)) throw new InvalidArgumentError(hint)
    return given
  }

export const anEmail = matching(
  (given) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given) && given.length <= 254,
  'Give an e-mail address.',
)
export const aCountry = matching((given) => /^[A-Z]{2}$/.test(given), 'Give two capital letters, for example JP.')
export const aTimeZone = matching(isTimeZone, 'Give an IANA time zone, for example Asia/Tokyo.')
export const aCode = matching(
  (given) => /^[A-Za-z0-9_-]{1,40}$/.test(given),
  'Use letters, digits, - and _, at most 40.',
)
export const aDate = matching(isDate, 'Give a day like 2026-11-20.')
export const aDayName = matching(
  (given) => given.trim() !== '' && given.length <= 100 && !/\p{Cc}/u.test(given),
  'Give a name of 1 to 100 letters.',
)
export const aContactName = matching(
  (given) => given.trim() !== '' && given.length <= 200 && !/\p{Cc}/u.test(given) && invisibleIn(given) === null,
  'Give a name of 1 to 200 letters.',
)
export const aYear = (given: string): number => {
  if (!/^(19[7-9]\d|2\d{3})$/.test(given)) throw new InvalidArgumentError('Give a year from 1970 to 2999.')
  return Number(given)
}
export const aDayOrInstant = matching(
  (given) => isDate(given) || parseInstant(given) !== null,
  'Give a day like 2026-11-20 (from 00:00 at the machine’s own offset) or an instant like 2026-11-20T18:00:00+09:00.',
)
