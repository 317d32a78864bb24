import { createContext } from 'react'

/**
 * Whether what stands below is drawn. What is out of view keeps what it showed last and costs
 * nothing until it is drawn again (docs/decisions/0219).
 */
export const IsDrawn = createContext(true)
