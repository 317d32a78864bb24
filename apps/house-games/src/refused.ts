import { type HouseRefusal, houseRefusals } from '@fairline/contract/house/house-calls'

/** The answer to what the house does not do. */
export interface Refused {
  readonly ok: false
  readonly why: HouseRefusal
}

export const refused = (why: HouseRefusal): Refused => ({ ok: false, why })

/** What of the wallet's answers a page is told. */
export const refusalOf = (status: string | null | undefined): HouseRefusal =>
  houseRefusals.find((refusal) => refusal === status) ?? 'TRY_AGAIN'
