import { createHash } from 'node:crypto'
import type { Currency } from '@fairline/domain/money/money'
import type { Queries } from '../db/database.ts'

/** A game that a member has started. */
export interface Launch {
  readonly player: string
  readonly currency: Currency
  readonly gameCode: string
  readonly language: string
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Keeps a launch by the hash of its token. */
export async function storeLaunch(
  tx: Queries,
  token: string,
  { player, currency, gameCode, language }: Launch,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into launch (token_hash, player, currency, game_code, language, launched_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (token_hash) do nothing`,
    [hashOf(token), player, currency, gameCode, language, new Date(nowMs)],
  )
}

/** Returns the launch of a token that was made after a moment, if there is one. */
export async function launchOf(
  tx: Queries,
  token: string,
  afterMs: number,
): Promise<Launch | undefined> {
  const [launch] = await tx.query<Launch>(
    `select player, currency, game_code as "gameCode", language from launch
      where token_hash = $1 and launched_at > $2`,
    [hashOf(token), new Date(afterMs)],
  )
  return launch
}

/** Returns those of some tokens whose launch was made after a moment. */
export async function liveTokens(
  tx: Queries,
  tokens: readonly string[],
  afterMs: number,
): Promise<ReadonlySet<string>> {
  const byHash = new Map(tokens.map((token) => [hashOf(token).toString('hex'), token]))
  const rows = await tx.query<{ hash: string }>(
    `select encode(token_hash, 'hex') as hash from launch
      where token_hash in (select decode(hash, 'hex') from unnest($1::text[]) as hash)
        and launched_at > $2`,
    [[...byHash.keys()], new Date(afterMs)],
  )
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []))
}

/** Removes the launch of a token, which opens nothing after it. */
export async function endLaunch(tx: Queries, token: string): Promise<void> {
  await tx.query('delete from launch where token_hash = $1', [hashOf(token)])
}

/** Removes launches that no token opens any more. */
export async function forgetLaunches(tx: Queries, beforeMs: number): Promise<void> {
  await tx.query('delete from launch where launched_at <= $1', [new Date(beforeMs)])
}
