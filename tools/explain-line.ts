/**
 * One line of `explain`: reads a bet and the outcome of its match, and settles it by the functions
 * that the server settles with. The answer names what cannot be read.
 *
 * Fields: id, bet_type, period, selection, line (where the bet type has one; which goal, for NG),
 * odds, odds_type (1 MY, 2 HK, 3 ID, 4 DEC), stake, score_at_bet (in play), match_status,
 * half_time, full_time, and goals: who scored in the match, in order, as ["home", "away"] or
 * "HA". Goals are needed only where the order decides and the scores do not show it. Another sport
 * is named in sport; its parts are in parts, and what it reports besides scores is in fields of its
 * own (explain-results.ts). Several legs
 * are in legs; an outright has places (explain-outright.ts); a price such as "1-50" makes a bet at
 * Myanmar odds.
 */
import { formatMoney } from '@fairline/domain/money/money'
import { gradeSelection } from '@fairline/domain/settlement/grade-selection'
import { combinations } from '@fairline/domain/ticket/combination'
import type { Settlement } from '@fairline/domain/ticket/settle'
import {
  BadLine,
  type Fields,
  readLeg,
  readObject,
  readPrice,
  readStake,
  settleRead,
} from './explain-fields.ts'
import { explainMyanmar, isMyanmar } from './explain-myanmar.ts'
import { explainOutright, isOutright } from './explain-outright.ts'
import { explainParlay } from './explain-parlay.ts'
import { readOutcomeOf } from './explain-results.ts'

type Id = string | number | null

/** The answer to one line, as one line of JSON without its end. Never throws on what it reads. */
export function explainLine(line: string): string {
  let id: Id = null
  try {
    const fields = readFields(line)
    id = readId(fields)
    return JSON.stringify({ id, ...present(settle(fields)) })
  } catch (error) {
    if (!(error instanceof BadLine)) throw error
    return JSON.stringify({ id, error: error.message })
  }
}

function settle(fields: Fields): Settlement {
  if (isMyanmar(fields)) return explainMyanmar(fields)
  if (isOutright(fields)) return explainOutright(fields)
  return 'legs' in fields ? explainParlay(fields) : settleSingle(fields)
}

function settleSingle(fields: Fields): Settlement {
  const leg = readLeg(fields)
  const price = readPrice(fields)
  const stake = readStake(fields)
  const outcome = readOutcomeOf(fields, leg)
  const grade = gradeSelection(leg, outcome)
  return settleRead(combinations.single, { stake, legs: [{ leg, price, outcome, grade }] }, false)
}

function present({ result, riskMinor, winLossMinor, returnMinor, receipt }: Settlement) {
  return {
    result,
    risk: formatMoney(riskMinor),
    win_loss: formatMoney(winLossMinor),
    return: formatMoney(returnMinor),
    receipt,
  }
}

function readFields(line: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new BadLine('not JSON')
  }
  return readObject(value, 'not a JSON object')
}

function readId({ id }: Fields): Id {
  if (typeof id === 'string') return id
  // A larger number would come back as another one.
  if (typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER) return id
  throw new BadLine('id must be a string or a number')
}
