// Proof: a worker that hangs under load, SIGSTOP, stops its companies alone.
import { sized } from '#scripts/size.ts'
import { absences } from './kills.ts'
import type { Proof } from './proof.ts'

export const proof: Proof = () =>
  absences({
    name: 'hangs',
    times: sized(6, 2),
    // Longer than anybody's patience.
    away_ms: 15_000,
    leave: async (node) => node.hang(),
    comeBack: async (node) => node.wake(),
    // Five seconds, and what a busy computer adds.
    slowest_ms: 6_000,
  })
