// Whether the month's sites are printed: off at first, then remembered.
import { useState } from 'react'

const STORAGE_KEY = 'hoistline_print_sites'

export function usePrintsSites(): [printsSites: boolean, choose: (printsSites: boolean) => void] {
  const [printsSites, setPrintsSites] = useState(() => localStorage.getItem(STORAGE_KEY) === '1')
  const choose = (wished: boolean) => {
    if (wished) localStorage.setItem(STORAGE_KEY, '1')
    else localStorage.removeItem(STORAGE_KEY)
    setPrintsSites(wished)
  }
  return [printsSites, choose]
}
