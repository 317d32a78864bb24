/** Account states. @spec S4.account.states */
export const accountStatuses = [
  'active',
  'suspended',
  'frozen',
  'blocked',
  'closed',
  'inactive',
] as const
export type AccountStatus = (typeof accountStatuses)[number]
