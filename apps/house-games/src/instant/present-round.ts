import { createHmac } from 'node:crypto'
import type { HouseRound } from '@fairline/contract/house/house-calls'
import { formatMoney } from '@fairline/domain/money/money'
import { floorRatio, ratio } from '@fairline/domain/money/ratio'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { sealText } from '@fairline/house-games/instant/round-seal'
import { gameOf, played, playedSoFar } from './played-round.ts'
import type { Round } from './round-store.ts'
import { commitmentOf } from './seeds.ts'

/** A round as its member may see it: nothing of it is shown before its stake is taken. */
export function presentRound(round: Round): HouseRound {
  const isVoid = round.state === 'void'
  const [transDate, stake] = [dateTimeOf(round.startedMs), formatMoney(round.stake)]
  return {
    round_id: round.roundId,
    game_code: round.gameCode,
    trans_date: transDate,
    stake,
    staked: formatMoney(round.staked),
    bet: round.bet,
    acts: [...round.acts],
    face: { ...faceOf(round) },
    payout: formatMoney(round.state === 'closed' ? round.payout : 0n),
    would_have_paid: isVoid ? formatMoney(lostPayout(round)) : null,
    status: isVoid ? 'void' : round.state === 'closed' ? 'closed' : 'open',
    rules_version: round.rules,
    commitment: commitmentOf(round.serverSeed),
    client_seed: round.clientSeed,
    nonce: round.nonce,
    server_seed: round.isRevealed ? round.serverSeed : '',
    seal: createHmac('sha256', round.serverSeed)
      .update(sealText({ ...round, id: round.roundId, transDate, stake }))
      .digest('hex'),
  }
}

function faceOf(round: Round): object {
  const { state, pendingAct, face } = round
  if (face !== null) return face
  const isStakeTaken = state === 'open' || state === 'void' || pendingAct !== null
  return isStakeTaken ? playedSoFar(round).face : {}
}

/** What a void round would have paid, if its member had left it at once. */
function lostPayout(round: Round): bigint {
  const first = playedSoFar(round)
  const act = first.isOver ? null : gameOf(round).leave(round.bet, round.acts)
  const end = act === null ? first : played({ ...round, acts: [...round.acts, act] })
  if (end === undefined) return 0n
  return floorRatio(ratio(round.stake * end.pays.numerator, end.pays.denominator))
}
