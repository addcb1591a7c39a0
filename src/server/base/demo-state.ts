// What a running demo tells the browser; set by the demo itself.
import type { Config } from '#contract/config.ts'

/** `filling` changes while older days come in. */
export type DemoState = Omit<NonNullable<Config['demo']>, 'password'>
