import { type HouseRefusal, houseRefusals } from '@fairline/contract/house/house-calls'

/** A refusal, with its reason. */
export interface Refused {
  readonly ok: false
  readonly why: HouseRefusal
}

export const refused = (why: HouseRefusal): Refused => ({ ok: false, why })

/** Returns what pages call a refusal of the wallet. */
export const refusalOf = (status: string | null | undefined): HouseRefusal =>
  houseRefusals.find((refusal) => refusal === status) ?? 'TRY_AGAIN'
