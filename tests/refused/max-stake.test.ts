import { betCheck } from '@fairline/contract/betting'
import type { Endpoint, ResponseOf } from '@fairline/contract/endpoint'
import { betMmoClick } from '@fairline/contract/myanmar'
import { betCheckMultiSpecial } from '@fairline/contract/parlay'
import { type BoardMatch, marketsOf } from '@fairline/domain/board/board-model'
import { noTerms } from '@fairline/domain/board/match-override'
import type { Outcome } from '@fairline/domain/errors/rejection'
import { headroomOf } from '@fairline/domain/limits/headroom'
import {
  type Currency,
  formatMoney,
  type Minor,
  parseMoney,
  stakeStepMinor,
} from '@fairline/domain/money/money'
import { oddsTypeCodes, priceTypes } from '@fairline/domain/odds/odds-type'
import { formatPrice, parsePrice } from '@fairline/domain/odds/price'
import { aMarket, aMatch, at } from '@fairline/domain/testing/board-builders'
import { must } from '@fairline/domain/testing/read-example'
import { type MaxStake, maxStake } from '@fairline/domain/ticket/max-stake'
import type { TicketPrice } from '@fairline/domain/ticket/price-system'
import { emptySlip, type Slip } from '@fairline/domain/ticket/slip'
import { legOn, type SlipLeg } from '@fairline/domain/ticket/slip-leg'
import { stakeText } from '@fairline/domain/ticket/stake-input'
import { summariseSlip } from '@fairline/domain/ticket/summary'
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { checkTicketNow } from '../../apps/server/src/modules/placing/check-ticket-now.ts'
import type { PlacingParts } from '../../apps/server/src/modules/placing/placing-parts.ts'
import {
  presentCheck,
  presentClick,
  presentCombinedCheck,
} from '../../apps/server/src/modules/placing/present-check.ts'
import {
  legsChosen,
  quoteChosen,
  selectionChosen,
} from '../../apps/server/src/modules/placing/ticket-asked.ts'
import type { Member } from '../../apps/server/src/modules/sessions/index.ts'
import { ledgerFunds } from '../../apps/server/testing/ledger-funds.ts'
import {
  bettorOf,
  type CheckedLegs,
  legFactsOf,
} from '../../apps/web/src/features/bet-slip/bettor.ts'
import type { Choice } from '../../apps/web/src/session/selected-choice.ts'
import type { Account } from '../../apps/web/src/session/session-store.ts'
import { bodyOf, clickOn as clickAsked } from './myanmar-slip.ts'
import { setBook } from './set-book.ts'
import { choiceOf, slipOf } from './slip.ts'

const nowMs = at('2026-11-21 19:30:00')
const numRuns = 200

/** What the database has of a member; `running` is the risk on each match, in their order. */
interface Standing {
  readonly currency: Currency
  readonly maxBet: Minor
  readonly maxPayout: Minor
  readonly maxPerMatch: Minor
  readonly available: Minor
  readonly debt: Minor
  readonly running: readonly Minor[]
  /** What is left of an own limit of 10,000.00; null without one. */
  readonly ownLeft: Minor | null
}

const minor = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) })

const standingOf = (...currencies: readonly Currency[]): fc.Arbitrary<Standing> =>
  fc.record({
    currency: fc.constantFrom(...currencies),
    maxBet: minor(1_000_000),
    maxPayout: minor(2_000_000),
    maxPerMatch: minor(1_000_000),
    available: minor(1_000_000),
    debt: fc.constantFrom(0n, 0n, 0n, 1n),
    running: fc.array(minor(600_000), { minLength: 10, maxLength: 10 }),
    ownLeft: fc.option(minor(1_000_000), { freq: 3 }),
  })

const taxTables = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 10, maxLength: 10 })

function limitsOf({ maxBet, maxPayout, maxPerMatch }: Standing) {
  return { minBet: 500n, maxBet, maxPayout, maxPerMatch }
}

/** The parts of betting on a board of these matches. The database answers with `standing`. */
function partsOf(matches: readonly BoardMatch[], standing: Standing): PlacingParts {
  const { available, debt, running, ownLeft } = standing
  const own = { kind: 'stake', period: 'day', amount: 1_000_000n, used: 1_000_000n }
  const limit = ownLeft === null ? { kind: null } : { ...own, used: own.used - ownLeft }
  const query = async (_sql: string, [_wallet, keys]: [bigint, readonly bigint[]]) => [
    {
      available,
      debt,
      ...limit,
      running: keys.map((key) => running[Number(key)] ?? 0n).reduce((a, b) => (a > b ? a : b)),
    },
  ]
  const find = (id: string) => {
    const index = matches.findIndex((match) => match.id === id)
    const match = { key: BigInt(index), sportsType: 1, guardVersion: 1n, trading: noTerms }
    return { ...match, board: matches[index] }
  }
  const parts = {
    funds: ledgerFunds,
    board: { find, isFresh: () => true, hasEnded: () => false },
    clock: { now: () => nowMs },
    database: { queries: { query } },
    inPlayDelayMs: 0,
  }
  return parts as unknown as PlacingParts
}

const memberOf = (standing: Standing, tax: readonly number[] = []): Member =>
  ({
    accountId: 1n,
    status: 'active',
    playBreak: null,
    operator: { virtual: true, eSports: true, tournament: true },
    commissionSetUp: true,
    oddsGroup: 'A',
    currency: standing.currency,
    currencies: [standing.currency],
    limits: { 1: limitsOf(standing) },
    myanmar: { offered: true, tax },
  }) as unknown as Member

/** The account in the browser, whose limits come from the check. */
const accountOf = ({ currency, available }: Pick<Standing, 'currency' | 'available'>): Account =>
  ({
    currency,
    oddsGroup: 'A',
    betLimits: {},
    hasMyanmar: true,
    balances: { available: formatMoney(available) },
  }) as unknown as Account

/** The answer of a check as the wire carries it. */
function sent<Call extends Endpoint>(
  { response }: Call,
  outcome: Outcome<object>,
): ResponseOf<Call> {
  if (!outcome.ok) throw new Error(outcome.rejection.code)
  const text = JSON.stringify({ status: 1, statusdesc: '', ...outcome.value })
  return response.parse(JSON.parse(text)) as ResponseOf<Call>
}

/** What the slip shows of legs on these matches at a stake, by what the server answered. */
const summaryOn =
  (slip: Slip, matches: readonly BoardMatch[], checked: CheckedLegs, standing: Standing) =>
  (stake: string): Summary => {
    const account = accountOf(standing)
    const choices = slip.legs.map(choiceOfLeg)
    const world = {
      nowMs,
      policy: 0 as const,
      account: bettorOf(account, checked),
      legs: legFactsOf(choices, matches, account, checked, true),
    }
    return must(summariseSlip({ ...slip, stake }, world), 'the slip')
  }

const choiceOfLeg = ({ odds: _odds, ...leg }: SlipLeg): Choice => ({
  ...leg,
  sportsType: 1,
  rowId: leg.matchId,
})

interface Summary {
  readonly max: MaxStake | null
  readonly error: object | null
}

/**
 * Expects that the slip offers as its largest stake what the check answers, that its checks take
 * this stake, and that they refuse one step more.
 */
function expectSame(
  summaryOf: (stake: string) => Summary,
  answer: { readonly max_stake: string; readonly max_stake_cause: string },
  { currency }: Standing,
): void {
  const { max, cause } = must(summaryOf('').max, 'the largest stake')
  expect(`${formatMoney(max)} ${cause}`).toBe(`${answer.max_stake} ${answer.max_stake_cause}`)
  if (max > 0n) expect(summaryOf(stakeText(max)).error).toBeNull()
  const more = summaryOf(stakeText(max + stakeStepMinor(currency)))
  expect(more.error).not.toBeNull()
}

/** Rules.md 6.3, 8.4. @spec S5.stake.max */
describe('the slip offers the largest stake that the check answers', () => {
  property.prop(
    [
      standingOf('MYR', 'IDR'),
      fc.oneof(fc.integer({ min: -99, max: -1 }), fc.integer({ min: 1, max: 100 })),
      fc.constantFrom(...priceTypes),
    ],
    { numRuns },
  )('single', async (standing, cents, oddsType) => {
    const price = `MY ${formatPrice({ type: 'MY', thousandths: cents * 10 })}`
    const match = aMatch([aMarket('HDP FT -0.75', [price, 'MY 0.90'])])
    const market = must(marketsOf(match)[0], 'the market')
    const seen = legOn({ match, sportsType: 1 }, market, 'home', { oddsGroup: 'A', oddsType })
    const leg = must(seen, 'the selection')
    const chosen = selectionChosen({
      account_id: '',
      session_token: '',
      bet_type: 'HDP',
      bet_team: 'home',
      match_id: match.id,
      market_id: market.id,
      odds_type: oddsTypeCodes[oddsType],
    })
    const now = await checkTicketNow(partsOf([match], standing), memberOf(standing), chosen)
    const { check } = sent(betCheck, presentCheck(now))
    const slip = { ...emptySlip('single'), legs: [leg] }
    expectSame(summaryOn(slip, [match], { legs: [check] }, standing), check, standing)
  })

  property.prop(
    [
      standingOf('MYR', 'IDR'),
      fc.array(fc.integer({ min: 102, max: 900 }), { minLength: 2, maxLength: 5 }),
      fc.constantFrom('parlay' as const, 'system' as const),
    ],
    { numRuns },
  )('parlay and system', async (standing, cents, kind) => {
    const matches = cents.map((odds, index) => {
      const id = `m${index}`
      const price = `DEC ${formatPrice({ type: 'DEC', thousandths: odds * 10 })}`
      return aMatch([aMarket('HDP FT 0', [price, 'DEC 1.80'], { matchId: id })], { id })
    })
    const markets = matches.map((match) => must(marketsOf(match)[0], 'the market'))
    const reader = { oddsGroup: 'A', oddsType: 'DEC' } as const
    const legs = matches.map((match, index) =>
      must(
        legOn({ match, sportsType: 1 }, must(markets[index], 'it'), 'home', reader),
        'the selection',
      ),
    )
    const chosen = legsChosen({
      account_id: '',
      session_token: '',
      kind,
      legs: legs.map(({ matchId, marketId }) => ({
        match_id: matchId,
        market_id: marketId,
        bet_type: 'HDP',
        bet_team: 'home',
      })),
    })
    const now = await checkTicketNow(partsOf(matches, standing), memberOf(standing), chosen)
    const { check } = sent(betCheckMultiSpecial, presentCombinedCheck(kind, now))
    const ticket = must(check.ticket, check.statusdesc)
    const slip = { ...emptySlip(kind), legs }
    const checked = { legs: legs.map(() => ticket) }
    expectSame(summaryOn(slip, matches, checked, standing), ticket, standing)
  })

  const quoted = (id: string) => {
    const myanmar = { quote: { goals: 1, percent: 45 }, giver: 'home' } as const
    const changes = { matchId: id, myanmar }
    return aMatch([aMarket('HDP FT -0.75', ['MY 0.95', 'MY -0.98'], changes)], { id })
  }
  const atQuotes = { oddsGroup: 'A', oddsType: 'MM' } as const
  const onHome = (match: BoardMatch) =>
    must(
      legOn({ match, sportsType: 1 }, must(marketsOf(match)[0], 'the market'), 'home', atQuotes),
      'the quote',
    )
  const clickOn = async (
    matches: readonly BoardMatch[],
    match: BoardMatch,
    standing: Standing,
    tax: readonly number[],
  ) => {
    const chosen = quoteChosen({
      account_id: '',
      session_token: '',
      bet_type: 'HDP',
      bet_team: 'home',
      match_id: match.id,
      market_id: onHome(match).marketId,
    })
    const member = memberOf(standing, tax)
    const now = await checkTicketNow(partsOf(matches, standing), member, chosen)
    return sent(betMmoClick, presentClick(now, member.myanmar.tax)).check
  }

  property.prop([standingOf('MMK', 'MMO'), taxTables], { numRuns })(
    'body',
    async (standing, tax) => {
      const match = quoted('m1')
      const check = await clickOn([match], match, standing, tax)
      const slip = { ...emptySlip('single'), legs: [onHome(match)] }
      const checked = { legs: [check], taxTable: [check.tax_percent] }
      expectSame(summaryOn(slip, [match], checked, standing), check, standing)
    },
  )

  /** The server answers for each leg of a maung alone: expected is the rule on the true facts. */
  property.prop([standingOf('MMK', 'MMO'), taxTables, fc.integer({ min: 2, max: 10 })], {
    numRuns,
  })('maung', async (standing, tax, count) => {
    const matches = Array.from({ length: count }, (_, index) => quoted(`m${index}`))
    const clicks = await Promise.all(matches.map((match) => clickOn(matches, match, standing, tax)))
    const slip = { ...emptySlip('parlay'), legs: matches.map(onHome) }
    const checked = { legs: clicks, taxTable: must(clicks[0], 'a leg').tax_table }
    const { running, ownLeft, ...facts } = standing
    const own = { kind: 'stake', period: 'day', amount: 1_000_000n } as const
    const playHeadroom = ownLeft === null ? null : { limit: own, left: ownLeft }
    const most = running.slice(0, count).reduce((a, b) => (a > b ? a : b))
    const headroom = headroomOf(limitsOf(standing), {
      currency: standing.currency,
      funds: { ...facts, running: most, playHeadroom },
    })
    const { max, cause } = maxStake(must(headroom, 'limits'), {
      legs: matches.map(() => ({ price: { type: 'MM', percent: 45 } as const })),
      sizes: [count],
      taxPercent: must(tax[count - 1], 'the tax'),
    })
    const expected = { max_stake: formatMoney(max), max_stake_cause: cause }
    expectSame(summaryOn(slip, matches, checked, standing), expected, standing)
  })
})

/** @spec S5.stake.max */
describe('the whole server places the largest stake that the slip offers, and refuses more', () => {
  const book = setBook()

  /** The largest stake that the browser computes from an answer at a price. */
  function offered(
    check: ResponseOf<typeof betCheck>['check'],
    price: TicketPrice,
    taxPercent = 0,
  ): string {
    const account = accountOf({ currency: 'MYR', available: 0n })
    const [checked, choice] = [{ legs: [check] }, { sportsType: 1 } as Choice]
    const [leg] = legFactsOf([choice], [undefined], account, checked, true)
    const headroom = headroomOf(leg?.limits ?? null, bettorOf(account, checked))
    const ticket = { legs: [{ price }], sizes: [1], taxPercent }
    const { max, cause } = maxStake(must(headroom, 'limits'), ticket)
    return `${formatMoney(max)} ${cause}`
  }

  test.each([
    ['running bets', 100_000, ['5000', '2000'], 'HDP FT -0.75 home', '', '3000.00 max_per_match'],
    ['the balance', 100, [], 'OU FT 2.50 over', '', '103.09 balance'],
    ['an own limit', 100, [], 'HDP FT -0.75 home', '80', '80.00 stake_day'],
  ] as const)('%s', async (_, credit, running, selection, ownLimit, expected) => {
    const [member, match] = [await book.member({ credit }), await book.feed.announce()]
    for (const bet_amount of running) {
      const bet = { ...(await slipOf(book, member, match)), bet_amount }
      expect(await book.ask('/bet/betsingle', bet)).toMatchObject({ status: 1 })
    }
    if (ownLimit !== '') {
      const asked = { kind: 'stake', period: 'day', limit: ownLimit }
      await book.ask('/playlimitset', { ...member.credentials, ...asked })
    }
    const [, on = '', team = ''] = /^(.*) (\w+)$/.exec(selection) ?? []
    const choice = choiceOf(match, { on, team })
    const answer = await book.ask('/bet/betcheck', { ...member.credentials, ...choice })
    const { check } = betCheck.response.parse(answer)
    const { odds, max_stake, max_stake_cause } = check
    expect(offered(check, must(parsePrice(odds, 'MY'), odds))).toBe(expected)
    expect(`${max_stake} ${max_stake_cause}`).toBe(expected)
    const place = async (stake: Minor) => {
      const bet_amount = formatMoney(stake)
      const bet = { ...(await slipOf(book, member, match, { on, team })), bet_amount }
      return (await book.ask('/bet/betsingle', bet)).statusdesc
    }
    const max = must(parseMoney(max_stake), max_stake)
    const codes = { max_per_match: 'betOverMaxPerMatch', balance: 'insufficient_balance' }
    const code = codes[max_stake_cause as keyof typeof codes] ?? 'betOverLimit'
    expect([await place(max + 1n), await place(max)]).toEqual([code, ''])
  })

  test('running bodies', async () => {
    const [member, match] = [
      await book.member({ currency: 'MMK', credit: 100_000 }),
      await book.feed.announce(),
    ]
    const place = async (bet_amount: string) => {
      const body = { ...(await bodyOf(book, member, match)), bet_amount }
      return (await book.ask('/bet/betsinglemmo', body)).statusdesc
    }
    expect([await place('5000'), await place('2000')]).toEqual(['', ''])
    const { check } = betMmoClick.response.parse(await clickAsked(book, member, match))
    const price = { type: 'MM', percent: check.percent } as const
    expect(check).toMatchObject({ running_on_match: '7000.00', spendable: '93000.00' })
    expect(offered({ ...check, score: '', wait_ms: 0 }, price, check.tax_percent)).toBe(
      '3000.00 max_per_match',
    )
    expect([check.max_stake, await place('3001'), await place('3000')]).toEqual([
      '3000.00',
      'betOverMaxPerMatch',
      '',
    ])
  })
})
