// The token of a mailed link, taken out of the address before anything else.
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** As the server makes them; the link to the content has a fragment too. */
const TOKEN = /^[\w-]{16,100}$/

/** Empty without one; `forget` is for one that is over. */
export function useMailedToken(): { token: string; forget: () => void } {
  const { history } = useRouter()
  const { hash, pathname } = useRouterState({ select: ({ location }) => location })
  const found = TOKEN.test(hash) ? hash : ''
  const [token, setToken] = useState(found)
  // A second link may be opened in the same tab.
  if (found !== '' && found !== token) setToken(found)
  // Neither address nor history keep it.
  useEffect(() => {
    if (found !== '') history.replace(pathname)
  }, [found, pathname, history])
  return { token, forget: () => setToken('') }
}
