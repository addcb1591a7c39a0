// Forms that people send: their kinds, choices, states and limits.

export const FORM_KINDS = ['contact', 'addition', 'deletion'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** What an inquiry is about. */
export const INQUIRY_TOPICS = ['portal', 'machine', 'report', 'account', 'contract', 'other'] as const
export type InquiryTopic = (typeof INQUIRY_TOPICS)[number]

/** Why a machine is to be deleted. */
export const DELETION_REASONS = ['sold', 'scrapped', 'returned', 'mistake', 'other'] as const
export type DeletionReason = (typeof DELETION_REASONS)[number]

export const FORM_STATES = ['received', 'in_work', 'done'] as const
export type FormState = (typeof FORM_STATES)[number]

export const FORM_LIMITS = { text: 4_000, name: 100, email: 254, phone: 40, serial: 40, serials: 50 } as const

/** Of an inquiry; each in bytes. */
export const FORM_FILES_MAX = 5
export const FORM_FILE_BYTES_MAX = 5 * 1024 * 1024
export const FORM_FILE_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** As regular expression text, for the schema too. */
export const EMAIL_PATTERN = '^[^\\s\\p{C}<>(),;:"@\\\\]+@[^\\s\\p{C}<>(),;:"@\\\\]+\\.[^\\s\\p{C}<>(),;:"@\\\\.]+$'
export const PHONE_PATTERN = '^[+]?[0-9 ()./-]{3,40}$'
/** Serials as they stand on plates. */
export const SERIAL_PATTERN = '^[A-Za-z0-9][A-Za-z0-9 ./_-]{0,39}$'

const EMAIL = new RegExp(EMAIL_PATTERN, 'u')
/** An address that one person is written to. */
export function isEmail(text: string): boolean {
  return text.length <= FORM_LIMITS.email && EMAIL.test(text)
}

const PHONE = new RegExp(PHONE_PATTERN, 'u')
const SERIAL = new RegExp(SERIAL_PATTERN, 'u')

export type FormFault = 'required' | 'no_email' | 'no_phone' | 'no_serial' | 'twice' | 'too_many'

/** The serials of typed text: one a line, or with commas between them. */
export function serialsOf(typed: string): string[] {
  return typed
    .split(/[\n,、;]/)
    .map((serial) => serial.normalize('NFKC').trim())
    .filter((serial) => serial !== '')
}

function serialsFault(serials: readonly string[]): FormFault | null {
  if (serials.length === 0) return 'required'
  if (serials.length > FORM_LIMITS.serials) return 'too_many'
  if (serials.some((serial) => !SERIAL.test(serial))) return 'no_serial'
  return new Set(serials).size < serials.length ? 'twice' : null
}

/** Typed texts; `serials` one a line. */
export type FormTexts = Record<'topic' | 'reason' | 'serials' | 'text' | 'name' | 'email' | 'phone', string>

/** What is wrong with each field of a form, in the form's order. */
export function formFaults(kind: FormKind, texts: FormTexts): Partial<Record<keyof FormTexts, FormFault>> {
  const faults: Partial<Record<keyof FormTexts, FormFault>> = {}
  const need = (field: keyof FormTexts) => {
    if (texts[field].trim() === '') faults[field] = 'required'
  }
  if (kind === 'contact') {
    need('topic')
    need('text')
  } else {
    const fault = serialsFault(serialsOf(texts.serials))
    if (fault !== null) faults.serials = fault
    if (kind === 'deletion') need('reason')
  }
  need('name')
  need('email')
  if (!faults.email && !isEmail(texts.email.trim())) faults.email = 'no_email'
  if (texts.phone.trim() !== '' && !PHONE.test(texts.phone.trim())) faults.phone = 'no_phone'
  return faults
}
