// Configuration of mail: SMTP_URL, MAIL_FROM, and what they need.
import { oneLine, readEmail } from '#domain/mail.ts'

export type MailEnv = {
  /** The mail server; without it mails wait in the outbox. */
  smtp_url: string | null
  /** Whom mails come from. */
  mail_from: { name: string; address: string } | null
}

const NAMED = /^(.*?)\s*<([^<>]+)>$/

/** `Name <address>` or an address alone. */
const readSender = (text: string): MailEnv['mail_from'] => {
  const [, name = '', inner = text] = NAMED.exec(text) ?? []
  const address = readEmail(inner)
  return address === null ? null : { name: oneLine(name.replace(/^"(.*)"$/, '$1')), address }
}

/** Adds a sentence to `faults` for each wrong variable; never their values, SMTP_URL has a password. */
export const readMailEnv = (text: (name: string) => string | null, faults: string[]): MailEnv => {
  const smtp_url = text('SMTP_URL')
  const address = text('MAIL_FROM')
  const mail_from = address === null ? null : readSender(address)
  if (address !== null && mail_from === null)
    faults.push('MAIL_FROM: give an address, or a name and an address as in Hoistline <no-reply@example.com>.')
  if (smtp_url === null) return { smtp_url, mail_from }
  if (!/^smtps?:\/\/[^/]/.test(smtp_url) || !URL.canParse(smtp_url))
    faults.push(
      'SMTP_URL: give the mail server as smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465.',
    )
  if (address === null) faults.push('SMTP_URL needs MAIL_FROM, the address that mails come from.')
  if (text('PUBLIC_URL') === null) faults.push('SMTP_URL needs PUBLIC_URL, the address that links in mails begin with.')
  return { smtp_url, mail_from }
}
