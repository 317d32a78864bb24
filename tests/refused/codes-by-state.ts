import type { AccountStatus } from '@fairline/domain/accounts/account-status'

/** The code of a bet from an account in each state that may not bet, from the wallet's own row. */
export const codesByState = {
  suspended: 'SUSPEND',
  frozen: 'FREEZE',
  blocked: 'BLOCK',
  closed: 'CLOSE',
  inactive: 'memberInactive',
} as const satisfies Partial<Record<AccountStatus, string>>

export type BarredState = keyof typeof codesByState

export const barredStates = Object.keys(codesByState) as BarredState[]
