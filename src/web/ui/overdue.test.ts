// One colour for what is overdue, on every page.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = 'src/web'

test('all that is drawn as overdue has the one colour', () => {
  const rules = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      [...readFileSync(join(WEB, name), 'utf8').matchAll(/([^{}]*overdue[^{}]*)\{([^{}]*)\}/g)].flatMap(
        ([, selector = '', body = '']) =>
          [...body.matchAll(/(?:^|\s)(?:color|background|fill|stroke):\s*([^;]+);/g)].map(
            ([, colour]) => `${selector.trim().split('\n').at(-1)!.trim()} is ${colour}`,
          ),
      ),
    )
  expect(rules.length).toBeGreaterThan(5)
  expect(rules.filter((rule) => !rule.endsWith(' is var(--overdue)'))).toEqual([])
})
