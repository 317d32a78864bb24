import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBettor, aMatch, placeBets } from '../../../testing/bets-on-a-match.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { GameBook } from '../../../testing/game-book.ts'
import { acceptInvitations, type OfficeHouse, officeHouse } from '../../../testing/office-house.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { ticketIds } from '../../../testing/ticket-ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { OfficeCaller } from '../../http/office-call.ts'
import { systemRandom } from '../../random.ts'
import { addOfficeAccount } from '../office/index.ts'
import { type Act, type ActBy, perform } from './act.ts'
import { proposalOf } from './change.ts'
import { decisionsOf } from './changes.ts'
import { settleRound } from './game-round-acts.ts'
import { adjustment } from './member-money.ts'
import { addProvider, providerChanges } from './provider-acts.ts'
import { resultActs } from './result-acts.ts'
import { staffActs } from './staff-changes.ts'
import { ticketActs } from './ticket-acts.ts'

let db: TestDatabase
let house: OfficeHouse
const seen: OfficeCaller[] = []

beforeAll(async () => {
  db = await createTestDatabase()
  house = await officeHouse(db, {
    handlers: {
      '/bo/tree': async ({ caller }) => {
        seen.push(caller)
        return { ok: true, value: { rows: [], next: null, chain: [] } }
      },
    },
  })
  await inTransaction(db.database, async (tx) => {
    const [agent] = await tx.query<{ id: string }>(
      "select id from party where login_id = 'ag-demo01' and operator_id = 1",
    )
    const partyId = BigInt(must(agent, 'the agent').id)
    const of = { operatorId: 1, partyId, login: 'ag-sub', name: '', role: 'upline' } as const
    const flags = ['total_bets', 'reports', 'create', 'update', 'transfer'] as const
    await addOfficeAccount(tx, { ...of, flags: [...flags] })
    await acceptInvitations(tx)
  })
})
afterAll(async () => {
  await house.app.close()
  await db.drop()
})

/** Who an account is, as its session proves it. */
async function callerOf(login: string): Promise<OfficeCaller> {
  const cookie = await house.logIn(login)
  await house.call('/bo/tree', {}, { cookie })
  return must(seen.pop(), `the call of ${login}`)
}

const asPerson = ({ actor, person, operatorId }: OfficeCaller): ActBy => ({
  actor,
  person,
  operatorId,
  reason: 'The source was wrong.',
})

async function done<Input>(by: ActBy, act: Act<Input>, input: Input): Promise<string> {
  const outcome = await perform(db.database, (tx) => act(tx, by, input))
  return outcome.ok ? JSON.stringify(outcome.value.answer) : outcome.rejection.code
}

/** A bet of a new member on a new match that takes no bets any more; its ticket. */
async function aTicketOn(match: string): Promise<string> {
  const bettor = await aBettor(db.database, 100_000n)
  const key = await aMatch(db.database, match)
  const [bet] = await placeBets(db.database, bettor, key, 'OU FT over 2.5 0.95 MY 20')
  const { queries } = db.database
  await queries.query('update market_guard set open = false where match_id = $1', [key])
  return ticketIds.idOf(must(bet, 'a bet'))
}

const parts = { ticketIds, random: systemRandom }
const { voidBets, proposeVoid, unvoidBets } = ticketActs(ticketIds)
const { enterResult, cancelPart, releasePart } = resultActs(ticketIds)
const staff = staffActs(systemRandom)
const providers = providerChanges(systemRandom)
const same = { role: null, status: null, addresses: null }
const entered = {
  period: 'FT',
  status: 'completed',
  score: { home: 1, away: 0 },
  goals: null,
  finish: null,
  facts: null,
} as const

type Propose = (maker: ActBy, match: string) => Promise<string>

/** How a change of each kind is proposed, by its kind. */
const proposals: Readonly<Record<string, Propose>> = {
  'bet.void': async (maker, match) =>
    done(maker, proposeVoid, { tickets: [await aTicketOn(match)] }),
  async 'bet.unvoid'(maker, match) {
    const tickets = [await aTicketOn(match)]
    await done(maker, voidBets, { tickets })
    return done(maker, unvoidBets, { tickets })
  },
  async 'result.enter'(maker, match) {
    await aTicketOn(match)
    return done(maker, enterResult, { match, ...entered })
  },
  async 'result.cancel'(maker, match) {
    await aTicketOn(match)
    return done(maker, cancelPart, { match, period: 'FT', startMs: null, endMs: null })
  },
  async 'result.release'(maker, match) {
    const change = JSON.parse(await must(proposals['result.enter'], 'it')(maker, match)).change
    await done({ ...maker, person: 'staff:0' }, decisionsOf(parts).approve, {
      change: BigInt(change),
    })
    return done(maker, releasePart, { match, period: 'FT' })
  },
  adjust: (maker, match) =>
    done(maker, proposalOf(adjustment), {
      login: 'demo01',
      kind: 'adjustment_in',
      amount: '1.00',
      reference: match,
      note: '',
    }),
  'provider.add': (maker) =>
    done(maker, proposalOf(providers.add), {
      provider: 'acme-2',
      name: 'Acme Two',
      url: 'https://two.example',
      games: '',
      verify: '',
    }),
  async 'provider.key'(maker) {
    const [key, name, url] = ['acme-3', 'Acme Three', 'https://three.example']
    await done(maker, addProvider(systemRandom), { key, name, url, gamesUrl: '', verifyUrl: '' })
    return done(maker, proposalOf(providers.key), { provider: key, endsOthers: true })
  },
  async 'round.settle'(maker) {
    const book = await GameBook.open(db.database)
    await book.debit(await book.seat(), 'silent', '10.00')
    await db.database.queries.query(
      `update game_round set opened_at = opened_at - interval '25 hours'
        where round_id = 'r-silent'`,
    )
    const round = { provider: 'acme', round: 'r-silent', pays: null, reference: '' }
    return done(maker, settleRound, round)
  },
  'staff.add': (maker, match) =>
    done(maker, proposalOf(staff.add), { login: `x-${match}`, name: '', role: 'clerk' }),
  'staff.edit': (maker) =>
    done(maker, proposalOf(staff.edit), { login: 'clerk', ...same, role: 'trader' }),
  'staff.reset': (maker) => done(maker, proposalOf(staff.reset), { login: 'service' }),
}

test('every kind of change is tried below', () => {
  expect(Object.keys(proposals).sort()).toEqual([...decisionsOf(parts).kinds].sort())
})

test.each(Object.entries(proposals))(
  'of %s is no sub-account of its maker, and no other call lets it',
  async (kind, propose) => {
    const upline = await callerOf('ag-demo01')
    const sub = await callerOf('ag-sub')
    expect([sub.actor, sub.person]).toEqual(['upline:ag-demo01/ag-sub', upline.person])
    const answer = await propose(asPerson(upline), `by-${kind}`)
    const { change } = JSON.parse(answer)
    const { approve } = decisionsOf(parts)
    const asked = { change: BigInt(change) }
    expect(await done(asPerson(sub), approve, asked)).toBe('NoUserAccessRight')
    const cookie = await house.logIn('ag-sub')
    const called = await house.act(cookie, '/bo/changes/approve', { change, reason: 'mine' })
    expect(called.statusdesc).toBe('NoUserAccessRight')
    const master = asPerson(await callerOf('ma-demo01'))
    expect(JSON.parse(await done(master, approve, asked))).toMatchObject({ state: 'applied' })
    await expectInvariants(db.database)
  },
)
