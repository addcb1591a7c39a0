// The place of the dialog that asks who one is, while it is asked.
import { Suspense } from 'react'
import { screen } from '#web/base/lazy-screen.ts'
import { endProof, useProofAsked } from '#web/base/proof.ts'

const ProofDialog = screen(async () => (await import('#web/account/factor/ProofDialog.tsx')).ProofDialog, ['factor'])

export function ProofHost() {
  return useProofAsked() ? (
    <Suspense>
      <ProofDialog onEnd={endProof} />
    </Suspense>
  ) : null
}
