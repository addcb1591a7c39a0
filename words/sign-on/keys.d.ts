// English texts of sign-on by their keys; written by `npm run words`.
interface Catalogues {
  'sign-on': {
    continue_at: 'Continue with {name}'
    signs_on_at: 'People of {domain} sign in at {name}.'
    signing_on: 'Signing you in …'
    signing_on_hint: 'The sign-in service has answered; this takes a few seconds.'
    sign_on_failed: 'You are not signed in'
    sign_on_empty: 'A sign-in service leads here; this address alone signs nobody in. Sign in below.'
    to_sign_in: 'To sign-in'
  }
}
