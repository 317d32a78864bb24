import { createContext } from 'react'

/**
 * Whether the components below are drawn. Components out of view keep what they showed last, and
 * cost nothing until they are drawn again (docs/decisions/0219).
 */
export const IsDrawn = createContext(true)
