// The demo's 'forgot password' page, in seven languages.
import type { FastifyInstance } from 'fastify'
import type { Language } from '#domain/language.ts'
import type { Env } from './env.ts'
import { languageOfPage } from './fault-page.ts'
import { escaped } from './plain-page.ts'

export const DEMO_PASSWORD_PATH = '/demo/forgot-password'

const WORDS: Record<Language, { title: string; text: string; back: string }> = {
  ja: {
    title: 'パスワードをお忘れの方',
    text: 'これはデモです。すべてのデモアカウントのパスワード：',
    back: 'ログインに戻る',
  },
  en: {
    title: 'Forgot your password?',
    text: 'This is a demo. The password of all its accounts is',
    back: 'Back to sign-in',
  },
  es: {
    title: '¿Ha olvidado su contraseña?',
    text: 'Esto es una demostración. La contraseña de todas sus cuentas es',
    back: 'Volver al inicio de sesión',
  },
  pt: {
    title: 'Esqueceu a senha?',
    text: 'Isto é uma demonstração. A senha de todas as suas contas é',
    back: 'Voltar para a entrada',
  },
  ru: {
    title: 'Забыли пароль?',
    text: 'Это демонстрация. Пароль всех её учётных записей:',
    back: 'Вернуться ко входу',
  },
  ko: {
    title: '비밀번호를 잊으셨나요?',
    text: '이것은 데모입니다. 모든 데모 계정의 비밀번호:',
    back: '로그인으로 돌아가기',
  },
  de: {
    title: 'Passwort vergessen?',
    text: 'Dies ist eine Demo. Das Passwort aller ihrer Konten ist',
    back: 'Zurück zur Anmeldung',
  },
}

/** For the demo only, whose password is public. */
export const demoPasswordRoute = (fastify: FastifyInstance, env: Env): void => {
  if (env.forgot_password_url !== DEMO_PASSWORD_PATH) return
  fastify.get(DEMO_PASSWORD_PATH, async (request, reply) => {
    const language = languageOfPage(request, env.languages)
    const { title, text, back } = WORDS[language]
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
          `<meta name="color-scheme" content="light dark"><title>${title}</title><main><h1>${title}</h1>` +
          `<p>${text} <b>${escaped(env.demo_password)}</b></p><p><a href="/login">${back}</a></p></main></html>`,
      )
  })
}
