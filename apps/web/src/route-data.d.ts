import type { PlainKey } from '@fairline/locales/translating'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PlainKey
    /** The page needs no session. */
    open?: boolean
  }
}
