import type { OfficeMe } from '@fairline/contract/office/session'
import type { Permission } from '@fairline/domain/office/permissions'
import type { OfficeKey } from '@fairline/locales/office'

/** A screen of the back office: its address, its key behind `g`, and who sees it. */
export interface Screen {
  readonly path: string
  readonly title: OfficeKey
  readonly key: string
  readonly permission: Permission
  /** Only where traders type the matches. */
  readonly isTyped?: true
  /** Only for staff: it is about all of the house. */
  readonly isOfStaff?: true
}

/** Whether an account sees a screen. */
export const isSeen = (
  { permission, isTyped, isOfStaff }: Screen,
  me: Pick<OfficeMe, 'permissions' | 'types_matches' | 'party'>,
): boolean =>
  me.permissions[permission] !== undefined &&
  (isTyped !== true || me.types_matches) &&
  (isOfStaff !== true || me.party === null)

/** The screens in the order of the rail. */
export const screens = [
  { path: '/dashboard', title: 'screen.dashboard', key: 'd', permission: 'reports' },
  { path: '/trading', title: 'screen.trading', key: 'i', permission: 'trade' },
  { path: '/fixtures', title: 'screen.fixtures', key: 'p', permission: 'trade', isTyped: true },
  { path: '/bets', title: 'screen.bets', key: 'b', permission: 'bets' },
  { path: '/book', title: 'screen.book', key: 'f', permission: 'bets' },
  { path: '/results', title: 'screen.results', key: 'e', permission: 'results' },
  {
    path: '/standings',
    title: 'screen.standings',
    key: 'k',
    permission: 'results',
    isOfStaff: true,
  },
  { path: '/changes', title: 'screen.changes', key: 'y', permission: 'changes' },
  { path: '/tree', title: 'screen.tree', key: 't', permission: 'bets' },
  { path: '/reports', title: 'screen.reports', key: 'r', permission: 'reports' },
  { path: '/outstanding', title: 'screen.outstanding', key: 'o', permission: 'reports' },
  { path: '/transfers', title: 'screen.transfers', key: 'm', permission: 'reports' },
  { path: '/games', title: 'screen.games', key: 'g', permission: 'providers', isOfStaff: true },
  { path: '/game-rounds', title: 'screen.gameRounds', key: 'v', permission: 'bets' },
  {
    path: '/returns',
    title: 'screen.returns',
    key: 'q',
    permission: 'reports',
    isOfStaff: true,
  },
  { path: '/settle-up', title: 'screen.settleUp', key: 'u', permission: 'money' },
  { path: '/messages', title: 'screen.messages', key: 'n', permission: 'message_one' },
  { path: '/gaming', title: 'screen.gaming', key: 'l', permission: 'gaming_cases' },
  { path: '/rooms', title: 'screen.rooms', key: 'c', permission: 'site' },
  {
    path: '/channels',
    title: 'screen.channels',
    key: 'j',
    permission: 'site',
    isOfStaff: true,
  },
  { path: '/staff', title: 'screen.staff', key: 's', permission: 'staff' },
  { path: '/site', title: 'screen.site', key: 'w', permission: 'site' },
  { path: '/audit', title: 'screen.audit', key: 'a', permission: 'audit' },
  {
    path: '/health',
    title: 'screen.health',
    key: 'h',
    permission: 'audit',
    isOfStaff: true,
  },
] as const satisfies readonly Screen[]
