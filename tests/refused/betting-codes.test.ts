import type { AccountStatus } from '@fairline/domain/accounts/account-status'
import { errorCatalogue } from '@fairline/domain/errors/error-catalogue'
import { handlingOf } from '@fairline/domain/errors/error-handling'
import { type SentCode, unsentCodes } from '@fairline/domain/errors/unsent-codes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { runOperate } from '../../apps/server/testing/operate-line.ts'
import { type CodeOfTheSite, codesOfTheSite } from '../../apps/web/testing/codes-of-the-site.ts'
import { accountCodes, type CodeOfAccounts } from './account-codes.ts'
import { cashOutOf } from './cash-out-slip.ts'
import { type KnownBook, type KnownMember, type MemberWish, openKnownBook } from './known-book.ts'
import { inPlay, type KnownMatch, withHandicap } from './known-feed.ts'
import { bodyOf, maungOf } from './myanmar-slip.ts'
import { askInVain } from './open-client.ts'
import { withSetting } from './operator-setting.ts'
import { announceMatches, parlayOf } from './parlay-slip.ts'
import { codeOf, type Raise } from './raise.ts'
import { type CodeOfRemoteWallets, codesOfRemoteWallets } from './remote-wallet-codes.ts'
import { type CodeOfReports, reportCodes } from './report-codes.ts'
import { type CodeOfRooms, roomCodes } from './room-codes.ts'
import { endWaiting, holdRow, waitingForLocks } from './row-barrier.ts'
import { choiceOf, type Selected, type SlipRequest, slipOf } from './slip.ts'

/** Specification 8: every code of betting, raised at the server, with the text that is shown. */

let book: KnownBook
let match: KnownMatch
let member: KnownMember
let kyat: KnownMember

beforeAll(async () => {
  book = await openKnownBook()
  match = await book.feed.announce()
  member = await book.member()
  kyat = await book.member({ currency: 'MMK' })
})
afterAll(async () => {
  await expectInvariants(book.db.database)
  await book.close()
})

/** The code that only the back office sends (office.db.test.ts). */
const codeOfTheOffice = 'unauthenticatedUser'

type CodeOfOthers = CodeOfAccounts | CodeOfReports | CodeOfRooms | CodeOfRemoteWallets
type CodeOfBetting = Exclude<SentCode, CodeOfOthers | CodeOfTheSite | typeof codeOfTheOffice>

/** A single on the handicap, spoilt; of a new member where one is wished for. */
const single =
  (change: Partial<SlipRequest> = {}, selected: Selected = {}, wish?: MemberWish): Raise =>
  async () => {
    const slip = { ...(await slipOf(book, member, match, selected)), ...change }
    const who = wish === undefined ? member : await book.member(wish)
    return codeOf(book.ask('/bet/betsingle', { ...slip, ...who.credentials }))
  }

/** A single that was looked at before something happened to its match. */
const after =
  (happens: (on: KnownMatch) => Promise<unknown>): Raise =>
  async () => {
    const on = await book.feed.announce()
    const slip = await slipOf(book, member, on)
    await happens(on)
    return codeOf(book.ask('/bet/betsingle', slip))
  }

/** A parlay on so many new matches, some of them in play. */
const parlay =
  (before: number, live = 0): Raise =>
  async () => {
    const playing = { kickoffMs: book.clock.now(), state: inPlay(0, 0) }
    const matches = await announceMatches(book, before)
    const inPlayNow = await announceMatches(book, live, playing)
    const slip = await parlayOf(book, member, [...matches, ...inPlayNow])
    return codeOf(book.ask('/bet/betparlay', slip))
  }

/** A body or a maung, spoilt. */
const body =
  (change: object, who = () => kyat): Raise =>
  async () => {
    const request = { ...(await bodyOf(book, kyat, match)), ...change }
    return codeOf(book.ask('/bet/betsinglemmo', { ...request, ...who().credentials }))
  }

/** A bet of a member whose account is put into that state right before: only the wallet knows. */
const inState =
  (status: AccountStatus): Raise =>
  async () => {
    const who = await book.member()
    const slip = await slipOf(book, who, match)
    await book.setStatus(who, status)
    return codeOf(book.ask('/bet/betsingle', slip))
  }

/** The note with which a stake that is asked along is changed for display. */
const noteOn =
  (bet_amount: string): Raise =>
  async () => {
    const asked = { ...member.credentials, ...choiceOf(match), bet_amount }
    const { check } = (await book.ask('/bet/betcheck', asked)) as unknown as {
      check: { note: string }
    }
    return check.note
  }

/** A bet whose statement ends while it waits for the wallet. */
const during =
  (end: 'pg_cancel_backend' | 'pg_terminate_backend'): Raise =>
  async () => {
    const who = await book.member()
    const slip = await slipOf(book, who, match)
    const barrier = await holdRow(book.db, 'wallet', who.walletId)
    const answer = askInVain(book.url, '/bet/betsingle', slip)
    await waitingForLocks(book.db, 1)
    await endWaiting(book.db, end)
    const { statusdesc } = await answer
    await barrier.release()
    return statusdesc
  }

/** A single that the book itself fails to write down. */
const unwritable: Raise = async () => {
  const { queries } = book.db.database
  const slip = await slipOf(book, await book.member(), match)
  await queries.query(`create function break_bet() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$`)
  await queries.query(
    'create trigger break_bet before insert on bet for each row execute function break_bet()',
  )
  const { http, statusdesc } = await askInVain(book.url, '/bet/betsingle', slip)
  await queries.query('drop function break_bet cascade')
  expect(http).toBe(503)
  return statusdesc
}

/** A system with a leg in play. */
const systemInPlay: Raise = async () => {
  const playing = { kickoffMs: book.clock.now(), state: inPlay(0, 0) }
  const matches = [...(await announceMatches(book, 2)), await book.feed.announce(playing)]
  return codeOf(book.ask('/bet/betsysparlay', await parlayOf(book, member, matches)))
}

/** A parlay with the same match twice. */
const relatedLegs: Raise = async () => {
  const [one, two] = await announceMatches(book, 2)
  if (one === undefined || two === undefined) throw new Error('there are two matches')
  return codeOf(book.ask('/bet/betparlay', await parlayOf(book, member, [one, two, one])))
}

/** The details of a ticket that does not wait. */
const otherState: Raise = async () => {
  const slip = await parlayOf(book, member, await announceMatches(book, 2))
  const { ticket } = (await book.ask('/bet/betparlay', slip)) as unknown as {
    ticket: { ticket_id: string }
  }
  const asked = { ...member.credentials, ticket_id: ticket.ticket_id }
  return codeOf(book.ask('/bet/parlaypendingbetdetails', asked))
}

const modeOff: Raise = async () => {
  const request = await bodyOf(book, kyat, match)
  return withSetting(book, 'myanmar', null, () => codeOf(book.ask('/bet/betsinglemmo', request)))
}

/** A body on virtual football whose operator has turned virtual games off. */
const gamesOff: Raise = async () => {
  const request = await bodyOf(book, kyat, await book.feed.announce({ game: 53 }))
  return withSetting(book, 'virtual', false, () => codeOf(book.ask('/bet/vbetsinglemmo', request)))
}

const tooFast: Raise = async () => {
  const url = await book.serve({ rateLimit: { perSecond: 1, burst: 1 } })
  const ask = async (): Promise<string> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}/bet/betsingle`, { method: 'POST', body: '{}', headers })
    return ((await response.json()) as { statusdesc: string }).statusdesc
  }
  expect(await ask()).toBe('incompletedRequest')
  return ask()
}

const market = 'This market is not available, please try other markets. (340)'
const gone = 'This match is not available, please try other matches.'
const updating = 'Please wait a moment while odds is updating...'
const overMax = 'Your stake exceeds the max stake.'
const outsider = { on: '1X2 FT', team: '2', oddsType: 4 }

/**
 * @spec S8.340 S8.invalidBet S8.invalidBets S8.invalidBetType S8.invalidBetTeam S8.invalidOdds
 *   S8.matchHide S8.matchNotActive S8.matchNotAllowBet S8.invalidOddsBall S8.oddsDisplayInvalid
 *   S8.oddsIsUpdating S8.odds_changed S8.percent_changed S8.marketTypeChanged S8.betOverMax
 *   S8.betOverMaxBet S8.betOverMaxPerMatch S8.betOverLimit S8.betOverMaxPayout S8.betLowerMin
 *   S8.changeStakeMin S8.changeStakeMax S8.atLeastTwoMatchToBetParlay
 *   S8.atLeastThreeMatchToBetParlay S8.maxParlayTicket S8.invalidCurrency
 *   S8.currencyNotSupported S8.invalidBetAmount S8.betAmountRequired S8.betTypeRequired
 *   S8.memberCommissionNotSetup S8.insufficient_balance S8.BLOCK S8.CLOSE S8.FREEZE S8.SUSPEND
 *   S8.memberInactive S8.requestLimit S8.requestPending S8.timeoutError S8.systemError
 *   S8.incompletedRequest S8.MiniGameDisabled S8.dataError S8.NoUserAccessRight
 *   S8.permission_denied
 * @spec S5.stake.min S5.stake.max S5.stake.payout S5.bet.amount S5.bet.amountInvalid S5.bet.type
 *   S5.bet.currency S6.commission S6.currency S6.permission.denied S6.permission.codes
 */
const rows: Readonly<Record<CodeOfBetting, readonly [text: string, raise: Raise]>> = {
  '340': [market, single(choiceOf({ id: 'tm1' } as KnownMatch, { on: 'OE 1H', team: 'odd' }))],
  invalidBet: [market, single({ market_id: 'tm2-HDP-FT--0.75' })],
  invalidBets: [market, relatedLegs],
  invalidBetType: [market, single({ bet_type: 'XX' })],
  invalidBetTeam: [market, single({ bet_team: 'over' })],
  invalidOdds: [market, single({ odds: '0.96' })],
  matchHide: [gone, single({ match_id: 'nothing' })],
  matchNotActive: [gone, after((on) => book.feed.settle(on, 'FT', { home: 0, away: 0 }))],
  matchNotAllowBet: [gone, systemInPlay],
  invalidOddsBall: [updating, single({ odds_ball: '-0.25' })],
  oddsDisplayInvalid: [updating, single({ odds_type: 5 })],
  oddsIsUpdating: [updating, after((on) => book.feed.stopBets(on, 'goal'))],
  odds_changed: [
    'Odds has changed',
    after((on) => book.feed.change(on, { markets: withHandicap('MY 0.90', 'MY 0.98') })),
  ],
  percent_changed: ['Percent has changed', body({ percent: 40, odds_version: 0 })],
  marketTypeChanged: [
    'The market has moved, your bet slip was cleared.',
    after((on) => book.feed.change(on, { state: inPlay(0, 0) })),
  ],
  betOverMax: [overMax, single({ bet_amount: '9'.repeat(64) })],
  betOverMaxBet: [overMax, single({ bet_amount: '5000.01' })],
  betOverMaxPerMatch: [
    overMax,
    async () => {
      const who = await book.member({ credit: 50_000 })
      const bet = async () => {
        const slip = await slipOf(book, who, match)
        return codeOf(book.ask('/bet/betsingle', { ...slip, bet_amount: '5000' }))
      }
      expect([await bet(), await bet()]).toEqual(['', ''])
      return bet()
    },
  ],
  betOverLimit: [
    overMax,
    async () => {
      const who = await book.member()
      const slip = await slipOf(book, who, match)
      const limit = { kind: 'stake', period: 'day', limit: '9.99' }
      await book.ask('/playlimitset', { ...who.credentials, ...limit })
      return codeOf(book.ask('/bet/betsingle', { ...slip, bet_amount: '10' }))
    },
  ],
  betOverMaxPayout: [
    'Your stake exceeds the max payout.',
    single({ bet_amount: '2500.01' }, outsider),
  ],
  betLowerMin: ['Your stake less than the min stake.', single({ bet_amount: '4.99' })],
  changeStakeMin: ['Stake changed due to MIN limit', noteOn('1')],
  changeStakeMax: ['Stake changed due to MAX limit', noteOn('99999')],
  atLeastTwoMatchToBetParlay: ['At least mix 2 matches to bet in parlay.', parlay(1)],
  atLeastThreeMatchToBetParlay: ['At least mix 3 matches to bet in parlay.', parlay(1, 1)],
  maxParlayTicket: ['Reach maximum ticket per parlay!', parlay(13)],
  invalidCurrency: ['Invalid currency to bet.', single({}, {}, { currency: 'MMO' })],
  currencyNotSupported: ['Invalid currency to bet.', modeOff],
  invalidBetAmount: ['Invalid bet amount.', single({ bet_amount: 'ten' })],
  betAmountRequired: ['Please enter a bet amount.', single({ bet_amount: '' })],
  betTypeRequired: ['Please enter a bet type.', single({ bet_type: '' })],
  memberCommissionNotSetup: ['Commission not setup.', single({}, {}, { commission: false })],
  insufficient_balance: ['Insufficient Balance', single({}, {}, { credit: 0 })],
  BLOCK: ['Account has been blocked!', inState('blocked')],
  CLOSE: ['Account has been closed!', inState('closed')],
  FREEZE: ['Account has been freezed!', inState('frozen')],
  SUSPEND: ['Your account had changed to VIEW only.', inState('suspended')],
  memberInactive: [
    'This account status is not active, please check contact your upline.',
    inState('inactive'),
  ],
  NoUserAccessRight: [
    'Forbidden Access',
    async () => {
      const who = await book.member()
      const slip = await slipOf(book, who, match)
      await runOperate(book.requests, [
        'member',
        'access',
        who.loginId,
        'hdpou',
        'off',
        '--operator',
        'demo',
      ])
      return codeOf(book.ask('/bet/betsingle', slip))
    },
  ],
  permission_denied: [
    'Permission denied! Please contact your upline to continue...',
    async () => {
      const who = await book.member()
      await runOperate(book.requests, ['member', 'logout', who.loginId, '--operator', 'demo'])
      return codeOf(book.ask('/userbalance', who.credentials))
    },
  ],
  requestLimit: ['You have request too frequent.', tooFast],
  requestPending: [
    'The outcome is not known yet, please check your bet list.',
    during('pg_terminate_backend'),
  ],
  timeoutError: ['The request took too long.', during('pg_cancel_backend')],
  systemError: ['Internal System Error.', unwritable],
  incompletedRequest: ['Something goes wrong...', single({ accept_odds: 3 })],
  MiniGameDisabled: ['Mini game is disabled.', gamesOff],
  'Data Error': ['Data Error', otherState],
}

describe('every code of betting is raised and shown with its text', () => {
  test.each(Object.entries(rows))('%s', async (code, [text, raise]) => {
    expect(await raise()).toBe(code)
    expect(handlingOf(code, true).text).toBe(text)
  })

  /** other-codes.test.ts raises the others; codes-of-the-site.test.ts those of the site. */
  test('every code of the catalogue is raised here, raised elsewhere, or never sent', () => {
    const others = [accountCodes(book), reportCodes(book), roomCodes(book)]
    const raised = [rows, ...others].flatMap((table) => Object.keys(table))
    const ofNoBook = [...codesOfRemoteWallets, ...codesOfTheSite, codeOfTheOffice]
    const all = [...raised, ...ofNoBook, ...Object.keys(unsentCodes)]
    expect(all.sort()).toEqual(Object.keys(errorCatalogue).sort())
  })
})

/** The codes that parlays, maungs and cash-outs share with singles, raised by them as well. */
describe('the same by the other calls', () => {
  const maung =
    (count: number, change: object = {}): Raise =>
    async () => {
      const request = await maungOf(book, kyat, await announceMatches(book, count))
      return codeOf(book.ask('/bet/betparlaymmo', { ...request, ...change }))
    }
  const cashOut =
    (change: object, happens: (on: KnownMatch) => Promise<unknown> = async () => {}): Raise =>
    async () => {
      const on = await book.feed.announce()
      const placed = await book.ask('/bet/betsingle', await slipOf(book, member, on))
      const { ticket_id } = placed['ticket'] as { ticket_id: string }
      const request = await cashOutOf(book, member, ticket_id)
      await happens(on)
      return codeOf(book.ask('/bet/cashout', { ...request, ...change }))
    }

  test.each<[string, Raise, string]>([
    ['a maung of one match', maung(1), 'atLeastTwoMatchToBetParlay'],
    ['a maung of eleven', maung(11), 'maxParlayTicket'],
    ['a maung without a stake', maung(2, { bet_amount: '' }), 'betAmountRequired'],
    ['a maung with an absent stake', maung(2, { bet_amount: undefined }), 'betAmountRequired'],
    ['a body with an absent bet type', body({ bet_type: undefined }), 'betTypeRequired'],
    ['a maung of half a kyat', maung(2, { bet_amount: '10.5' }), 'invalidBetAmount'],
    ['a body in ringgit', body({}, () => member), 'invalidCurrency'],
    ['a body on a line of quarters', body({ odds_ball: '-0.75' }), 'invalidOdds'],
    ['a cash-out of nothing', cashOut({ ticket_id: 'ZZZZ' }), 'forbiddenAccess'],
    ['a cash-out of a part that is none', cashOut({ percent: 19 }), 'invalidBetAmount'],
    ['a cash-out for more', cashOut({ cash_out: '99.00' }), 'odds_changed'],
    [
      'a cash-out after a goal',
      cashOut({}, (on) => book.feed.stopBets(on, 'goal')),
      'oddsIsUpdating',
    ],
  ])('%s', async (_name, raise, code) => {
    expect(await raise()).toBe(code)
  })
})

test('a currency is taken once the operator names it, with its chips in the profile', async () => {
  const who = await book.member({ currency: 'BDT' })
  const asked = { ...who.credentials, ...choiceOf(match) }
  expect(await codeOf(book.ask('/bet/betcheck', asked))).toBe('currencyNotSupported')
  const { queries } = book.db.database
  const [before] = await queries.query<{ settings: object }>('select settings from operator')
  const currencies = { MYR: {}, BDT: { chips: [20, 50, 100, 500] } }
  const save = (settings: object | undefined) =>
    queries.query('update operator set settings = $1', [JSON.stringify(settings)])
  await save({ ...before?.settings, currencies })
  await book.advance(1_000)
  const { member_profile } = await book.ask('/userprofile', who.credentials)
  expect(member_profile).toMatchObject({
    player_wallet: {
      currency_code: 'BDT',
      stake_chips: ['20.00', '50.00', '100.00', '500.00'],
    },
  })
  const placed = await book.ask('/bet/betsingle', await slipOf(book, who, match))
  await save(before?.settings)
  await book.advance(1_000)
  expect(placed).toMatchObject({ status: 1 })
})
