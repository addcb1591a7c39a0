// Queue of workbooks to be made: a few in work, a few waiting.

/** The thread alternates between them, one page of each. */
const AT_WORK = 3
const WAITING = 12
/** In work and waiting together, so that nobody takes all places. */
const PER_ACCOUNT = 2

export type QueuePlace = { turn: Promise<void>; leave: () => void }
type Entry = { account_id: number; begin: () => void }

export class Queue {
  readonly #entries: Entry[] = []

  /**
   * `turn` resolves when the work may begin.
   * Null when the queue is full.
   */
  enter(account_id: number): QueuePlace | null {
    const own = this.#entries.filter((entry) => entry.account_id === account_id).length
    if (this.#entries.length >= AT_WORK + WAITING || own >= PER_ACCOUNT) return null
    let begin = (): void => undefined
    const turn = new Promise<void>((resolve) => (begin = resolve))
    const entry = { account_id, begin }
    this.#entries.push(entry)
    this.#beginFirst()
    const leave = (): void => {
      const position = this.#entries.indexOf(entry)
      if (position < 0) return
      this.#entries.splice(position, 1)
      begin()
      this.#beginFirst()
    }
    return { turn, leave }
  }

  #beginFirst(): void {
    for (const entry of this.#entries.slice(0, AT_WORK)) entry.begin()
  }
}
