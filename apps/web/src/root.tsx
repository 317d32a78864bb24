import { useMaintenance } from '@fairline/site/calls/connection'
import { useTranslate } from '@fairline/site/i18n'
import { unheld, untilLoaded } from '@fairline/site/load-chunk'
import { operator } from '@fairline/site/operator-configuration'
import { Toaster } from '@fairline/ui/toast'
import { Outlet, useLocation, useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useLayout } from './session/layout-store.ts'
import { loginTarget, maintenanceTarget } from './session/require-session.ts'
import { useSession } from './session/session-store.ts'
import { tellActivity } from './session/tell-activity.ts'

/** Loaded after the page. If it fails to load, the page works without it. */
const UpdateBar = lazy(() =>
  unheld(() => import('./shell/update-bar.tsx')).catch(() => ({ default: () => null })),
)

/** Fetched right after the page, so that it is there when something fails. Dialogs wait for it. */
const NoticeDialog = lazy(() =>
  untilLoaded(async () => {
    const part = await unheld(() => import('@fairline/site/notices/notice-dialog.tsx'))
    return { default: part.NoticeDialog }
  }),
)

/** Writes '<page> | <the operator's suffix>'. @spec S2.title */
function usePageTitle(): void {
  const t = useTranslate()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const text = title === undefined ? '' : `${t(title)} | `
  useEffect(() => {
    document.title = `${text}${operator.titleSuffix}`
  }, [text])
}

/**
 * Leaves a page that needs a session when the session ends, here or in another tab.
 * @spec S4.session.logout.root
 */
function useSessionGuard(): void {
  const navigate = useNavigate()
  const isLoggedIn = useSession(({ account }) => account !== null)
  const end = useSession((state) => state.end)
  const here = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return last?.staticData.open === true ? null : (last?.pathname ?? null)
    },
  })
  useEffect(() => {
    if (isLoggedIn || here === null) return
    void navigate(end === 'left' ? { to: '/' } : loginTarget(here))
  }, [isLoggedIn, here, end, navigate])
}

/** Leaves for the maintenance page when the operator closes the site; the session stays. */
function useMaintenanceGuard(): void {
  const navigate = useNavigate()
  const isOn = useMaintenance((state) => state.isOn)
  const here = useLocation({ select: ({ href }) => href })
  useEffect(() => {
    if (!isOn || /^\/maintenance(?!\/)/.test(here)) return
    void navigate({ ...maintenanceTarget(here), replace: true })
  }, [isOn, here, navigate])
}

/** A member who clicks or types stays logged in, on every page. */
function useActivity(): void {
  const token = useSession(({ account }) => account?.sessionToken)
  useEffect(() => (token === undefined ? undefined : tellActivity()), [token])
}

/** Applies the chosen theme to the page and the browser's frame. @spec S1.whiteLabel.themes */
function useTheme(): void {
  const theme = useLayout((layout) => layout.theme)
  useEffect(() => {
    const page = document.documentElement
    page.dataset.theme = theme
    const frame = document.querySelector('meta[name="theme-color"]')
    frame?.setAttribute('content', getComputedStyle(page).getPropertyValue('--brand'))
  }, [theme])
}

/**
 * Opens the page of a link in this one: the slip keeps what was chosen, and the stream of prices
 * runs on.
 */
function useLinks(): void {
  const { history } = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const address = link?.getAttribute('href') ?? ''
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
      const isOfSite = /^\/(?!\/)/.test(address) && !link?.target && !link?.hasAttribute('download')
      if (event.defaultPrevented || !isPlain || !isOfSite) return
      event.preventDefault()
      history.push(address)
      window.scrollTo(0, 0)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [history])
}

/** The parts around every page: theme, title, session guard, dialogs and toasts. */
export function Root() {
  const t = useTranslate()
  usePageTitle()
  useSessionGuard()
  useMaintenanceGuard()
  useActivity()
  useTheme()
  useLinks()
  return (
    <>
      <Outlet />
      <Suspense>
        <NoticeDialog />
      </Suspense>
      <Toaster label={t('toast.region')} />
      <Suspense>
        <UpdateBar />
      </Suspense>
    </>
  )
}
