import { randomUUID } from 'node:crypto'
import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { lineOfSelection, parseLine } from '@fairline/domain/bet-types/line'
import type { BoardSnapshot, MarketTuple, MarketType } from '@fairline/domain/board/board-tuples'
import type { Answer, Credentials } from './open-client.ts'

type Ask = (path: string, body: unknown) => Promise<Answer>

/** A bet as the client remembers it: written down before it is sent, answered or not. */
export interface JournalEntry {
  readonly member: string
  readonly request: { readonly request_id: string; readonly [field: string]: unknown }
  /** Null while the client does not know what became of it. */
  answer: Answer | null
}

/** What may be bet on in a book: one open handicap side a match, alternately home and away. */
export async function offersOf(
  ask: Ask,
  credentials: Credentials,
  marketType: MarketType,
): Promise<readonly Record<string, unknown>[]> {
  const topic = { sports_type: 1, market_type: marketType }
  const answer = await ask('/uxmatch', { ...credentials, ...topic })
  const { board } = answer['snapshot'] as BoardSnapshot
  return board[1].flatMap((row, index) => {
    const market = row[11].find(([, betType, , , open]) => betType === 'HDP' && open === 1)
    if (market === undefined || row[10] !== 0) return []
    const team = index % 2 === 0 ? 'home' : 'away'
    const live = row[12]
    const score = live === null ? '' : `${live[0]}-${live[1]}`
    return [{ match_id: row[0], market_type: marketType, score, ...sideOf(market, team) }]
  })
}

function sideOf([market_id, , , line]: MarketTuple, team: Selection) {
  const quarters = lineOfSelection('HDP', parseLine(line) ?? 0, team)
  const odds_ball = (quarters / 4).toFixed(2).replace('-0.00', '0.00')
  return { market_id, bet_type: 'HDP', bet_team: team, odds_ball }
}

/** A bet of the smallest stake that takes any price, so that only what is odd refuses it. */
export function journalEntry(
  member: string,
  credentials: Credentials,
  offer: Record<string, unknown>,
  bet_amount: string,
): JournalEntry {
  const request = {
    ...credentials,
    ...offer,
    odds_type: 4,
    odds: '1.01',
    odds_version: 0,
    accept_odds: 2,
    bet_amount,
    request_id: randomUUID(),
  }
  return { member, request, answer: null }
}

/** Sends the bet, again or for the first time; a lost connection leaves it unknown. */
export async function send(ask: Ask, entry: JournalEntry): Promise<void> {
  try {
    const answer = await ask('/bet/betsingle', entry.request)
    entry.answer = answer.statusdesc === 'requestPending' ? null : answer
  } catch (error) {
    if (!isLostConnection(error)) throw error
  }
}

/** What fetch throws when the server is gone; an assertion that failed is no such thing. */
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError || (error as { code?: unknown }).code === 'UND_ERR_SOCKET'
}
