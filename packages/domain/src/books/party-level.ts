/**
 * The uplines of a member from the one next to it upwards. A member is no upline.
 * @spec S1.hierarchy S1.hierarchy.member
 */
export const partyLevels = ['agent', 'master', 'senior', 'super_senior', 'shareholder'] as const
export type PartyLevel = (typeof partyLevels)[number]

/** How a level is written in a text. */
export const levelNames: Readonly<Record<PartyLevel, string>> = {
  agent: 'agent',
  master: 'master',
  senior: 'senior',
  super_senior: 'super senior',
  shareholder: 'shareholder',
}

/** Whether a party of a level may be above one of another. A level may be skipped. */
export const isAbove = (upper: PartyLevel, lower: PartyLevel): boolean =>
  partyLevels.indexOf(upper) > partyLevels.indexOf(lower)

/** What an upline may do, and what it leaves to those below it. Closed is final. */
export const partyStatuses = ['active', 'suspended', 'closed'] as const
export type PartyStatus = (typeof partyStatuses)[number]

/** Whether a party may change from one state to another. */
export const partyMayBecome = (from: PartyStatus, to: PartyStatus): boolean =>
  from !== 'closed' && from !== to
