// A page in plain HTML, which needs none of the portal's code.
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Language } from '#domain/language.ts'

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;font:16px/24px system-ui,sans-serif;background:light-dark(#f3efe6,#151411);color:light-dark(#1b1813,#f0ebe1)}' +
  'main{max-width:36rem;margin:10vh auto;padding:24px;background:light-dark(#fdfbf7,#1c1b17);border-top:3px solid}h1{font-size:22px;line-height:28px;margin:0 0 12px}' +
  'a{color:light-dark(#0b5563,#7fd0e0)}' +
  'button{font:inherit;font-weight:bold;min-height:44px;padding:8px 20px;border:0;background:light-dark(#0b5563,#7fd0e0);color:light-dark(#ffffff,#151411);cursor:pointer}'

/** Nothing but these pages' own style sheet, and their form. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** Text in HTML, between tags or quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

type PlainPage = {
  title: string
  text: string
  /** Posts to the page's own address. */
  button?: string | undefined
  link?: { href: string; text: string }
}

export const sendPlainPage = (
  reply: FastifyReply,
  status: number,
  language: Language,
  { title, text, button, link }: PlainPage,
): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head>` +
        `<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${button === undefined ? '' : `<form method="post"><button>${escaped(button)}</button></form>`}` +
        `${link === undefined ? '' : `<p><a href="${escaped(link.href)}">${escaped(link.text)}</a></p>`}</main></body></html>`,
    )
