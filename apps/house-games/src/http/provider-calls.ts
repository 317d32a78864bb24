import {
  type GameCategory,
  type ProviderGame,
  type ProviderPath,
  type ProviderRequest,
  type ProviderResponse,
  type ProviderRound,
  providerCalls,
} from '@fairline/contract/provider/provider-calls'
import { currencies, formatMoney } from '@fairline/domain/money/money'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { allInstant, instantGame } from '@fairline/house-games/instant/all-instant'
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../db/database.ts'
import type { House } from '../house.ts'
import { instantLimits } from '../instant/instant-limits.ts'
import { type Round, roundById, roundsChanged } from '../instant/round-store.ts'
import { storeLaunch } from '../launches/launch-store.ts'
import { isSigned, type SharedKey } from '../wallet/signature.ts'
import { callsOf, type WalletCall } from '../wallet/wallet-call-store.ts'
import { gameNames } from './game-names.ts'
import { rtpText } from './rtp-text.ts'

/** Where the wallet calls the house: outside of what the members' sites lead to. */
const BASE = '/provider'
const ROUNDS_ON_A_PAGE = 500

type Answer<Path extends ProviderPath> = (
  house: House,
  request: ProviderRequest<Path>,
) => Promise<ProviderResponse<Path> | { readonly status: 'INVALID_GAME' }>

const answers: { readonly [Path in ProviderPath]: Answer<Path> } = {
  '/GameList': async () => ({ status: 'OK', games: listedGames() }),
  '/LaunchGame': async ({ database, clock }, request) => {
    const { token, player, currency, language, game_code: gameCode } = request
    if (instantGame(gameCode) === undefined) return { status: 'INVALID_GAME' }
    const launch = { player, currency, gameCode, language }
    await storeLaunch(database.queries, token, launch, clock.now())
    const query = new URLSearchParams({ token, lobby: request.lobby_url })
    return { status: 'OK', url: `/house/play/${gameCode}?${query}` }
  },
  '/History': async ({ database: { queries } }, { from_ms, before_ms, page }) => {
    const skipped = (page - 1) * ROUNDS_ON_A_PAGE
    const rounds = await roundsChanged(queries, from_ms, before_ms, skipped, ROUNDS_ON_A_PAGE + 1)
    const shown = await withCalls(queries, rounds.slice(0, ROUNDS_ON_A_PAGE))
    return { status: 'OK', rounds: [...shown], has_more: rounds.length > ROUNDS_ON_A_PAGE }
  },
  '/RoundStatus': async ({ database: { queries } }, { round_id: roundId }) => {
    const round = await roundById(queries, roundId)
    const [shown] = round === undefined ? [] : await withCalls(queries, [round])
    return { status: 'OK', round: shown ?? null }
  },
}

function listedGames(): ProviderGame[] {
  const limits = Object.fromEntries(
    currencies.map((currency) => {
      const { min, max } = instantLimits(currency)
      return [currency, { min: formatMoney(min), max: formatMoney(max) }]
    }),
  )
  return Object.entries(allInstant).map(([code, game]) => ({
    game_code: code,
    name: gameNames[code] ?? code,
    category: game.product satisfies GameCategory,
    rtp: rtpText(game.returns()),
    limits,
    art: `/house/art/${code}.svg`,
    is_new: false,
  }))
}

async function withCalls(tx: Queries, rounds: readonly Round[]): Promise<readonly ProviderRound[]> {
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
function presentForWallet(round: Round, calls: readonly WalletCall[]): ProviderRound {
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
