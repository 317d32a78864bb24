import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './office.css'
import { createOfficeRouter } from './routes.tsx'
import { followTheme } from './shell/theme.ts'

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 1000 } },
})

followTheme()
const element = document.getElementById('root')
if (element === null) throw new Error('the page has no root element')
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createOfficeRouter()} />
    </QueryClientProvider>
  </StrictMode>,
)
