// For tests: a cell drawn whole, with the words that it loads on first use.
import { act, render } from '@testing-library/react'
import { type ReactElement, Suspense } from 'react'

/** The place of its content, in the document until the next cleanup. */
export async function drawWhole(cell: ReactElement): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => render(<Suspense fallback={<i data-waiting />}>{cell}</Suspense>, { container: place }))
  while (place.querySelector('[data-waiting]')) await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  return place
}
