// What is typed into a form of results, kept across sign-ins until it is saved.
import { useState } from 'react'
import { useUser } from '#web/base/session.ts'
import { dropUnsaved, keepUnsaved, unsavedOf } from '#web/base/unsaved.ts'

type Draft<Values> = {
  values: Values
  change: (values: Values) => void
  /** After it was saved or given up. */
  drop: () => void
}

/** `name`: of the form among those of maintenance. */
export function useDraft<Values extends Record<string, string>>(name: string, start: Values): Draft<Values> {
  const user = useUser()
  const path = `maintenance ${name}`
  const [values, setValues] = useState<Values>(() => ({ ...start, ...(user && unsavedOf(user, path)) }))
  return {
    values,
    change: (next) => {
      setValues(next)
      if (user) keepUnsaved(user, path, next)
    },
    drop: () => {
      if (user) dropUnsaved(user, path)
    },
  }
}
