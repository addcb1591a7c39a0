// The records of each terminal, due as a clock moves on.
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { localDay } from '#fixtures/calendar.ts'
import { arrivalOf, withRepeats } from '#fixtures/delivery.ts'
import type { FleetMachine } from '#fixtures/fleet-machine.ts'
import { type Day, Life } from '#fixtures/life.ts'
import { type Moment, momentsOf } from '#fixtures/moments.ts'
import { recordsOfDay, recordsOfMoment, turnsKey } from '#fixtures/terminal-records.ts'

/** `arrival`: the second of the machine's day when the portal gets it. */
type Delivery = Moment & { arrival: number }

interface Terminal {
  life: Life
  day: number
  lived: Day | null
  /** by arrival */
  moments: Delivery[]
  next: number
}

/** Whether a machine's terminal sends anything at all. */
export const isReporting = (machine: FleetMachine): boolean =>
  machine.terminal_installed_on !== null && machine.contract_live

export class Schedule {
  private readonly terminals: Terminal[]

  constructor(machines: readonly FleetMachine[]) {
    this.terminals = machines
      .filter(isReporting)
      .map((machine) => ({ life: new Life(machine), day: 0, lived: null, moments: [], next: 0 }))
  }

  /**
   * The records of the present state at `now` (epoch ms): yesterday's end,
   * and today's alarms, events, last key turn and newest record. Later
   * calls of `due` return moments after `now` only.
   */
  begin(now: number): TerminalRecord[] {
    return this.terminals.flatMap((terminal) => {
      const { life } = terminal
      const today = localDay(now, life.machine.time_difference)
      const yesterday = life.day(today - 1)
      const records = yesterday ? recordsOfDay(life.machine, yesterday) : []
      this.turnTo(terminal, today)
      const past = this.past(terminal, now).sort((a, b) => a.second - b.second)
      const newest = past.at(-1)
      const turned = past.findLast(turnsKey)
      const reported = past.filter((moment) => moment.alarm ?? moment.event ?? (moment === newest || moment === turned))
      return [...records, ...reported.flatMap((moment) => this.recordsOf(terminal, moment))]
    })
  }

  /** Records due by `now`, in the order of each terminal. */
  due(now: number): TerminalRecord[] {
    return this.terminals.flatMap((terminal) => {
      const today = localDay(now, terminal.life.machine.time_difference)
      const records: TerminalRecord[] = []
      while (true) {
        records.push(...this.past(terminal, now).flatMap((moment) => this.recordsOf(terminal, moment)))
        if (terminal.day >= today) return records
        this.turnTo(terminal, terminal.day + 1)
      }
    })
  }

  private turnTo(terminal: Terminal, day: number): void {
    terminal.day = day
    terminal.lived = terminal.life.day(day)
    terminal.moments = terminal.lived ? deliveriesOf(terminal.life.machine, terminal.lived) : []
    terminal.next = 0
  }

  /** Removes and returns the moments that have arrived by `now`. */
  private past(terminal: Terminal, now: number): Delivery[] {
    const second = now / 1000 + terminal.life.machine.time_difference * 60 - terminal.day * 86_400
    const from = terminal.next
    while ((terminal.moments[terminal.next]?.arrival ?? Infinity) <= second) terminal.next++
    return terminal.moments.slice(from, terminal.next)
  }

  private recordsOf({ life, lived }: Terminal, moment: Moment): TerminalRecord[] {
    return lived ? [...withRepeats(life.machine, recordsOfMoment(life.machine, lived, moment))] : []
  }
}

/** Late records arrive together, the newest first. */
const deliveriesOf = (machine: FleetMachine, lived: Day): Delivery[] =>
  momentsOf(machine, lived)
    .map((moment) => ({ ...moment, arrival: arrivalOf(machine, lived.day, moment.second) }))
    .sort((a, b) => a.arrival - b.arrival || b.second - a.second)
