import {
  type GameCategory,
  type ProviderGame,
  type ProviderPath,
  type ProviderRequest,
  type ProviderResponse,
  type ProviderRound,
  providerCalls,
} from '@fairline/contract/provider/provider-calls'
import { type Currency, currencies, formatMoney } from '@fairline/domain/money/money'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { allInstant } from '@fairline/house-games/instant/all-instant'
import type { InstantGame } from '@fairline/house-games/instant/instant-game'
import { allShared } from '@fairline/house-games/shared/all-shared'
import type { SharedGame } from '@fairline/house-games/shared/shared-game'
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../db/database.ts'
import type { House } from '../house.ts'
import { limitsOfGame } from '../instant/instant-limits.ts'
import { type Round, roundById, roundsChanged } from '../instant/round-store.ts'
import { storeLaunch } from '../launches/launch-store.ts'
import type { HouseLimits } from '../limits/house-limits.ts'
import { listDraws } from '../tables/list-draws.ts'
import { programmeOf } from '../tables/programme.ts'
import { betById, betsChanged, type TableBet } from '../tables/table-bet-store.ts'
import { isSigned, type SharedKey } from '../wallet/signature.ts'
import { callsOf, type WalletCall } from '../wallet/wallet-call-store.ts'
import { rtpText } from './rtp-text.ts'

/** The server calls the house below this path, to which it passes on no call of members. */
const BASE = '/provider'
const ROUNDS_ON_A_PAGE = 500

type Answer<Path extends ProviderPath> = (
  house: House,
  request: ProviderRequest<Path>,
) => Promise<ProviderResponse<Path> | { readonly status: 'INVALID_GAME' }>

const answers: { readonly [Path in ProviderPath]: Answer<Path> } = {
  '/GameList': async ({ limits }) => ({ status: 'OK', games: listedGames(limits.now) }),
  '/LaunchGame': async ({ database, clock }, request) => {
    const { token, player, currency, language, game_code: gameCode } = request
    if (!(gameCode in allInstant || gameCode in allShared)) return { status: 'INVALID_GAME' }
    const launch = { player, currency, gameCode, language }
    await storeLaunch(database.queries, token, launch, clock.now())
    const query = new URLSearchParams({ token, lobby: request.lobby_url })
    return { status: 'OK', url: `/house/play/${gameCode}?${query}` }
  },
  '/History': async ({ database: { queries } }, { from_ms, before_ms, page }) => {
    const { rounds, hasMore } = await changedRounds(queries, from_ms, before_ms, page)
    return { status: 'OK', rounds: [...rounds], has_more: hasMore }
  },
  '/RoundStatus': async ({ database: { queries } }, { round_id: roundId }) => {
    const round = await walletRound(queries, roundId)
    const [shown] = round === undefined ? [] : await withCalls(queries, [round])
    return { status: 'OK', round: shown ?? null }
  },
  '/Draws': async (house, request) =>
    (await listDraws(house, request)) ?? { status: 'INVALID_GAME' },
  '/Programme': async (house, { from_ms, before_ms }) => ({
    status: 'OK',
    events: [...(await programmeOf(house, from_ms, before_ms))],
  }),
}

const sharedGames: Readonly<Record<string, SharedGame>> = allShared
const instantGames: Readonly<Record<string, InstantGame>> = allInstant

/** What a game returns is enumerated from its rules, which takes a second for some. */
const returned = new Map<string, string>()
function returnOnce(code: string, game: InstantGame | SharedGame): string {
  const rtp = returned.get(code) ?? rtpText(game.returns())
  returned.set(code, rtp)
  return rtp
}

const listedGames = (limits: HouseLimits): ProviderGame[] => [
  ...Object.entries(instantGames).map(([code, game]) =>
    listedAs(code, game, (currency) => limitsOfGame(limits, code, currency)),
  ),
  ...Object.entries(sharedGames).map(([code, game]) =>
    listedAs(code, game, (currency) => limits.table(code, currency)),
  ),
]

function listedAs(
  code: string,
  game: InstantGame | SharedGame,
  limitsIn: (currency: Currency) => { readonly min: bigint; readonly max: bigint },
): ProviderGame {
  const limits = Object.fromEntries(
    currencies.map((currency) => {
      const { min, max } = limitsIn(currency)
      return [currency, { min: formatMoney(min), max: formatMoney(max) }]
    }),
  )
  return {
    game_code: code,
    name: game.name,
    category: game.product satisfies GameCategory,
    rtp: returnOnce(code, game),
    limits,
    art: `/house/art/${code}.svg`,
    is_new: false,
  }
}

/** A round as the wallet knows it: that of an instant game, or a bet at a table. */
type WalletRound = Pick<
  Round | TableBet,
  'roundId' | 'gameCode' | 'player' | 'currency' | 'payout' | 'state' | 'changedMs'
> & { readonly startedMs: number; readonly staked: bigint }

const ofBet = (bet: TableBet): WalletRound => ({
  ...bet,
  startedMs: bet.placedMs,
  staked: bet.stake,
})

/** Rounds and bets that changed in a time: a page has up to `ROUNDS_ON_A_PAGE` of each. */
async function changedRounds(tx: Queries, fromMs: number, beforeMs: number, page: number) {
  const skipped = (page - 1) * ROUNDS_ON_A_PAGE
  const asked = [fromMs, beforeMs, skipped, ROUNDS_ON_A_PAGE + 1] as const
  const [rounds, bets] = [await roundsChanged(tx, ...asked), await betsChanged(tx, ...asked)]
  const shown: readonly WalletRound[] = [
    ...rounds.slice(0, ROUNDS_ON_A_PAGE),
    ...bets.slice(0, ROUNDS_ON_A_PAGE).map(ofBet),
  ]
  const hasMore = Math.max(rounds.length, bets.length) > ROUNDS_ON_A_PAGE
  return { rounds: await withCalls(tx, shown), hasMore }
}

async function walletRound(tx: Queries, roundId: string): Promise<WalletRound | undefined> {
  const bet = await betById(tx, roundId)
  return bet === undefined ? roundById(tx, roundId) : ofBet(bet)
}

async function withCalls(
  tx: Queries,
  rounds: readonly WalletRound[],
): Promise<readonly ProviderRound[]> {
  const calls = await callsOf(
    tx,
    rounds.map(({ roundId }) => roundId),
  )
  return rounds.map((round) =>
    presentForWallet(
      round,
      calls.filter(({ roundId }) => roundId === round.roundId),
    ),
  )
}

/** A round as the wallet compares it: the calls that it may have taken, id by id. */
function presentForWallet(round: WalletRound, calls: readonly WalletCall[]): ProviderRound {
  const isAtEnd = round.state === 'closed' || round.state === 'void'
  const returned = new Set(
    calls.filter(({ kind }) => kind === 'rollback').map(({ reference }) => reference),
  )
  const mayBeTaken = ({ kind, status, transactionId }: WalletCall): boolean =>
    kind !== 'debit' || status === null || status === 'OK' || returned.has(transactionId)
  return {
    round_id: round.roundId,
    game_code: round.gameCode,
    player: round.player,
    currency: round.currency,
    trans_date: dateTimeOf(round.startedMs),
    stake: formatMoney(round.staked),
    payout: formatMoney(round.state === 'closed' ? round.payout : 0n),
    status: isAtEnd ? (round.state as 'closed' | 'void') : 'open',
    transactions: calls.filter(mayBeTaken).map(({ transactionId, kind, amount }) => ({
      transaction_id: transactionId,
      kind,
      amount: formatMoney(amount),
    })),
  }
}

/** Answers the calls of the wallet's side, which are signed over the body as it was sent. */
export function registerProviderCalls(app: FastifyInstance, house: House, key: SharedKey): void {
  for (const path of Object.keys(answers) as ProviderPath[]) {
    registerProviderCall(app, house, key, path)
  }
}

function registerProviderCall<Path extends ProviderPath>(
  app: FastifyInstance,
  house: House,
  key: SharedKey,
  path: Path,
): void {
  const answer: Answer<Path> = answers[path]
  app.post(`${BASE}${path}`, async (request, reply) => {
    if (!isSigned(key, request.headers, request.rawBody, house.clock.now())) {
      return reply.code(401).send({ status: 'INVALID_SIGNATURE' })
    }
    const asked = providerCalls[path].request.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ status: 'INVALID_REQUEST' })
    return answer(house, asked.data as ProviderRequest<Path>)
  })
}
