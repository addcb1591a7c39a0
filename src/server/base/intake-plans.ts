// How the database plans what the intake sends.

/**
 * Plans are kept, so they must not depend on table sizes: index scans
 * always. Work memory sorts a batch of thousands of wide rows.
 */
export const INTAKE_PLANS = [
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  'jit = off',
  "work_mem = '64MB'",
]
