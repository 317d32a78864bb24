import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../apps/server/src/db/database.ts'
import { putProvider, putProviderKey } from '../../apps/server/src/modules/games/provider-store.ts'
import { bitsOf } from '../../packages/domain/src/books/access-right.ts'
import { makeGround } from '../placement/members-and-matches.ts'

/** The provider of a bench, with its one game. */
export const benchProvider = 'bench'
export const benchGame = 'slot'
export const benchKey = { keyId: 'bench-1', secret: 'a secret of the bench, long enough for one' }

/** A member in a game, as the provider knows it. */
export interface Player {
  readonly player: string
  readonly token: string
}

/** Makes a provider, a game, and members with much money whose sessions are open. */
export async function makePlayers(database: Database, members: number): Promise<Player[]> {
  const { wallets } = await makeGround(database, { members, matches: 1 })
  const { queries } = database
  const url = 'http://127.0.0.1:9'
  const id = await putProvider(queries, { key: benchProvider, name: benchProvider, url })
  await putProviderKey(queries, id, benchKey)
  const players = wallets.map((wallet) => ({
    player: `p${wallet}`,
    token: randomBytes(24).toString('base64url'),
  }))
  await queries.query(
    `with made as (
       insert into game (provider_id, code, name, category, denied_bit, rtp, limits, art, is_new)
       values ($1, $2, $2, 'slots', $3, '', '{}', '', false) returning id
     )
     insert into game_session (token_hash, wallet_id, provider_id, game_id, player, launched_at,
                               opened_at)
     select decode(hash, 'hex'), wallet, $1, made.id, player, book_now(), book_now()
       from made, unnest($4::bigint[], $5::text[], $6::text[]) u(wallet, player, hash)`,
    [
      id,
      benchGame,
      bitsOf(['slots']),
      wallets,
      players.map(({ player }) => player),
      players.map(({ token }) => createHash('sha256').update(token).digest('hex')),
    ],
  )
  await queries.query('analyze game_provider, game, game_session')
  return players
}

/**
 * Copies the tables that a careful wallet needs into a schema of its own, with their indexes and
 * rows, so that neither variant fills the tables of the other.
 */
export async function copyTables({ queries }: Database): Promise<void> {
  await queries.query('create schema careful')
  await queries.query('create sequence careful.round_id')
  for (const table of copied) {
    await queries.query(`create table careful.${table} (like public.${table} including all)`)
    await queries.query(
      `insert into careful.${table} overriding system value select * from public.${table}`,
    )
    await queries.query(`analyze careful.${table}`)
  }
  for (const [table, key, other] of references) {
    await queries.query(`alter table careful.${table} add foreign key (${key}) references ${other}`)
  }
}

/** A copy has all of a table but these. */
const references = [
  ['game_round', 'provider_id', 'public.game_provider'],
  ['game_round', 'game_id', 'careful.game'],
  ['game_transaction', 'provider_id', 'public.game_provider'],
  ['game_transaction', 'round_key', 'careful.game_round'],
] as const

const copied = ['wallet', 'game', 'game_session', 'game_round', 'game_transaction', 'transfer']
