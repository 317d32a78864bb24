import { setTimeout as sleep } from 'node:timers/promises'
import type { BoardTuples } from '@fairline/domain/board/board-tuples'
import { decodeBoard } from '@fairline/domain/board/decode-board'
import type { Answer, HttpConnection } from './http-connection.ts'
import type { Credentials } from './http-server.ts'

/** A selection that can be bet on right now, as a member's slip holds it. */
export interface Slip {
  readonly choice: Readonly<Record<string, unknown>>
  /** What the last check said of price, line and score. */
  readonly seen: Readonly<Record<string, unknown>>
}

const football = 1
const early = 1
const today = 2
export const live = 3
const malay = 1

/** The home side of every handicap before kick-off: such bets run at once. */
export async function readSlips(
  connection: HttpConnection,
  credentials: Credentials,
): Promise<Slip[]> {
  const choices = [
    ...(await readChoices(connection, credentials, early)),
    ...(await readChoices(connection, credentials, today)),
  ]
  const slips: Slip[] = []
  for (const choice of choices) {
    const slip = await checkSlip(connection, credentials, choice)
    if (slip !== null) slips.push(slip)
  }
  return slips
}

/** Checks a selection again; returns null where it cannot be bet on. */
export async function checkSlip(
  connection: HttpConnection,
  credentials: Credentials,
  choice: Slip['choice'],
): Promise<Slip | null> {
  const answer = await ask(connection, '/bet/betcheck', { ...credentials, ...choice })
  if (answer.status !== 1) return null
  const { market_type, odds, odds_version, odds_ball, score } = answer['check'] as Slip['seen']
  return { choice, seen: { market_type, odds, odds_version, odds_ball, score } }
}

async function readChoices(
  connection: HttpConnection,
  credentials: Credentials,
  marketType: number,
): Promise<Slip['choice'][]> {
  const board = await readBoard(connection, credentials, marketType)
  return decodeBoard(board).matches.flatMap((match) =>
    match.rows
      .flatMap(({ markets }) => markets)
      .filter(({ betType, open }) => betType === 'HDP' && open)
      .map(({ id }) => ({
        match_id: match.id,
        market_id: id,
        bet_type: 'HDP',
        bet_team: 'home',
        odds_type: malay,
      })),
  )
}

/** Reads a board. A server that has just started may have too much to do: it is asked again. */
async function readBoard(
  connection: HttpConnection,
  credentials: Credentials,
  marketType: number,
): Promise<BoardTuples> {
  const topic = { sports_type: football, market_type: marketType }
  let refusal = ''
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await ask(connection, '/uxmatch', { ...credentials, ...topic })
    if (answer.status === 1) return (answer['snapshot'] as { board: BoardTuples }).board
    refusal = answer.statusdesc
    await sleep(200)
  }
  throw new Error(`the server shows no board: ${refusal}`)
}

function ask(connection: HttpConnection, path: string, body: object): Promise<Answer> {
  return connection.post(path, JSON.stringify(body))
}
