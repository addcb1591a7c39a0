// English words of the API's faults; their keys are all languages' type.
import { ERRORS, type ErrorCode } from '#contract/errors.ts'

/** Ends of sentences that begin with a field's name. */
export const FIELD_SENTENCES = [
  'is empty: leave it out',
  'is empty: delete it instead',
  'holds a control character',
  'must be a day as YYYY-MM-DD',
  'lies in the future',
  'comes before serial_from',
  'comes before delivery_date_from',
  'must be a line of text',
  'holds what is no column',
  'names a column twice',
  'is the name of another view',
  'cannot be kept: there are too many views already',
  'says nothing to search for',
  'is no machine of this company',
  'has a management number already',
  'has no management number yet',
  'is another than in the address',
  'is not one of your companies',
  'is not offered here',
  'is not a time zone',
  'is not that of this machine',
  'is no area of this company',
  'names too many machines',
  'cannot be kept: there are too many areas already',
  'is needed for a circle',
  'is needed for a polygon',
  'has fewer than three corners',
  'crosses itself',
  'goes round a pole or is wider than 180°',
  'is no pattern that can be matched',
  'refers back to what it has matched, which is not possible here',
  'takes too long to match',
  'is needed: year and month go together',
  'holds a character that cannot be stored',
  'holds too many values or levels',
  'is missing: give all four sides of a box, or none',
  'lies north of north',
  'is not known here',
  'is wrong here: give either year and month, or all=1',
  'has been corrected already',
  'has never been reported by this machine',
  'is a machine of the simple type, which has no schedule',
  'must be at or below the manufacturer’s recommendation',
  'is needed to count hours',
  'of an inspection or an alert cannot be changed',
  'of the maker’s item cannot be changed',
  'or hours are needed: nothing would say when it is due',
  'is needed for a point of your own',
  'cannot be kept: the machine has too many points of its own',
  'is needed: say why the date is set',
  'is no point of this machine',
  'is still to come',
  'cannot be kept: this point has no meter',
  'is more than the machine has reported',
] as const
export type FieldSentence = (typeof FIELD_SENTENCES)[number]

export type ProblemWords = { titles: Record<ErrorCode, string>; fields: Record<FieldSentence, string> }

const titles = Object.fromEntries(Object.entries(ERRORS).map(([code, { title }]) => [code, title]))
const fields = Object.fromEntries(FIELD_SENTENCES.map((sentence) => [sentence, sentence]))
const en = { titles, fields } as ProblemWords
export default en
