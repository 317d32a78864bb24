import { isOut, useConnection } from '@fairline/site/calls/connection'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fairline/site/site.css'
import { changeLanguage, languageOfSite } from '@fairline/site/i18n'
import { loadedOrAgain } from '@fairline/site/load-chunk'
import { closeOpenedWindows, followStorage } from '@fairline/site/opened-windows'
import { createSiteRouter } from './router.tsx'
import { closeOnLogout } from './session/close-on-logout.ts'
import { onOtherAccount } from './session/follow-account.ts'
import { takeInvitation } from './session/invitation.ts'
import { takeLaunch } from './session/launch.ts'
import { useLayout } from './session/layout-store.ts'
import { useSession } from './session/session-store.ts'

const queries = new QueryClient({
  defaultOptions: { queries: { retry: 1, staleTime: 5000, refetchOnWindowFocus: false } },
})

// In an outage queries pause until the one probe reaches the server.
onlineManager.setEventListener((setOnline) => useConnection.subscribe(() => setOnline(!isOut())))
takeLaunch()
takeInvitation()
followStorage([useSession, useLayout])
closeOnLogout()
onOtherAccount(() => {
  closeOpenedWindows()
  void queries.resetQueries()
})
const { language, theme } = useLayout.getState()
document.documentElement.dataset.theme = theme
const router = createSiteRouter()
// The page comes along with the texts: one after the other they take twice as long.
void router.load()
await loadedOrAgain(changeLanguage(languageOfSite(language)))
// Settings open in a window of their own: this page follows the language that was chosen there.
useLayout.subscribe((layout, before) => {
  if (layout.language !== before.language) void changeLanguage(languageOfSite(layout.language))
})

const element = document.getElementById('root')
if (element === null) throw new Error('the page has no root element')
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
