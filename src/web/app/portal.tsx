// The portal with its global styles: the chunk that every page starts with.
import '#web/ui/tokens.css'
import '#web/ui/brand.css'
import '#web/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from '#web/base/use-api.ts'
import { boot, prefetch } from './boot.ts'
import { makeRouter } from './router.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

// No top-level await: modules that import this chunk
// would wait for the first screen.
async function open(portal: HTMLElement): Promise<void> {
  const queries = makeQueryClient()
  const router = makeRouter()
  await boot(queries, router)
  createRoot(portal).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  prefetch()
}

void open(place)
