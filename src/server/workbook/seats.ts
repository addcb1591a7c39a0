// Who may have a workbook made now, who waits, and who must come back later.

/** So many at once: the thread writes them in turns, each holds one page. */
const AT_WORK = 3
const WAITING = 12
/** Of one account, at work and waiting: nobody takes all places. */
const PER_ACCOUNT = 2

export type Seat = { turn: Promise<void>; leave: () => void }
type Guest = { account_id: number; begin: () => void }

export class Seats {
  readonly #guests: Guest[] = []

  /** A place in the row; `turn` resolves when it is among the first. Null when there is none. */
  take(account_id: number): Seat | null {
    const own = this.#guests.filter((guest) => guest.account_id === account_id).length
    if (this.#guests.length >= AT_WORK + WAITING || own >= PER_ACCOUNT) return null
    let begin = (): void => undefined
    const turn = new Promise<void>((resolve) => (begin = resolve))
    const guest = { account_id, begin }
    this.#guests.push(guest)
    this.#beckon()
    const leave = (): void => {
      const at = this.#guests.indexOf(guest)
      if (at < 0) return
      this.#guests.splice(at, 1)
      begin()
      this.#beckon()
    }
    return { turn, leave }
  }

  #beckon(): void {
    for (const guest of this.#guests.slice(0, AT_WORK)) guest.begin()
  }
}
