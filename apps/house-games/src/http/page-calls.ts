import {
  type HousePath,
  type HouseRequest,
  type HouseResponse,
  houseCalls,
} from '@fairline/contract/house/house-calls'
import { formatMoney } from '@fairline/domain/money/money'
import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'
import { actInRound } from '../instant/act-in-round.ts'
import { limitsOfGame } from '../instant/instant-limits.ts'
import { playRound } from '../instant/play-round.ts'
import { presentRound } from '../instant/present-round.ts'
import { isAsking } from '../instant/round-stakes.ts'
import { type Round, roundAtPlay, roundsOfMember } from '../instant/round-store.ts'
import { openSeeds, rotateSeeds, seedsOf, shownSeeds } from '../instant/seeds.ts'
import { knownSession, openSession, type Session } from '../launches/open-session.ts'
import { type Refused, refusalOf, refused } from '../refused.ts'
import { callWithToken } from '../wallet/call-with-token.ts'
import { callsOf } from '../wallet/wallet-call-store.ts'
import { registerSessionCall } from './session-call.ts'

type Answer<Path extends HousePath> = (
  house: House,
  session: Session,
  request: HouseRequest<Path>,
) => Promise<HouseResponse<Path> | Refused>

const ROUNDS_ON_A_PAGE = 50

const answers: { readonly [Path in HousePath]: Answer<Path> } = {
  '/house/api/open': openGame,
  '/house/api/play': async (house, session, request) => {
    // A page that plays before it opens has seeds, too.
    await seedsOf(house, session.player)
    return playedAnswer(house, await playRound(house, session, request))
  },
  '/house/api/act': async (house, session, request) =>
    playedAnswer(house, await actInRound(house, session, request)),
  '/house/api/seeds': async (house, { player }, { client_seed: clientSeed }) => {
    await seedsOf(house, player)
    const rotated = await rotateSeeds(house, player, clientSeed)
    if (!rotated.ok) return rotated
    const { serverSeed } = rotated.revealed
    return {
      ok: true,
      revealed: { ...shownSeeds(rotated.revealed), server_seed: serverSeed },
      seeds: shownSeeds(rotated.seeds),
    }
  },
  '/house/api/rounds': async ({ database }, session, { before }) => {
    const rounds = await roundsOfMember(database.queries, session, before, ROUNDS_ON_A_PAGE + 1)
    const shown = rounds.slice(0, ROUNDS_ON_A_PAGE).map(presentRound)
    return { ok: true, rounds: shown, has_more: rounds.length > ROUNDS_ON_A_PAGE }
  },
}

async function openGame(
  house: House,
  { token, player, currency, gameCode, language }: Session,
): Promise<HouseResponse<'/house/api/open'>> {
  const answer = await callWithToken(house, '/seamless/balance', { token, player, currency })
  if (answer !== undefined && answer.status !== 'OK') return refused(refusalOf(answer.status))
  const { seeds, areNew } = await openSeeds(house, player)
  const round = await roundAtPlay(house.database.queries, player, gameCode)
  const { min, max, win } = limitsOfGame(house.limits.now, gameCode, currency)
  return {
    ok: true,
    game_code: gameCode,
    currency,
    balance: answer?.balance ?? null,
    limits: { min: formatMoney(min), max: formatMoney(max), win: formatMoney(win) },
    seeds: shownSeeds(seeds),
    are_seeds_new: areNew,
    round: round === undefined ? null : presentRound(round),
    language,
    now_ms: house.clock.now(),
  }
}

/** Answers a play or act: the round, why it was refused, or that the wallet has not answered. */
async function playedAnswer(
  house: House,
  round: Round | Refused,
): Promise<HouseResponse<'/house/api/play'>> {
  if ('ok' in round) return round
  if (isAsking(round)) return refused('PENDING')
  const last = (await callsOf(house.database.queries, [round.roundId])).at(-1)
  if (round.state === 'void' && last?.kind === 'debit') return refused(refusalOf(last.status))
  const seeds = await seedsOf(house, round.player)
  const balance = last?.balance ?? null
  return {
    ok: true,
    round: presentRound(round),
    balance: balance === null ? null : formatMoney(balance),
    seeds: shownSeeds(seeds),
  }
}

/** Answers the calls of the pages. */
export function registerPageCalls(app: FastifyInstance, house: House): void {
  for (const path of Object.keys(answers) as HousePath[]) registerPageCall(app, house, path)
}

/** Calls that ask the wallet by themselves. */
const asksWallet: ReadonlySet<HousePath> = new Set(['/house/api/open', '/house/api/play'])

function registerPageCall<Path extends HousePath>(
  app: FastifyInstance,
  house: House,
  path: Path,
): void {
  const answer: Answer<Path> = answers[path]
  registerSessionCall(app, house, path, {
    form: houseCalls[path].request,
    answer: (session, request) => answer(house, session, request as HouseRequest<Path>),
    open: asksWallet.has(path) ? knownSession : openSession,
  })
}
