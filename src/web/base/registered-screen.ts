// A screen as its noun registers it: address, place in the menus, code.
import type { FunctionComponent } from 'react'
import type { Permission } from '#contract/roles.ts'
import type { Noun, WordName } from './catalogues.ts'
import type { Path } from './links.ts'

/** Which parts of the frame stand around a screen: app/layouts.ts. */
export type Layout = 'default' | 'management' | 'search' | 'simple' | 'without-sidebar' | 'notice' | 'no-auth' | 'print'

/** A place in a menu; `at` orders its entries. The build adds the word to the header's catalogue. */
export type MenuEntry = { at: number; word: WordName } & (
  | { in: 'header' }
  /** At the foot of a phone: the path of an icon of 20 × 20. */
  | { in: 'foot'; drawing: string }
  /** Beside a machine's screens. */
  | { in: 'machine'; isHiddenForSimpleType?: true }
  /** Beside management; `service`: forms and legal texts, below the others of a sidebar. */
  | { in: 'management' | 'service' }
)
export type Menu = MenuEntry['in']

/**
 * What a noun's `screen.ts` exports for each of its screens. The build
 * collects them, and puts what `load` names into chunks of their own.
 */
export type Screen = {
  path: string
  /** The path is below a machine's; without a serial there is a choice of machines. */
  isOfMachine?: true
  /** Another spelling of a machine's path, which leads there. */
  alias?: string
  /** 'without-sidebar' unless said; 'default' of a machine. */
  layout?: Layout
  menu?: readonly MenuEntry[]
  /** The header's entry that is marked: without it the screen's own, or else the machine list's. */
  section?: Path
  /** What the company must have been given, as its endpoints say too. Without it there is neither entry nor page. */
  right?: string
  /** What the person's role must allow. Without it there is neither entry nor page. */
  permission?: Permission
  /** Readable without a session too. */
  isOpen?: true
} & (
  | {
      load: () => Promise<FunctionComponent>
      /** Catalogues that its modules use, found by the build (scripts/build/screens-plugin.ts). */
      words?: readonly Noun[]
    }
  | { component: FunctionComponent }
)
