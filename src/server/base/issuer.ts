// Addresses of OpenID Connect providers, as their tokens name them.

/** Plain http is for trying on one's own machine alone. */
export const isIssuer = (address: string): boolean => {
  if (address.length > 500 || !URL.canParse(address)) return false
  const { protocol, search, hash, username } = new URL(address)
  if (search !== '' || hash !== '' || username !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isOwnMachine(address))
}

export const isOwnMachine = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
