import { isDeepStrictEqual } from 'node:util'
import type { HouseRequest } from '@fairline/contract/house/house-calls'
import { compareRatios } from '@fairline/domain/money/ratio'
import type { Queries } from '../db/database.ts'
import type { House } from '../house.ts'
import type { Session } from '../launches/open-session.ts'
import { type Refused, refusalOf, refused } from '../refused.ts'
import { ANSWER_DUE_MS, askWallet } from '../wallet/ask-wallet.ts'
import { callsOf, storeCall } from '../wallet/wallet-call-store.ts'
import { isPayable } from './instant-limits.ts'
import { gameOf, played, playedSoFar } from './played-round.ts'
import { isAsking, playOn, roundStakes } from './round-stakes.ts'
import { changeRound, lockRound, type Round } from './round-store.ts'

type Acted = Refused | { readonly ok: true; readonly round: Round; readonly isNew: boolean }

/**
 * Acts in an open round. An act that raises what the round costs is debited first. A step is taken
 * once: the same act again is answered with the round as it is, and a different act is refused.
 */
export async function actInRound(
  house: House,
  { player, gameCode, token }: Session,
  { round_id: roundId, step, act: value }: HouseRequest<'/house/api/act'>,
): Promise<Round | Refused> {
  const acted = await house.database.inTransaction(async (tx): Promise<Acted> => {
    const round = await lockRound(tx, roundId)
    const isOwn = round?.player === player && round.gameCode === gameCode
    if (round === undefined || !isOwn) return refused('INVALID_BET')
    const act = gameOf(round).readAct(value)
    if (act === undefined) return refused('INVALID_BET')
    const before = round.acts[step] ?? (step === round.acts.length ? round.pendingAct : null)
    if (before !== null) {
      const isSame = isDeepStrictEqual(before, act)
      return isSame ? { ok: true, round, isNew: false } : refused('INVALID_BET')
    }
    if (isAsking(round)) return refused('PENDING')
    if (round.state !== 'open' || step !== round.acts.length) return refused('INVALID_BET')
    return commitAct(tx, house, round, act)
  })
  if (!acted.ok) return acted
  if (!acted.isNew) return acted.round
  const round = await askWallet(house, roundStakes, acted.round, token)
  if (isAsking(round) || round.acts.length > step) return round
  // The debit of the act was refused or taken back: the round is as it was before the act.
  const last = (await callsOf(house.database.queries, [roundId])).at(-1)
  return refused(last?.kind === 'debit' ? refusalOf(last.status) : 'TRY_AGAIN')
}

/**
 * Whether an act may be played by what the round could pay. This follows from what is out alone:
 * otherwise the refusal would tell what is drawn next. An act that raises nothing, such as the end,
 * is played also where the limit was lowered after the bet.
 */
function isWithinLimit({ limits }: House, round: Round, acts: readonly object[]): boolean {
  const game = gameOf(round)
  const { face } = playedSoFar(round)
  const most = game.most?.(round.bet, acts, face)
  const before = game.most?.(round.bet, round.acts, face)
  if (most === undefined || before === undefined || compareRatios(most, before) <= 0) return true
  return isPayable(limits.now, round, round.stake, most)
}

async function commitAct(tx: Queries, house: House, round: Round, act: object): Promise<Acted> {
  const acts = [...round.acts, act]
  const next = played({ ...round, acts })
  if (next === undefined) return refused('INVALID_BET')
  if (!isWithinLimit(house, round, acts)) return refused('STAKE')
  const nowMs = house.clock.now()
  const amount = round.stake * next.cost - round.staked
  if (amount === 0n) {
    return { ok: true, round: await playOn(tx, { ...round, acts }, nowMs), isNew: true }
  }
  const { roundId } = round
  await storeCall(tx, { roundId, kind: 'debit', amount, reference: null }, nowMs)
  const asking = { state: 'debiting', pendingAct: act } as const
  const waiting = await changeRound(tx, round, asking, nowMs, nowMs + ANSWER_DUE_MS)
  return { ok: true, round: waiting, isNew: true }
}
