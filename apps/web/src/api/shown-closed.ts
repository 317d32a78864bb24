import { create } from 'zustand'

/** How many closed matches are on the page, for whoever counts them; null while none are shown. */
export const useShownClosed = create<{ readonly count: number | null }>()(() => ({ count: null }))
