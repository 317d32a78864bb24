import { randomUUID } from 'node:crypto'
import { officeEndpoints } from '@fairline/contract/office/index'
import { refused } from '@fairline/domain/errors/rejection'
import { staffRoles } from '@fairline/domain/office/office-role'
import type { Permission } from '@fairline/domain/office/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptInvitations, type OfficeHouse, officeHouse } from '../../testing/office-house.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { inTransaction } from '../db/transaction.ts'
import { addOfficeAccount } from '../modules/office/index.ts'
import { partyNamed } from '../modules/parties/index.ts'
import type { OfficeHandlers } from './office-endpoints.ts'

/**
 * Who may do what, for owner, trader, clerk, service, finance, auditor and upline, written here
 * once more: `x` do, `2` do with a second person, `+`
 * do with one once there is another of the role, `p` do to those right below, `o` do to its own,
 * `r` see, `-` refused. Behind it the flag with which a sub-account of the upline may.
 */
const table: Readonly<Record<Permission, string>> = {
  trade: 'xxr--r-',
  bets: 'rrrrrrr total_bets',
  waiting: 'xx---r-',
  void_running: 'xx2--r-',
  results: '222--r-',
  changes: 'xxx-xr-',
  create: 'p--p-rp create',
  edit: 'p--p-rp update',
  terms: 'p---prp update',
  money: 'p---prp transfer',
  adjust: '----2r-',
  access: 'x--x-rp update',
  message_one: 'x--x-rx update',
  message_all: 'x--x-r-',
  reports: 'rrr-rrr reports',
  gaming_cases: 'r--x-r-',
  site: 'x----r-',
  providers: '+----r-',
  staff: '+----ro',
  audit: 'rrrrrro',
}
const flags = ['total_bets', 'reports', 'create', 'update', 'transfer'] as const

type Path = (typeof officeEndpoints)[number]['path']
const write = { request_id: randomUUID() }
const money = { amount: '1', reference: 'P-1', note: '' }
const days = { from: '2026-11-01', until: '2026-11-02' }

/** A body that each call takes, besides its target: total, so that a new call needs a row. */
const bodies: Readonly<Record<Path, object>> = {
  '/bo/claim/open': { token: 'x'.repeat(43) },
  '/bo/claim': { token: 'x'.repeat(43), password: 'x', totp: '123456' },
  '/bo/login': { login: 'nobody', password: 'x' },
  '/bo/stepup': { proof: 'x' },
  '/bo/me': {},
  '/bo/active': {},
  '/bo/password': { old_password: 'x', new_password: 'y' },
  '/bo/logout': {},
  '/bo/tree': {},
  '/bo/account': {},
  '/bo/party/create': { ...write, login: 'new01', level: 'agent' },
  '/bo/member/create': { ...write, login: 'new01' },
  '/bo/party/edit': { ...write, name: 'N' },
  '/bo/party/terms': { ...write },
  '/bo/member/limits': { ...write, max_bet: '5' },
  '/bo/status': { ...write, status: 'suspended' },
  '/bo/access': { ...write, right: '1x2', on: false },
  '/bo/sessions/withdraw': { ...write },
  '/bo/password/reset': { ...write },
  '/bo/unlock': { ...write },
  '/bo/credit': { ...write, ...money, direction: 'give' },
  '/bo/cash': { ...write, ...money, direction: 'in' },
  '/bo/adjust': { ...write, ...money, direction: 'up' },
  '/bo/bets': {},
  '/bo/book': { match_id: 'm1' },
  '/bo/bets/void': { ...write, tickets: ['T1'] },
  '/bo/bets/unvoid': { ...write, tickets: ['T1'] },
  '/bo/bets/decide': { ...write, ticket: 'T1', accept: true },
  '/bo/changes': {},
  '/bo/changes/approve': { ...write, change: '1' },
  '/bo/changes/refuse': { ...write, change: '1' },
  '/bo/changes/preview': { change: '1' },
  '/bo/results': {},
  '/bo/results/enter': { ...write, match_id: 'm1', period: 'FT', score: { home: 1, away: 0 } },
  '/bo/results/cancel': { ...write, match_id: 'm1', period: 'FT' },
  '/bo/results/release': { ...write, match_id: 'm1', period: 'FT' },
  '/bo/standings': {},
  '/bo/standings/league': { league: '1' },
  '/bo/standings/rule': { ...write, league: '1', tie: 'difference', season_start: null },
  '/bo/standings/deduct': { ...write, league: '1', team: 'Ash', points: 3 },
  '/bo/standings/award': { ...write, match_id: 'm1', score: { home: 3, away: 0 } },
  '/bo/games/providers': {},
  '/bo/games/add': { ...write, provider: 'acme', name: 'Acme', url: 'https://games.example' },
  '/bo/games/key': { ...write, provider: 'acme', ends: true },
  '/bo/games/maintenance': { ...write, provider: 'acme', on: true },
  '/bo/games/rounds': {},
  '/bo/games/round': { provider: 'acme', round: 'r1' },
  '/bo/games/settle': { ...write, provider: 'acme', round: 'r1' },
  '/bo/matches': {},
  '/bo/trade': { ...write, match_id: 'm1', suspended: true },
  '/bo/trade/league': { ...write, league_id: 'l1', suspended: true },
  '/bo/trade/undo': { ...write },
  '/bo/fixtures': {},
  '/bo/fixtures/add': {
    ...write,
    sport: 'football',
    league: 'L',
    country: 'C',
    home: 'H',
    away: 'A',
    kick_off: '2026-12-01 20:00:00',
    supremacy: '0.4',
    total: '2.6',
  },
  '/bo/fixtures/price': { ...write, match_id: 'h1', total: '2.7' },
  '/bo/fixtures/move': { ...write, match_id: 'h1', kick_off: '2026-12-01 21:00:00' },
  '/bo/fixtures/play': { ...write, match_id: 'h1', step: 'start' },
  '/bo/fixtures/score': { ...write, match_id: 'h1', home: 1, away: 0 },
  '/bo/reports/shares': days,
  '/bo/reports/transfers': days,
  '/bo/reports/outstanding': {},
  '/bo/reports/returns': days,
  '/bo/export': { report: 'shares', format: 'csv' },
  '/bo/settleup/preview': {},
  '/bo/settleup/run': { ...write, until: '2026-11-02' },
  '/bo/settleup/statements': {},
  '/bo/settleup/paid': { ...write, until: '2026-11-02' },
  '/bo/dashboard': {},
  '/bo/staff': {},
  '/bo/staff/add': { ...write, login: 'new01' },
  '/bo/staff/edit': { ...write, login: 'new01' },
  '/bo/staff/reset': { ...write, login: 'new01' },
  '/bo/site': {},
  '/bo/maintenance': { ...write, open: true },
  '/bo/site/brand': { ...write, brand: {} },
  '/bo/site/limits': { ...write, limits: {} },
  '/bo/site/commission': { ...write, commission: {} },
  '/bo/tv': {},
  '/bo/tv/hosts': { ...write, hosts: [] },
  '/bo/tv/channel': { ...write, channel_id: 'one', name: 'One', url: 'https://tv.example/1.m3u8' },
  '/bo/tv/remove': { ...write, channel_id: 'one' },
  '/bo/tv/given': {},
  '/bo/tv/give': { ...write, match_id: 'x', channel_id: null },
  '/bo/messages': {},
  '/bo/messages/write': { ...write, texts: {} },
  '/bo/messages/publish': { ...write, kind: 'marquee', texts: {} },
  '/bo/messages/end': { ...write, message_id: 'x' },
  '/bo/rooms': {},
  '/bo/rooms/open': { ...write, currency: 'MYR', gift: '5', seats: 3, match_ids: [] },
  '/bo/rooms/cancel': { ...write, room: '12345678' },
  '/bo/rooms/decide': { ...write, room: '12345678', decision: 'keep' },
  '/bo/gaming': {},
  '/bo/gaming/note': { ...write, note: 'N' },
  '/bo/audit': {},
  '/bo/health': {},
  '/bo/reconcile': {},
}

/** What a call is refused with that got through the door. */
const reached = 'failed'
const gated = officeEndpoints.flatMap(({ path, access }) =>
  typeof access === 'object' ? [{ path, access }] : [],
)
const stubs = Object.fromEntries(
  gated.map(({ path }) => [path, async () => refused(reached)]),
) as Partial<OfficeHandlers>

let db: TestDatabase
let house: OfficeHouse
const cookies = new Map<string, string>()

/** The master of demo01 is the upline that calls: from above to below it, and next to it. */
const upline = 'ma-demo01'
const logins = [...staffRoles, upline, 'no-flags', ...flags.map((flag) => `sub-${flag}`)]

beforeAll(async () => {
  db = await createTestDatabase()
  house = await officeHouse(db, { handlers: stubs })
  await inTransaction(db.database, async (tx) => {
    const party = await partyNamed(tx, 1, upline)
    for (const flag of [null, ...flags]) {
      const login = flag === null ? 'no-flags' : `sub-${flag}`
      const own = flag === null ? [] : [flag]
      const of = { operatorId: 1, partyId: party?.id ?? null, login, name: '' }
      await addOfficeAccount(tx, { ...of, role: 'upline', flags: own })
    }
    await acceptInvitations(tx)
  })
  for (const login of logins) cookies.set(login, await house.logIn(login))
})
afterAll(async () => {
  await house.app.close()
  await db.drop()
})

/** What the table grants a login; '-' for nothing. */
function grantOf(permission: Permission, login: string): string {
  const [row = '', flag] = table[permission].split(' ')
  const staff = (staffRoles as readonly string[]).indexOf(login)
  if (staff >= 0) return row[staff] ?? '-'
  const isAllowed = login === upline || (flag !== undefined && login === `sub-${flag}`)
  return isAllowed ? (row[staffRoles.length] ?? '-') : '-'
}

async function answerOf(login: string, path: Path, target: string | null): Promise<string> {
  const body = { ...bodies[path], ...(target === null ? {} : { target }) }
  const answer = await house.call(path, body, { cookie: cookies.get(login) ?? '' })
  expect(answer.http, `${path} takes its body`).toBe(200)
  return answer.statusdesc
}

/** Who is where of staff, and of the master of demo01. */
const targets = {
  root: 'sh-demo01',
  'house member': 'demo05',
  ancestor: 'se-demo01',
  self: 'ma-demo01',
  child: 'ag-demo01',
  grandchild: 'demo01',
  sibling: 'ag-demo02',
  "sibling's member": 'demo02',
  'of another operator': 'siam01',
  'made up': 'nobody99',
} as const
type Place = keyof typeof targets

const ofStaff: readonly Place[] = ['root', 'house member']
const never: readonly Place[] = ['of another operator', 'made up']

/** Whether a target is in reach of a login by a grant, for a call that acts or sees. */
function isInReach(login: string, grant: string, acts: boolean, place: Place): boolean {
  if (never.includes(place)) return false
  const onlyChildren = acts && grant === 'p'
  const isStaff = (staffRoles as readonly string[]).includes(login)
  if (isStaff) return !onlyChildren || ofStaff.includes(place)
  return place === 'child' || (place === 'grandchild' && !onlyChildren)
}

describe.each(gated)('$path', ({ path, access }) => {
  const { permission, need } = access
  const hasTarget = 'target' in access
  const isStaffs = 'staffOnly' in access
  test.each(logins)('by %s', async (login) => {
    const isStaff = (staffRoles as readonly string[]).includes(login)
    const grant = isStaffs && !isStaff ? '-' : grantOf(permission, login)
    const isGranted = grant !== '-' && (need === 'see' || grant !== 'r')
    for (const [place, target] of Object.entries(targets)) {
      const isReached = !hasTarget || isInReach(login, grant, need === 'act', place as Place)
      const expected = isGranted ? (isReached ? reached : 'forbiddenAccess') : 'NoUserAccessRight'
      const answer = await answerOf(login, path, hasTarget ? target : null)
      expect(answer, `${place} ${target}`).toBe(expected)
      if (!hasTarget) break
    }
  })
})

test('a session is needed for all calls but those that open one', async () => {
  const open = officeEndpoints.filter(({ access }) => access === 'open').map(({ path }) => path)
  expect(open).toEqual(['/bo/claim/open', '/bo/claim', '/bo/login'])
  for (const { path, access } of officeEndpoints) {
    if (access === 'open') continue
    const target = typeof access === 'object' && 'target' in access ? { target: 'demo01' } : {}
    const { statusdesc } = await house.call(path, { ...bodies[path], ...target })
    expect(statusdesc, path).toBe('unauthenticatedUser')
  }
})

test('each attempt that was denied is a row of the audit', async () => {
  const { cookie } = { cookie: cookies.get('auditor') ?? '' }
  const body = { ...bodies['/bo/status'], target: 'demo05' }
  await house.call('/bo/status', body, { cookie })
  const [row] = await db.database.queries.query<{ actor: string; target: string; reason: string }>(
    "select actor, target, reason from audit where act = 'denied' order by seq desc limit 1",
  )
  expect(row).toEqual({
    actor: 'staff:auditor',
    target: '/bo/status',
    reason: 'NoUserAccessRight',
  })
})

test('a suspended upline sees and does not act; a closed one is out', async () => {
  const cookie = await house.logIn('ag-demo01')
  const setStatus = (status: string) =>
    db.database.queries.query("update party set status = $1 where login_id = 'se-demo01'", [status])
  await setStatus('suspended')
  const suspend = { ...bodies['/bo/status'], target: 'demo01' }
  expect((await house.call('/bo/tree', {}, { cookie })).statusdesc).toBe(reached)
  expect((await house.call('/bo/status', suspend, { cookie })).statusdesc).toBe('SUSPEND')
  await setStatus('closed')
  expect((await house.call('/bo/tree', {}, { cookie })).statusdesc).toBe('permission_denied')
  await setStatus('active')
  expect((await house.call('/bo/tree', {}, { cookie })).statusdesc).toBe('unauthenticatedUser')
})
