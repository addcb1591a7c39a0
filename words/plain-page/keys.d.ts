// English texts of plain-page by their keys; written by `npm run words`.
interface Catalogues {
  'plain-page': {
    password_title: 'Forgot your password?'
    password_text: 'This is a demo. The password of all its accounts is'
    password_back: 'Back to sign-in'
    to_start: 'To the start page'
  }
}
