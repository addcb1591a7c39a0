// Twelve months beside a figure.
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Trend, type TrendBar } from './Trend.tsx'

afterEach(cleanup)

const bars: TrendBar[] = [null, 0.2, 0.4].map((value, at) => ({
  key: `2026/0${at + 1}`,
  name: `2026/0${at + 1}`,
  value,
  text: value === null ? '–' : `${value * 100} %`,
  href: `#${at + 1}`,
  isCurrent: at === 1,
}))

test('the tab key stops once, at the month that is shown; arrows lead on, and the stop stays where they led', async () => {
  const picked: string[] = []
  render(
    <>
      <Trend label="Utilisation" bars={bars} onPick={(key) => picked.push(key)} />
      <button type="button">after</button>
    </>,
  )
  const person = userEvent.setup()
  await person.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '2026/02: 20 %' }))
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '2026/01: –' }))
  await person.keyboard('{Enter}')
  expect(picked).toEqual(['2026/01'])
  await person.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'after' }))
  await person.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '2026/01: –' }))
})
