import type { MessageKey } from '@fairline/locales/translate'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: MessageKey
    /** The page needs no session. */
    open?: boolean
  }
}
