import type { OfficeRank, OfficeRole, SubAccountFlag } from './office-role.ts'

/**
 * What an account may do with a permission: act at once; act once a second person has approved it,
 * or only while there is another one of the same role (`second_if_any`); act on those right below
 * only, as staff are right above the uplines and members of the house; act on its own; or only see.
 */
export const grants = ['act', 'second', 'second_if_any', 'parent', 'own', 'see'] as const
export type Grant = (typeof grants)[number]

/** What a row of the table says of one permission. */
interface PermissionRow {
  /** What it is about, as the table in the documents names it. */
  readonly says: string
  readonly roles: Readonly<Partial<Record<OfficeRole, Grant>>>
  /** The flag that a sub-account needs to act; without one no sub-account acts. */
  readonly flag?: SubAccountFlag
}

/** Who may do what. */
export const permissions = {
  trade: {
    says: 'suspend and open, nudge, delay, danger, most per match',
    roles: { owner: 'act', trader: 'act', clerk: 'see', auditor: 'see' },
  },
  bets: {
    says: 'ticker of bets, position book',
    roles: {
      owner: 'see',
      trader: 'see',
      clerk: 'see',
      service: 'see',
      finance: 'see',
      auditor: 'see',
      upline: 'see',
    },
    flag: 'total_bets',
  },
  waiting: {
    says: 'accept referred bets, reject bets that wait',
    roles: { owner: 'act', trader: 'act', auditor: 'see' },
  },
  void_running: {
    says: 'void running bets',
    roles: { owner: 'act', trader: 'act', clerk: 'second', auditor: 'see' },
  },
  results: {
    says: 'void settled bets, results by hand, resettle, cancel a period',
    roles: { owner: 'second', trader: 'second', clerk: 'second', auditor: 'see' },
  },
  changes: {
    says: 'approve or refuse what needs a second person, as far as one may propose it',
    roles: { owner: 'act', trader: 'act', clerk: 'act', finance: 'act', auditor: 'see' },
  },
  create: {
    says: 'create uplines and members, copy',
    roles: { owner: 'parent', service: 'parent', auditor: 'see', upline: 'parent' },
    flag: 'create',
  },
  edit: {
    says: 'names, limits, odds group',
    roles: { owner: 'parent', service: 'parent', auditor: 'see', upline: 'parent' },
    flag: 'update',
  },
  terms: {
    says: 'position taking, commission',
    roles: { owner: 'parent', finance: 'parent', auditor: 'see', upline: 'parent' },
    flag: 'update',
  },
  money: {
    says: 'credit, cash, settle-up',
    roles: { owner: 'parent', finance: 'parent', auditor: 'see', upline: 'parent' },
    flag: 'transfer',
  },
  adjust: {
    says: 'adjustments of a balance',
    roles: { finance: 'second', auditor: 'see' },
  },
  access: {
    says: 'status, passwords, unlock',
    roles: { owner: 'act', service: 'act', auditor: 'see', upline: 'parent' },
    flag: 'update',
  },
  message_one: {
    says: 'a message to one member',
    roles: { owner: 'act', service: 'act', auditor: 'see', upline: 'act' },
    flag: 'update',
  },
  message_all: {
    says: 'messages to all members',
    roles: { owner: 'act', service: 'act', auditor: 'see' },
  },
  reports: {
    says: 'reports and their export',
    roles: {
      owner: 'see',
      trader: 'see',
      clerk: 'see',
      finance: 'see',
      auditor: 'see',
      upline: 'see',
    },
    flag: 'reports',
  },
  gaming_cases: {
    says: 'cases of responsible gaming',
    roles: { owner: 'see', service: 'act', auditor: 'see' },
  },
  site: {
    says: 'brand, currencies, limits, commission classes, categories, maintenance, rooms',
    roles: { owner: 'act', auditor: 'see' },
  },
  providers: {
    says: 'providers of games and their keys',
    roles: { owner: 'second_if_any', auditor: 'see' },
  },
  staff: {
    says: 'staff and sub-accounts',
    roles: { owner: 'second_if_any', auditor: 'see', upline: 'own' },
  },
  audit: {
    says: 'audit and health',
    roles: {
      owner: 'see',
      trader: 'see',
      clerk: 'see',
      service: 'see',
      finance: 'see',
      auditor: 'see',
      upline: 'own',
    },
  },
} as const satisfies Record<string, PermissionRow>

export type Permission = keyof typeof permissions
/** All permissions, in the order of the table. */
export const allPermissions = Object.keys(permissions) as readonly Permission[]

/** Returns what an account may do with a permission; null if nothing. */
export function grantOf(permission: Permission, { role, flags }: OfficeRank): Grant | null {
  const row: PermissionRow = permissions[permission]
  const grant = row.roles[role] ?? null
  if (grant === null || flags === null) return grant
  // A sub-account sees what its upline sees with the flag, and nothing without it.
  return row.flag !== undefined && flags.includes(row.flag) ? grant : null
}

/** Returns whether a grant lets an account act, and not only see. */
export const mayAct = (grant: Grant | null): boolean => grant !== null && grant !== 'see'
