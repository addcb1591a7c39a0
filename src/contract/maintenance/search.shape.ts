// The search that list, year, month and work to come have in common.
import Type from 'typebox'
import { MACHINE_CONDITIONS } from '#contract/machine/machine.shape.ts'
import { WORK_KINDS } from './choices.ts'

const { status: _status, silent: _silent, position: _position, ...SEARCH } = MACHINE_CONDITIONS

export const WORK_SEARCH = {
  ...SEARCH,
  kind: Type.Optional(
    Type.Enum([...WORK_KINDS], {
      description:
        'only work of a kind: inspections (legal and free ones), items (the maker’s and own points) or lamps; machines without any are left out',
    }),
  ),
}
