/** What the staff of an operator do: each has one role. */
export const staffRoles = ['owner', 'trader', 'clerk', 'service', 'finance', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Who works in the back office: staff of the operator, or an upline and those who act for it. */
export type OfficeRole = StaffRole | 'upline'

/** What an upline lets a sub-account do in its place. */
export const subAccountFlags = ['total_bets', 'reports', 'create', 'update', 'transfer'] as const
export type SubAccountFlag = (typeof subAccountFlags)[number]

/** What an account of the back office is, as far as it decides what it may do. */
export interface OfficeRank {
  readonly role: OfficeRole
  /** What a sub-account may do; null of an account that acts for itself. */
  readonly flags: readonly SubAccountFlag[] | null
}
