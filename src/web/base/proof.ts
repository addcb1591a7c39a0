// The question who a person is, asked before something sensitive is sent.
import { useSyncExternalStore } from 'react'

let end: ((isProved: boolean) => void) | null = null
let asked: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Whether the person has shown it; of several requests at once it is asked once. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    end = resolve
    tell()
  })
  return asked
}

export function endProof(isProved: boolean): void {
  end?.(isProved)
  end = null
  asked = null
  tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useProofAsked(): boolean {
  return useSyncExternalStore(subscribe, () => asked !== null)
}
