import { allInstant, type InstantCode } from '@fairline/house-games/instant/all-instant'

/** Whether a code is that of a game that its member plays alone, without a table. */
export const isInstantCode = (code: string): code is InstantCode => Object.hasOwn(allInstant, code)
