import { type AccessRight, bitsOf, type RightBits } from '@fairline/domain/books/access-right'

/** What is switched on or off. */
export interface AccessSwitch {
  readonly right: AccessRight
  readonly isOn: boolean
}

/** Returns what is off after a switch. */
export const deniedAfter = (denied: RightBits, { right, isOn }: AccessSwitch): RightBits =>
  isOn ? denied & ~bitsOf([right]) : denied | bitsOf([right])

/** A switch as the audit and the answers show it. */
export const accessShown = (denied: RightBits, { right }: AccessSwitch) => ({
  right,
  access: (denied & bitsOf([right])) === 0 ? 'on' : 'off',
})
