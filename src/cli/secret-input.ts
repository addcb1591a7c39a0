// Secrets from the keyboard or standard input, never from the command line.
import { createInterface } from 'node:readline'
import { CannotStart } from '#server/base/cannot-start.ts'
import { lengthFault } from '#server/account/password-rules.ts'

const fromKeyboard = (question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { stdin, stderr } = process
    stderr.write(question)
    let typed = ''
    const done = (finish: () => void): void => {
      stdin.setRawMode(false).pause().off('data', onData)
      stderr.write('\n')
      finish()
    }
    const onData = (data: string): void => {
      for (const letter of data) {
        if (letter === '\r' || letter === '\n') return done(() => resolve(typed))
        if (letter === '\u0003' || letter === '\u0004')
          return done(() => reject(new CannotStart('Given up; nothing has been changed.')))
        typed = letter === '\u007f' || letter === '\b' ? [...typed].slice(0, -1).join('') : typed + letter
      }
    }
    stdin.setEncoding('utf8').setRawMode(true).resume().on('data', onData)
  })

const firstLine = async (): Promise<string> => {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

/**
 * A new password: typed twice at a keyboard,
 * else the first line of standard input.
 */
export const newPassword = async (): Promise<string> => {
  const typed = process.stdin.isTTY ? await fromKeyboard('New password: ') : await firstLine()
  const fault = lengthFault(typed)
  if (fault !== null) throw new CannotStart(`${fault} Type it when asked, or give it as a line on standard input.`)
  if (process.stdin.isTTY && (await fromKeyboard('Once more: ')) !== typed)
    throw new CannotStart('The two passwords differ; nothing has been changed.')
  return typed
}

/** A secret of another service, typed once: asked for at a keyboard, else the first line of standard input. */
export const secretLine = async (question: string): Promise<string> => {
  const typed = (process.stdin.isTTY ? await fromKeyboard(question) : await firstLine()).trim()
  if (typed === '' || typed.length > 1_000)
    throw new CannotStart(
      'Type the secret when asked, or give it as a line on standard input; 1,000 characters at most.',
    )
  return typed
}
