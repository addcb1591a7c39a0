// Where the browser begins: styles in their order, then the portal.
import '#web/ui/tokens.css'
import '#web/ui/brand.css'
import '#web/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { boot, prefetch } from './app/boot.ts'
import { makeRouter } from './app/router.tsx'
import { makeQueryClient } from './base/use-api.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

const queries = makeQueryClient()
const router = makeRouter()
await boot(queries, router)
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
prefetch()
