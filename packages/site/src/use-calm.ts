import { useMedia } from './media.ts'

/** Whether the member wants nothing to move. */
export const useCalm = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
