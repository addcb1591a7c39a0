// Every fault that the API answers: status and English title (RFC 9457).

export const ERRORS = {
  bad_request: { status: 400, title: 'The request could not be read.' },
  not_signed_in: { status: 401, title: 'Sign in first.' },
  sign_in_failed: { status: 422, title: 'The email address or password is incorrect' },
  sign_on_only: { status: 422, title: 'Your company signs in through its own sign-in service. Use that.' },
  sign_on_unknown_provider: { status: 422, title: 'There is no such sign-in service here any more. Start again.' },
  sign_on_unavailable: { status: 422, title: 'The sign-in service does not answer. Try again in a little while.' },
  sign_on_over: {
    status: 422,
    title: 'This sign-in has been used already, is too old, or began in another browser. Start again.',
  },
  sign_on_refused: { status: 422, title: 'The sign-in service has not confirmed who you are. Start again.' },
  sign_on_no_account: {
    status: 422,
    title: 'The sign-in service knows you, but there is no account for you here. Ask your company’s administrator.',
  },
  sign_on_unverified: {
    status: 422,
    title: 'The sign-in service has not verified your e-mail address. Ask your company’s administrator.',
  },
  sign_on_other_person: {
    status: 422,
    title: 'Your e-mail address belongs to an account that another person of the sign-in service has used.',
  },
  second_factor_failed: { status: 422, title: 'This code is not right, or has been used already.' },
  second_factor_over: { status: 422, title: 'This took too long, or was tried too often. Start again.' },
  passkey_failed: { status: 422, title: 'This passkey is not known here, or was not confirmed.' },
  link_over: { status: 422, title: 'This link has been used, is too old, or is not whole. Ask for a new one.' },
  second_factor_needed: { status: 403, title: 'Your company asks for a second factor. Set one up first.' },
  proof_needed: { status: 403, title: 'Show first that it is you: with your password or a second factor.' },
  last_factor: {
    status: 409,
    title: 'Your company asks for a second factor. Add another one before you remove this one.',
  },
  not_allowed: { status: 403, title: 'This is not allowed.' },
  not_found: { status: 404, title: 'This page could not be found' },
  method_not_allowed: { status: 405, title: 'This address does not answer that method.' },
  changed_meanwhile: { status: 409, title: 'Someone else has changed this meanwhile. Load it again.' },
  last_administrator: {
    status: 409,
    title: 'A company keeps one administrator. Make somebody else administrator first.',
  },
  undo_over: { status: 409, title: 'This can no longer be undone.' },
  body_too_large: { status: 413, title: 'The request is too large.' },
  unsupported_media_type: { status: 415, title: 'This content type is not understood here.' },
  invalid_fields: { status: 422, title: 'Some fields are not right.' },
  confirm_meter: { status: 422, title: 'A meter reading contradicts another day: is it right?' },
  under_construction: { status: 409, title: 'This function is under construction.' },
  out_of_range: { status: 422, title: 'Some machines are out of range.' },
  too_many_requests: { status: 429, title: 'Too many requests. Wait a little.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
  under_maintenance: { status: 503, title: 'The service is under maintenance.' },
  intake_unavailable: { status: 503, title: 'Records cannot be stored just now. Send them again.' },
  database_unavailable: { status: 504, title: 'The database did not answer in time. Try again.' },
} as const

export type ErrorCode = keyof typeof ERRORS

/** Of signing in: the server's title tells them, in the reader's language. */
export type SignInCode =
  | Extract<ErrorCode, `sign_on_${string}` | `second_factor_${string}`>
  | 'passkey_failed'
  | 'link_over'
  | 'proof_needed'
  | 'last_factor'
export const isSignInCode = (code: string): code is SignInCode =>
  /^(sign_on|second_factor)_|^(passkey_failed|link_over|proof_needed|last_factor)$/.test(code)
