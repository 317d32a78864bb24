import type { HouseBrand } from './brand.ts'
import type { BrandImage, ImageRole } from './brand-image.ts'
import type { OperatorSettings } from './operator-settings.ts'

/** Takes the host names that no other operator has. */
export const anyHost = '*'

export type Images = Readonly<Partial<Record<ImageRole, BrandImage>>>

/** An operator of the book. */
export interface Operator {
  /** Counts from 1. */
  readonly id: number
  /** Names the operator in commands and launch tokens. */
  readonly code: string
  readonly name: string
  readonly settings: OperatorSettings
  readonly brand: HouseBrand
  /** Whether a brand was applied to it. */
  readonly isBranded: boolean
  /** Logo and icon, where the brand has them. */
  readonly images: Images
  /** The host names of its site, in lower case; `*` for every name that no other operator has. */
  readonly hosts: readonly string[]
  /** Raised by each change. */
  readonly version: number
}
