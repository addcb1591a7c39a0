// Mails as plain text and HTML, readable in the dark and without pictures.
import { CONFIRM_DAYS } from '#domain/mail.ts'
import { escaped } from '#server/base/plain-page.ts'
import { wordsOf } from '#server/base/words/words.ts'
import type { EventContent, MailContent, MailLine, Receiver } from './content.ts'
import { languageOf } from './mail-lines.ts'

/** How mails look and where they lead; null without a public address. */
export type MailLook = { brand_name: string; brand_color: string | null; public_url: string | null }

export type MailToRender = {
  receiver: Receiver
  company: string
  subject: string
  content: MailContent
  /** To press below the text. */
  action: { label: string; href: string } | null
  /** Addresses of the links; null where there is none. */
  confirm: string | null
  unsubscribe: string | null
}
export type RenderedMail = { text: string; html: string }

const INK = '#1b1813'
const COLOR = '#0b5563'

// Clients that know no media queries see the light page.
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#151411!important;color:#f0ebe1!important}.card{background:#1c1b17!important;border-color:#45413a!important}
.muted{color:#bdb5a8!important}.link{color:#7fd0e0!important}.button{background:#7fd0e0!important;color:#151411!important}}`

const linkOf = (look: MailLook, path: string | null): string | null =>
  path === null || look.public_url === null ? null : look.public_url.replace(/\/$/, '') + path

const htmlLine = (line: MailLine, look: MailLook, open: string): string => {
  const href = linkOf(look, line.path)
  const facts = line.facts
    .map(
      ([label, value]) =>
        `<tr><td class="muted" style="padding:2px 12px 2px 0;color:#514a40;vertical-align:top">${escaped(label)}</td><td style="padding:2px 0">${escaped(value)}</td></tr>`,
    )
    .join('')
  return (
    `<div class="card" style="background:#fff;border:1px solid #d8cfbd;border-radius:6px;padding:12px 16px;margin:0 0 12px">` +
    `<p style="margin:0 0 4px;font-weight:bold">${escaped(line.title)}</p>` +
    (line.machine === null ? '' : `<p style="margin:0 0 6px">${escaped(line.machine)}</p>`) +
    `<table role="presentation" cellpadding="0" cellspacing="0" style="font-size:14px;line-height:20px">${facts}</table>` +
    (href === null
      ? ''
      : `<p style="margin:8px 0 0"><a class="link" href="${escaped(href)}" style="color:${COLOR}">${escaped(open)}</a></p>`) +
    '</div>'
  )
}

const textLine = (line: MailLine, look: MailLook): string =>
  [
    line.title,
    ...(line.machine === null ? [] : [`  ${line.machine}`]),
    ...line.facts.map(([label, value]) => `  ${label}: ${value}`),
    ...[linkOf(look, line.path)].filter((href) => href !== null).map((href) => `  ${href}`),
  ].join('\n')

const isOfEvents = (content: MailContent): content is EventContent => 'lines' in content

/** Lays a mail out. All that came from outside is escaped. */
export const renderMail = (
  { receiver, company, subject, content, action, confirm, unsubscribe }: MailToRender,
  look: MailLook,
): RenderedMail => {
  const language = languageOf(receiver)
  const words = wordsOf('mail-message', language)
  const { brand_name: brand, brand_color } = look
  const html: string[] = []
  const text: string[] = []
  const paragraph = (sentence: string): void => {
    html.push(`<p style="margin:0 0 12px;white-space:pre-line">${escaped(sentence)}</p>`)
    text.push(sentence)
  }
  const link = (href: string, label: string): void => {
    html.push(
      `<p style="margin:0 0 12px"><a class="link" href="${escaped(href)}" style="color:${COLOR}">${escaped(label)}</a></p>`,
    )
    text.push(href)
  }
  const button = (href: string, label: string): void => {
    html.push(
      `<p style="margin:0 0 16px"><a class="button" href="${escaped(href)}" style="display:inline-block;background:${brand_color ?? COLOR};color:#fff;` +
        `padding:10px 18px;border-radius:6px;text-decoration:none;font-weight:bold">${escaped(label)}</a></p>`,
    )
    text.push(`${label}:\n${href}`)
  }
  if (isOfEvents(content)) {
    for (const line of content.lines) {
      html.push(htmlLine(line, look, words('open')))
      text.push(textLine(line, look))
    }
    for (const note of content.notes ?? []) paragraph(note)
    if (content.more > 0) {
      paragraph(words('more', { count: content.more }))
      const href = linkOf(look, content.more_path ?? null)
      if (href !== null) link(href, words('open'))
    }
    paragraph(words('zone', { zone: receiver.time_zone }))
  } else if ('text' in content) paragraph(content.text)
  if (action !== null) button(action.href, action.label)
  if (confirm !== null) {
    paragraph(words('confirm_text', { company }))
    button(confirm, words('confirm_button'))
    paragraph(words('confirm_until', { days: CONFIRM_DAYS }))
  }
  const foot: string[] = []
  if (unsubscribe !== null) {
    const why = words('why', { company, brand })
    foot.push(
      `<p class="muted" style="margin:16px 0 0;font-size:13px;color:#514a40">${escaped(why)}<br><a class="link" href="${escaped(unsubscribe)}" style="color:${COLOR}">${escaped(words('unsubscribe'))}</a></p>`,
    )
    text.push(`--\n${why}\n${words('unsubscribe')}: ${unsubscribe}`)
  }
  return {
    text: `${text.join('\n\n')}\n`,
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${STYLE}</style></head>` +
      `<body class="page" style="margin:0;background:#f3efe6;color:${INK};font:15px/22px system-ui,'Segoe UI',Roboto,'Hiragino Sans','Noto Sans CJK JP',sans-serif">` +
      `<div class="page" style="background:#f3efe6;color:${INK};padding:16px"><div style="max-width:640px;margin:0 auto">` +
      `<p style="margin:0 0 12px;font-weight:bold;border-top:4px solid ${brand_color ?? COLOR};padding-top:12px">${escaped(brand)}</p>` +
      `${html.join('')}${foot.join('')}</div></div></body></html>`,
  }
}
