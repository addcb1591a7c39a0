// One way to save: the write, what it makes old, what it says, its undo.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getAuthorization } from '#contract/account/account.ts'
import type { Endpoint, ResponseOf, Shape } from '#contract/endpoint.ts'
import { UNDO_MS } from '#domain/undo-time.ts'
import { ApiFault, NOT_FOUND } from '#web/base/api-fault.ts'
import { call, type InputOf } from '#web/base/api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { rememberUser } from '#web/base/session.ts'
import { useUntilTyped } from '#web/base/use-until-typed.ts'
import { showSnack, SNACK_MS } from '#web/ui/layout/snack.ts'

/** `text` is said when it has been taken back; `invalidates`: more than the save does. */
export type Undo = { run: () => Promise<unknown>; text: string; invalidates?: readonly Endpoint[] }

type Options<Input, Answer> = {
  /** Their values are requested again; after a refusal that others caused, too. */
  invalidates?: readonly Endpoint[]
  /** How it is taken back; undefined if this one cannot be. */
  undo?: (answer: Answer, input: Input) => Undo | undefined
  onSaved?: (answer: Answer, input: Input) => void
  onRefused?: (refusal: Error, input: Input) => void
  words?: {
    /** Said when it is stored; null: nothing. */
    saved?: (answer: Answer, input: Input) => string | null
    /** For a refusal that has words of its own here; null for the usual ones. */
    fault?: (refusal: ApiFault, input: Input) => string | null
    /** A refusal in the snack bar, where `fault` has no place; null: nothing. */
    failed?: (fault: string, refusal: Error) => string | null
  }
}

export type Saving<Input, Answer> = {
  isSaving: boolean
  /** What is being saved; null when nothing is. */
  underway: Input | null
  /** The last refusal, until the next save or `reset`. */
  error: Error | null
  /** The same as a sentence, until somebody types. */
  fault: string | null
  /** The same by field, as the server names them. */
  faults: Readonly<Record<string, string>>
  /** The answer; null when it was refused, or another save is under way. */
  save: (input: Input) => Promise<Answer | null>
  /** Forgets the last refusal. */
  reset: () => void
}

const NO_FAULTS: Readonly<Record<string, string>> = {}
const CONFLICT = 409

/** `write`: an endpoint, or a function for a save of several requests. */
export function useSave<S extends Shape>(
  write: Endpoint<S>,
  options: Options<InputOf<S>, ResponseOf<S>>,
): Saving<InputOf<S>, ResponseOf<S>>
export function useSave<Input, Answer>(
  write: (input: Input) => Promise<Answer>,
  options: Options<Input, Answer>,
): Saving<Input, Answer>
export function useSave<Input, Answer>(
  write: Endpoint | ((input: Input) => Promise<Answer>),
  { invalidates = [], undo, onSaved, onRefused, words = {} }: Options<Input, Answer>,
): Saving<Input, Answer> {
  const errors = useMessages('error')
  const client = useQueryClient()
  const [isTypedSince, setTypedSince] = useState(false)
  // State would be a render late for the second press of two.
  const isUnderway = useRef(false)
  const renewAll = (endpoints: readonly Endpoint[]) =>
    Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  const renew = () => renewAll(invalidates)
  const { mutateAsync, isPending, error, variables, reset } = useMutation({
    mutationFn: (input: Input) =>
      typeof write === 'function' ? write(input) : (call(write, input as InputOf<Shape>) as Promise<Answer>),
    onSuccess: renew,
    onError: (refusal) => (isByOthers(refusal) ? renew() : undefined),
  })
  useUntilTyped(error !== null && !isTypedSince, () => setTypedSince(true))
  const textOf = (refusal: Error, input: Input) =>
    (refusal instanceof ApiFault ? words.fault?.(refusal, input) : null) ?? faultWords(refusal, errors)

  const offer = (back: Undo, until: number, input: Input) => ({
    text: errors('undo'),
    run: () => void takeBack(back, until, input),
    ms: Math.max(until - performance.now(), SNACK_MS),
  })
  const takeBack = async (back: Undo, until: number, input: Input) => {
    try {
      await back.run()
      // What is said is seen already.
      await renewAll([...invalidates, ...(back.invalidates ?? [])])
      showSnack('notice', back.text)
    } catch (refusal) {
      const isOver = refusal instanceof ApiFault && refusal.status === NOT_FOUND
      const text = isOver ? errors('undo_over') : textOf(refusal as Error, input)
      showSnack('alert', text, mayPass(refusal) ? offer(back, until, input) : undefined)
      await renewAll([...invalidates, ...(back.invalidates ?? [])])
    }
  }
  const save = async (input: Input): Promise<Answer | null> => {
    if (isUnderway.current) return null
    isUnderway.current = true
    setTypedSince(false)
    // The server counts from a later moment than this.
    const until = performance.now() + UNDO_MS
    try {
      const answer = await mutateAsync(input)
      const back = undo?.(answer, input)
      const text = words.saved?.(answer, input) ?? null
      if (text !== null) showSnack('notice', text, back && offer(back, until, input))
      onSaved?.(answer, input)
      return answer
    } catch (error_) {
      const refusal = error_ as Error
      onRefused?.(refusal, input)
      const isOfRole = refusal instanceof ApiFault && refusal.permission !== null
      // The form goes with the new role: the snack bar stays.
      if (isOfRole) void renewRole()
      const text = isOfRole ? textOf(refusal, input) : (words.failed?.(textOf(refusal, input), refusal) ?? null)
      const again = { text: errors('try_again'), run: () => void save(input) }
      if (text !== null) showSnack('alert', text, mayPass(refusal) ? again : undefined)
      return null
    } finally {
      isUnderway.current = false
    }
  }
  return {
    isSaving: isPending,
    underway: isPending ? variables : null,
    error,
    fault: error === null || isTypedSince ? null : textOf(error, variables as Input),
    faults: error instanceof ApiFault ? faultsOf(error) : NO_FAULTS,
    save,
    reset: () => {
      // A save under way would end unseen.
      if (!isUnderway.current) reset()
    },
  }
}

/** It was another when the page was loaded. */
async function renewRole(): Promise<void> {
  const answer = await call(getAuthorization, {}).catch(() => null)
  if (answer) rememberUser(answer.data)
}

/** They have changed or deleted it. */
function isByOthers(refusal: Error): boolean {
  return refusal instanceof ApiFault && (refusal.status === CONFLICT || refusal.status === NOT_FOUND)
}

function mayPass(refusal: unknown): boolean {
  return refusal instanceof ApiFault && refusal.mayPass
}

/** Several sentences about one field are said one after another. */
function faultsOf({ fields }: ApiFault): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  for (const { field, message } of fields) faults[field] = faults[field] ? `${faults[field]} · ${message}` : message
  return faults
}
