import type { SingleRow } from '@fairline/contract/betting'
import type { Selection } from '@fairline/domain/bet-types/bet-type'
import type { Score } from '@fairline/domain/bet-types/facts'
import { oracleMoney } from '../../packages/domain/testing/settlement-oracle.ts'
import {
  type OracleSportBet,
  type OracleVerdict,
  verdictOf,
} from '../../packages/domain/testing/sport-oracle.ts'
import { type Judge, minorOf, type PlayedEvent, priceOf } from './judge.ts'

/** Compares a single bet on an event with its end, by an oracle of those sports. */
export function judgeEvent(judge: Judge, row: SingleRow, played: PlayedEvent): void {
  const price = priceOf(row.odds, row.odds_type)
  if (price === undefined) {
    judge.mustBe('price', row.odds, 'readable')
    return
  }
  const stakeMinor = Number(minorOf(row.stake))
  const priced = { oddsThousandths: price.thousandths, oddsType: price.type, stakeMinor }
  const due = oracleMoney(priced, lettersOn(row, played))
  if (due === undefined) {
    judge.mustBe('the oracle', 'waits', 'settles')
    return
  }
  judge.money(row, {
    result: due.result,
    risk: `${due.risk}`,
    winLoss: `${due.winLoss}`,
    returned: `${due.returned}`,
  })
}

/** How the two halves of the stake end; those of a quarter line are on the lines next to it. */
function lettersOn(row: SingleRow, { sportsType, event }: PlayedEvent): string {
  const quarters = row.odds_ball === '' ? 0 : Math.round(Number(row.odds_ball) * 4)
  const away = quarters % 2 === 0 ? 0 : 1
  const bet = {
    sportsType,
    event,
    betType: row.bet_type,
    period: row.period,
    selection: row.bet_team as Selection,
    scoreAtBet: scoreIn(row.score),
  } satisfies Omit<OracleSportBet, 'lineHalves'>
  const letters = [quarters - away, quarters + away].map(
    (line): OracleVerdict => verdictOf({ ...bet, lineHalves: line / 2 }),
  )
  return letters.includes('V') ? 'void' : letters.join('')
}

function scoreIn(text: string): Score | null {
  const [home, away] = text.split('-').map(Number)
  return home === undefined || away === undefined ? null : { home, away }
}
