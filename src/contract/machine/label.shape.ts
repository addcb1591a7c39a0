// Schema of what machines' QR labels say.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { Text } from '#contract/nullable.shape.ts'

/** Of one page of a list. */
const LABELS_MAX = 100

export const MachineLabel = Type.Object({
  serial: Type.String(),
  display_serial: Type.String(),
  type_code: Type.String({ description: 'model symbol' }),
  management_number: Text,
})
export type MachineLabel = Static<typeof MachineLabel>

export const listLabelsShape = shape({
  operation: 'listLabels',
  summary: `What the QR labels of machines say, in the order of \`serials\`; at most ${LABELS_MAX}. Other companies’ are left out.`,
  query: Type.Object({
    serials: Type.String({ minLength: 1, maxLength: 10_000, description: 'separated by commas' }),
  }),
  response: Type.Object({ machines: Type.Array(MachineLabel, { maxItems: LABELS_MAX }) }),
})
