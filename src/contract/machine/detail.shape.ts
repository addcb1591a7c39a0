// Schemas of one machine’s detail (docs/product.md, Machine detail).
import Type, { type Static } from 'typebox'
import { CATEGORIES } from '#domain/category.ts'
import { CLASSIFICATIONS } from '#domain/communication.ts'
import { METER_LABELS } from '#domain/hour-meter.ts'
import { SILENCES, TERMINAL_STATUSES } from '#domain/silence.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { Contact } from './contact.shape.ts'
import { MachineItem } from './machine.shape.ts'
import { figure, Hours, InstantOrNever, orNull, Text } from '#contract/nullable.shape.ts'

/**
 * The list's fields and the detail's. `latest_updated_date`: the last day
 * of communication; `latest_recorded_date`: the last day of data.
 */
export const MachineDetail = Type.Object({
  ...MachineItem.properties,
  serial_2: orNull(Type.String(), { description: 'of the carrier' }),
  machine_category_code: Type.Enum([...CATEGORIES]),
  total_hourmeter: figure('h, upper plus under, cut after 2 decimals'),
  hour_meters: Type.Array(Type.Object({ label: Type.Enum([...METER_LABELS]), hours: Hours }), {
    description: 'the meters that its category shows, in their order',
  }),
  spec_no: Text,
  general_assembly_no: Text,
  chassis_number: Text,
  vin: Text,
  manufactured_on: orNull(Type.String({ format: 'date' })),
  contract_partner: Text,
  contract_partner_code: Text,
  responsible_offices: Type.Array(Type.String()),
  agent_telephone: Text,
  service_shop_telephone: Text,
  contact: Contact,
  terminal_model: Text,
  terminal_number: Text,
  terminal_status: Type.Enum([...TERMINAL_STATUSES]),
  communication_classification: Type.Array(Type.Enum([...CLASSIFICATIONS])),
  time_difference: orNull(Type.Integer({ description: 'minutes, of its newest day' })),
  ownership: Type.Array(
    Type.Object({ from: orNull(Type.String({ format: 'date' })), to: orNull(Type.String({ format: 'date' })) }),
    {
      description:
        'when your company has owned it, at its own offset, in order, both days included; `from` null: since before the portal knew it, `to` null: it still does',
    },
  ),
  daily_recorded_at: InstantOrNever,
  is_day_time_of_fetching: Type.Boolean({
    description:
      'the newest day, its meters and levels have the time of fetching: the other maker’s server told none of measuring',
  }),
  is_location_time_of_fetching: Type.Boolean({ description: 'likewise of latest_location' }),
  keyed_off_at: InstantOrNever,
  silence: orNull(
    Type.Object({
      reason: Type.Enum([...SILENCES]),
      since: InstantOrNever,
      days: orNull(Type.Integer({ minimum: 0 })),
    }),
  ),
})
export type MachineDetail = Static<typeof MachineDetail>

export const getMachineShape = shape({
  operation: 'getMachine',
  summary: 'A machine by its whole serial; status 2 when nothing is stored, another company’s machine included.',
  query: Type.Object({ serial: Type.String({ minLength: 1, maxLength: 100 }) }),
  response: Type.Union([
    Type.Object({ status: Type.Literal(1), data: MachineDetail }),
    Type.Object({ status: Type.Literal(2), data: Type.Null() }),
  ]),
})
