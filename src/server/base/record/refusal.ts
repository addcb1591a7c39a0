// The refusal of a record: a code and a sentence with a remedy.
import type { Reason } from '#contract/intake/intake.ts'

export type Refusal = { code: Reason; message: string }

export const refusal = (code: Reason, message: string): Refusal => ({ code, message })
export const missing = (name: string): Refusal => refusal('missing_field', `${name} is missing; send it.`)
export const isRefusal = (answer: object): answer is Refusal => 'code' in answer
