import type { PriceType } from './odds-type.ts'

/** A price in the type it is quoted in, in integer thousandths: MY -0.95 is -950. */
export interface Price {
  readonly type: PriceType
  readonly thousandths: number
}
