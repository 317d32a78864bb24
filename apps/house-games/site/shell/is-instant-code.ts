import { allInstant, type InstantCode } from '@fairline/house-games/instant/all-instant'

/** Whether a code of the address is one of the games that a member plays alone. */
export const isInstantCode = (code: string): code is InstantCode => Object.hasOwn(allInstant, code)
