// The machine's endpoints.
import { getMachine } from '#contract/machine/detail.ts'
import { getMachineShape } from '#contract/machine/detail.shape.ts'
import { findMachine, findSerial, listModels, suggestMachines } from '#contract/machine/search.ts'
import {
  findMachineShape,
  findSerialShape,
  listModelsShape,
  suggestMachinesShape,
} from '#contract/machine/search.shape.ts'
import { countMachines, listMachines, listSerials } from '#contract/machine/machine.ts'
import { countMachinesShape, listMachinesShape, listSerialsShape } from '#contract/machine/machine.shape.ts'
import { JsonText } from '#server/base/answer.ts'
import { fleetRoute, route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { one } from '#server/base/db.ts'
import { detailOf, storedDetail } from './detail.ts'
import { importedOffset } from './own-offset.ts'
import { ownedSpans } from './owned-spans.ts'
import { machineNamed, modelsOf, serialBox, suggestionsFor } from './find.ts'
import { countsOfMachines, type LastDaysOf, pageOfMachines, planOf, serialsOfMachines } from './list.ts'
import { positionOf, withPlaceNames } from './machine-places.ts'
import { machineGroupRoutes } from './group.ts'
import { labelRoutes } from './labels.ts'
import { managementNumberRoutes } from './management-number.ts'
import { savedViewRoutes } from './saved-view.ts'
import { checkCriteria } from './search.ts'
import { searchHistoryRoutes } from './search-history.ts'

const MACHINES = { tables: ['machine'] }
/** A machine's activity changes with the minute. */
const LISTED = { tables: ['machine', 'machine_state', 'alarm_text', 'maintenance_text'], minutes: true } as const

/** `lastDaysOf`: of the noun that knows days. */
export const machineRoutes = (context: ServerContext, lastDaysOf: LastDaysOf): void => {
  fleetRoute(context, listMachines, listMachinesShape, LISTED, async ({ query, session, language, db }) => {
    checkCriteria(query)
    const [row] = await db.last(
      pageOfMachines(session.company_id, language, query, lastDaysOf),
      planOf(language, query),
    )
    return new JsonText(withPlaceNames(row!.text, context.places, language))
  })
  fleetRoute(
    context,
    countMachines,
    countMachinesShape,
    { tables: ['machine', 'machine_state'], minutes: true },
    async ({ query, session, db }) => {
      checkCriteria(query)
      return new JsonText((await one(db, countsOfMachines(session.company_id, query))).text)
    },
  )
  route(context, listSerials, listSerialsShape, async ({ query, session, language, db }) => {
    checkCriteria(query)
    const machines = await db.rows(serialsOfMachines(session.company_id, language, query))
    return { serials: machines.map(({ serial }) => serial) }
  })
  fleetRoute(context, listModels, listModelsShape, MACHINES, async ({ query, session, language, db }) => {
    return { models: await db.rows(modelsOf(session.company_id, language, query.category)) }
  })
  fleetRoute(context, suggestMachines, suggestMachinesShape, MACHINES, async ({ query, session, db }) => {
    checkCriteria({ free_word: query.text }, () => 'text')
    return { suggestions: await db.rows(suggestionsFor(session.company_id, query.text)) }
  })
  fleetRoute(context, findSerial, findSerialShape, MACHINES, async ({ query, session, db }) => {
    checkCriteria({ serial: query.serial })
    return one(db, serialBox(session.company_id, query.serial))
  })
  fleetRoute(context, findMachine, findMachineShape, MACHINES, async ({ query, session, db }) => {
    checkCriteria({ free_word: query.text }, () => 'text')
    return one(db, machineNamed(session.company_id, query.text))
  })
  fleetRoute(context, getMachine, getMachineShape, LISTED, async ({ query, session, language, db }) => {
    const [row] = await db.rows(storedDetail(session.company_id, language, query.serial))
    if (row === undefined) return { status: 2, data: null }
    const { machine_location: stored } = row.stored
    const [machine_location = null] =
      typeof stored === 'string' ? [stored] : await context.places.geocoded([positionOf(stored)], language)
    const time_difference = row.stored.time_difference ?? (await importedOffset(db, session.company_id, query.serial))
    const ownership = await ownedSpans(db, query.serial, time_difference)
    return { status: 1, data: detailOf({ ...row.stored, machine_location, time_difference }, ownership, Date.now()) }
  })
  labelRoutes(context)
  machineGroupRoutes(context)
  managementNumberRoutes(context)
  searchHistoryRoutes(context)
  savedViewRoutes(context)
}
