// For tests: a fault as the API answers it.

export function problem(status: number, code = 'database_unavailable', more: object = {}): Response {
  return new Response(JSON.stringify({ type: 'about:blank', title: code, status, code, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}
