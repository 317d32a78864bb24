import { create } from 'zustand'

/**
 * Whether a body's receipt waits to be read: all that the slip must know of bodies before the part
 * of the site that places them is loaded.
 */
export const useBodyReceipt = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }))
