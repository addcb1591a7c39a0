// POST /intake/v1/records, answered only after the commit.
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { INTAKE_PATH, MAX_BYTES } from '#contract/intake/intake.ts'
import type { IntakeAnswer } from '#contract/intake/intake.shape.ts'
import { Fault } from '#server/base/errors.ts'
import type { Sender } from '#server/base/server-context.ts'
import type { Server } from '#server/noun/noun.ts'
import { acceptRecords, answerOf, machinesFor, readItems, type Intake } from './accept-records.ts'
import { MAX_UNPACKED, readBody } from './body.ts'
import { budgetOf, budgetPerSender, type Budget } from './budget.ts'
import { gathering } from './gather.ts'
import { arraySplitter, lineSplitter } from './split.ts'
import { turns, type Turns } from './turns.ts'

/**
 * Bytes of all requests under way, more than one sender's limit;
 * the parsed objects take several times as much.
 */
const IN_FLIGHT = 48 * 1024 * 1024
/** Bodies of one credential in work at once. */
const BODIES = 8
/** Maximum records of a post that is gathered with others. */
const FEW = 50
const FEW_BYTES = 256 * 1024
/** Batches stored at once, and batches that may wait. */
const BATCHES = 2
const QUEUE = 30

/** By the database machine of a batch's first record. */
const turnsByMachine = (): ((machine: string) => Turns) => {
  const known = new Map<string, Turns>()
  return (machine) => {
    const own = known.get(machine) ?? turns(BATCHES, QUEUE)
    known.set(machine, own)
    return own
  }
}

/** Registers the intake on its own content types. */
export const intakeRoutes = async ({ fastify, senderOf }: Server, intake: Intake): Promise<void> => {
  const together = gathering(intake)
  const inTurn = turnsByMachine()
  const inShare = budgetPerSender(BODIES, MAX_UNPACKED, budgetOf(IN_FLIGHT))

  const store = async (
    request: FastifyRequest,
    payload: Readable,
    sender: Sender,
    budget: Budget,
  ): Promise<IntakeAnswer> => {
    const isLines = /^application\/x-ndjson/i.test(request.headers['content-type'] ?? '')
    const splitter = isLines ? lineSplitter() : arraySplitter()
    const { items, bytes, release } = await readBody(payload, request.headers['content-encoding'], splitter, budget)
    try {
      if (items.length > FEW || bytes > FEW_BYTES) {
        const machines = await machinesFor(intake, await readItems(intake, sender, items.slice(0, 1)))
        return await inTurn(machines)(() => acceptRecords(intake, sender, items))
      }
      return answerOf(await together(await readItems(intake, sender, items), bytes))
    } finally {
      release()
    }
  }

  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<IntakeAnswer> => {
    const payload = request.body as Readable | undefined
    if (payload === undefined) throw new Fault('unsupported_media_type')
    reply.header('www-authenticate', 'Bearer realm="intake"')
    const sender = await senderOf(request)
    reply.removeHeader('www-authenticate')
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw new Fault('body_too_large')
    return inShare(`${sender.terminal_id} ${sender.gateway_id}`, (budget) => store(request, payload, sender, budget))
  }

  await fastify.register((door: FastifyInstance, _options, done) => {
    door.removeAllContentTypeParsers()
    // The handler reads the body, after it has found the sender.
    door.addContentTypeParser(['application/x-ndjson', 'application/json'], (_request, payload, parsed) =>
      parsed(null, payload),
    )
    door.post(INTAKE_PATH, async (request, reply) => {
      try {
        return await take(request, reply)
      } catch (error) {
        ;(request.body as Readable | undefined)?.resume()
        throw error
      }
    })
    done()
  })
}
