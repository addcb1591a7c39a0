// PUBACKs of one connection, in the order of their messages.

/** `isDue` is set when the message is stored. */
type Expected = { message_id: number; isDue: boolean; isAside: boolean }

export type Acknowledgement = {
  /** The message is stored. */
  give: () => void
  /** It takes longer than usual: later ones need not wait for it. */
  setAside: () => void
}

// The same in all versions; without a reason code it means success.
const puback = (message_id: number): Buffer => Buffer.from([0x40, 2, message_id >> 8, message_id & 0xff])

/** MQTT wants PUBACKs in the order in which the messages came. */
export const acknowledgements = (write: (packets: Buffer) => void): ((message_id: number) => Acknowledgement) => {
  let waiting: Expected[] = []

  const giveDue = (): void => {
    const first = waiting.findIndex(({ isDue }) => !isDue)
    const due = first === -1 ? waiting : waiting.slice(0, first)
    waiting = first === -1 ? [] : waiting.slice(first)
    if (due.length > 0) write(Buffer.concat(due.map(({ message_id }) => puback(message_id))))
  }
  return (message_id) => {
    const expected = { message_id, isDue: false, isAside: false }
    waiting.push(expected)
    return {
      give: () => {
        if (expected.isAside) return write(puback(message_id))
        expected.isDue = true
        if (waiting[0] === expected) giveDue()
      },
      setAside: () => {
        expected.isAside = true
        waiting = waiting.filter((one) => one !== expected)
        giveDue()
      },
    }
  }
}
