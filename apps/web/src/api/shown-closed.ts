import { create } from 'zustand'

/** How many closed matches are on the page; null while none are shown. */
export const useShownClosed = create<{ readonly count: number | null }>()(() => ({ count: null }))
