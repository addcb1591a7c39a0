// The question who a person is, asked before something sensitive is sent.
import { useSyncExternalStore } from 'react'

/** Null when nothing is asked. */
let asked: { answer: Promise<boolean>; end: (isProved: boolean) => void } | null = null
const listeners = new Set<() => void>()

function show(next: typeof asked): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Whether the person has shown it; of several requests at once it is asked once. */
export function askForProof(): Promise<boolean> {
  if (asked !== null) return asked.answer
  let end: (isProved: boolean) => void = () => undefined
  const answer = new Promise<boolean>((resolve) => {
    end = resolve
  })
  show({ answer, end })
  return answer
}

export function endProof(isProved: boolean): void {
  asked?.end(isProved)
  show(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useProofAsked(): boolean {
  return useSyncExternalStore(subscribe, () => asked !== null)
}
