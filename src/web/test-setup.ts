// Test set-up: how long to wait for a part of a page under load, and no screen.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 60_000 })

// jsdom has none; a test that wants a phone's stubs it.
globalThis.matchMedia ??= ((media: string) => ({
  media,
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof matchMedia

// jsdom lays nothing out: no size ever changes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom draws nothing and so cannot scroll; some files have no document.
if (globalThis.Element !== undefined) Element.prototype.scrollIntoView = () => undefined
