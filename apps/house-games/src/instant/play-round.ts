import { isDeepStrictEqual } from 'node:util'
import type { HouseRequest } from '@fairline/contract/house/house-calls'
import { assert } from '@fairline/domain/assert'
import { parseMoney } from '@fairline/domain/money/money'
import { instantGame } from '@fairline/house-games/instant/all-instant'
import type { InstantGame } from '@fairline/house-games/instant/instant-game'
import type { Queries } from '../db/database.ts'
import type { House } from '../house.ts'
import type { Session } from '../launches/open-session.ts'
import { type Refused, refused } from '../refused.ts'
import { ANSWER_DUE_MS, askWallet } from '../wallet/ask-wallet.ts'
import { storeCall } from '../wallet/wallet-call-store.ts'
import { isPayable, isStake } from './instant-limits.ts'
import { takePace } from './pace-store.ts'
import { playedSoFar } from './played-round.ts'
import { roundStakes } from './round-stakes.ts'
import { type Round, roundAtPlay, roundById, roundByRequest, storeRound } from './round-store.ts'
import { lockSeeds, spendNonces } from './seed-store.ts'

const ROUND_ID_BYTES = 12

/** What a request asks to play, once it is read. */
interface Bet {
  readonly requestId: string
  readonly bet: object
  readonly stake: bigint
}

type Intent = Refused | { readonly ok: true; readonly round: Round; readonly isNew: boolean }

/**
 * Plays a round. Its seed, nonce, bet and the id of its debit are committed before the debit is
 * sent, so that no one can choose among outcomes. The same request plays once.
 */
export async function playRound(
  house: House,
  session: Session,
  request: HouseRequest<'/house/api/play'>,
): Promise<Round | Refused> {
  const game = instantGame(session.gameCode)
  if (game === undefined) return refused('INVALID_GAME')
  const bet = game.readBet(request.bet)
  if (bet === undefined) return refused('INVALID_BET')
  const stake = parseMoney(request.stake)
  const limits = house.limits.now
  if (!isStake(limits, session, stake)) return refused('STAKE')
  const most = game.most?.(bet, [], null)
  if (most !== undefined && !isPayable(limits, session, stake, most)) return refused('STAKE')
  const asked = { requestId: request.request_id, bet, stake }
  const intent = await house.database.inTransaction((tx) =>
    commitIntent(tx, house, session, game, asked),
  )
  if (!intent.ok) return intent
  return intent.isNew ? askWallet(house, roundStakes, intent.round, session.token) : intent.round
}

async function commitIntent(
  tx: Queries,
  house: House,
  { player, currency, gameCode }: Session,
  game: InstantGame,
  { requestId, bet, stake }: Bet,
): Promise<Intent> {
  const seeds = await lockSeeds(tx, player)
  if (seeds === undefined) return refused('TRY_AGAIN')
  const before = await roundByRequest(tx, player, requestId)
  if (before !== undefined) {
    const isSame =
      before.gameCode === gameCode && before.stake === stake && isDeepStrictEqual(before.bet, bet)
    return isSame ? { ok: true, round: before, isNew: false } : refused('INVALID_BET')
  }
  if ((await roundAtPlay(tx, player, gameCode)) !== undefined) return refused('ROUND_OPEN')
  const { seedId, nextNonce: nonce } = seeds
  // A bet may be of several stakes, such as a batch of shots.
  const staked = stake * playedSoFar({ ...seeds, gameCode, nonce, bet, acts: [] }).cost
  if (!isStake(house.limits.now, { gameCode, currency }, staked)) return refused('STAKE')
  const nonces = game.nonces(bet)
  const roundId = house.random.hex(ROUND_ID_BYTES)
  const nowMs = house.clock.now()
  const paceMs = game.paceMs?.(bet) ?? 0
  if (paceMs > 0 && !(await takePace(tx, { player, gameCode }, paceMs, nowMs))) {
    return refused('TRY_AGAIN')
  }
  const { rules } = game
  const ids = { roundId, player, currency, gameCode, rules, seedId, nonce, nonces, requestId }
  await spendNonces(tx, seedId, nonces)
  await storeRound(tx, { ...ids, bet, stake, staked }, nowMs, nowMs + ANSWER_DUE_MS)
  await storeCall(tx, { roundId, kind: 'debit', amount: staked, reference: null }, nowMs)
  const round = await roundById(tx, roundId)
  assert(round !== undefined, 'a round that was stored is there')
  return { ok: true, round, isNew: true }
}
