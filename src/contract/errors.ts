// Every fault that the API answers: status and English title (RFC 9457).

export const ERRORS = {
  bad_request: { status: 400, title: 'The request could not be read.' },
  not_signed_in: { status: 401, title: 'Sign in first.' },
  sign_in_failed: { status: 422, title: 'The email address or password is incorrect' },
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
