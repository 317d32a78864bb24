import type { SingleRow } from '@fairline/contract/betting'
import { oracleReturn } from '../../packages/domain/testing/outright-oracle.ts'
import { type Judge, minorOf, priceOf } from './judge.ts'

/** Compares a bet on a runner with the real standing, by an oracle of outrights. */
export function judgeOutright(judge: Judge, row: SingleRow): void {
  const outright = judge.played.outright(row.match_id)
  const price = priceOf(row.odds, row.odds_type)
  const stake = minorOf(row.stake)
  if (outright === undefined || price === undefined || stake === undefined) {
    judge.mustBe('outright and price', `${row.match_id} ${row.odds}`, 'known')
    return
  }
  const { race, truth } = outright
  const runner = Number(row.bet_team.slice(1)) - 1
  judge.mustBe('runner', row.runner_name, race.entrants[runner]?.name)
  const isAway = truth?.nonStarter === 'void' && truth.ranks[runner] === null
  const returned =
    truth === null ? stake : oracleReturn(truth, runner, stake, BigInt(price.thousandths))
  const winLoss = returned - stake
  const result = winLoss > 0n ? 'won' : winLoss < 0n ? 'lost' : 'draw'
  judge.money(row, {
    result: truth === null || isAway ? 'void' : result,
    risk: `${stake}`,
    winLoss: `${winLoss}`,
    returned: `${returned}`,
  })
}
