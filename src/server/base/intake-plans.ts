// How the database plans what the intake sends.

/**
 * Plans are kept, so they must not depend on table sizes: index scans
 * always. The stage, which has no index, is scanned once, never again for
 * each row of a table: before version 18 the price of a disabled scan hides
 * that difference. Work memory sorts a batch of thousands of wide rows.
 */
export const INTAKE_PLANS = [
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  'enable_material = off',
  'jit = off',
  "work_mem = '64MB'",
]
