// Controls that only some roles have.
import type { ReactNode } from 'react'
import type { Permission } from '#contract/roles.ts'
import { useMay } from '#web/base/may.ts'

/** Its children, for those whose role allows it. */
export function May({ permission = 'plan', children }: { permission?: Permission; children: ReactNode }) {
  return useMay(permission) ? children : null
}
