import { create } from 'zustand'

/**
 * Whether the placement of a body is to be shown: all that the slip must know of bodies before the
 * part of the site that places them is loaded.
 */
export const useBodyReceipt = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }))
