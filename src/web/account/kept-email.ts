// The e-mail address that goes with a person between the pages before sign-in.

// Not in an address or the history, which others may read.
let email = ''

export function keptEmail(): string {
  return email
}

export function keepEmail(next: string): void {
  email = next
}
