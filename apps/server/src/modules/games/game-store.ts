import type { GameCategory, ProviderGame } from '@fairline/contract/provider/provider-calls'
import { bitsOf } from '@fairline/domain/books/access-right'
import { arrayLiteral } from '../../db/array-literal.ts'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'

/** A game of a catalogue, as a member sees it. */
export interface ListedGame {
  readonly id: number
  readonly provider: string
  readonly providerName: string
  readonly code: string
  readonly name: string
  readonly category: GameCategory
  readonly rtp: string
  readonly limits: Readonly<Record<string, { readonly min: string; readonly max: string }>>
  readonly art: string
  readonly isNew: boolean
  readonly isFavourite: boolean
  /** Null if the member never started it. */
  readonly startedAt: Date | null
}

/** Returns all games that are listed, with what the member made of them. */
export function selectGames(db: Queries, walletId: bigint): Promise<ListedGame[]> {
  return db.query<ListedGame & Record<string, unknown>>(
    `select g.id, p.key as provider, p.name as "providerName", g.code, g.name, g.category, g.rtp,
            g.limits, g.art, g.is_new as "isNew", f.game_id is not null as "isFavourite",
            s.started_at as "startedAt"
       from game g
       join game_provider p on p.id = g.provider_id and p.state = 'active'
       left join game_favourite f on f.game_id = g.id and f.wallet_id = $1
       left join game_start s on s.game_id = g.id and s.wallet_id = $1
      where g.is_listed order by p.key, g.name, g.id`,
    [walletId],
    'listed-games',
  )
}

/**
 * Replaces a provider's catalogue by what it says now. What it no longer names is unlisted; a game
 * that is as before is not written.
 */
export async function replaceCatalogue(
  tx: Transaction,
  providerId: number,
  games: readonly ProviderGame[],
): Promise<void> {
  const codes = games.map((game) => game.game_code)
  await tx.query(
    `update game set is_listed = false
      where provider_id = $1 and is_listed and code <> all ($2::text[])`,
    [providerId, arrayLiteral(codes)],
  )
  await tx.query(
    `insert into game (provider_id, code, name, category, denied_bit, rtp, limits, art, is_new)
     select $1, game_code, name, category, ($3::jsonb ->> category)::integer, rtp, limits, art,
            is_new
       from jsonb_to_recordset($2::jsonb) g(game_code text, name text, category text, rtp text,
                                            limits jsonb, art text, is_new boolean)
     on conflict (provider_id, code) do update
       set name = excluded.name, category = excluded.category, denied_bit = excluded.denied_bit,
           rtp = excluded.rtp, limits = excluded.limits, art = excluded.art,
           is_new = excluded.is_new, is_listed = true
       where (game.name, game.category, game.denied_bit, game.rtp, game.limits, game.art,
              game.is_new, game.is_listed)
             is distinct from
             (excluded.name, excluded.category, excluded.denied_bit, excluded.rtp, excluded.limits,
              excluded.art, excluded.is_new, true)`,
    [providerId, JSON.stringify(games), JSON.stringify(bitsByCategory(games))],
  )
  await tx.query('update game_provider set listed_at = book_now() where id = $1', [providerId])
}

const bitsByCategory = (games: readonly ProviderGame[]): Record<string, number> =>
  Object.fromEntries(games.map(({ category }) => [category, bitsOf([category])]))

/** Returns the providers whose catalogue was not read for so long; the house has its own time. */
export async function selectStaleCatalogues(
  db: Queries,
  { olderMs, house }: { olderMs: number; house: { key: string; olderMs: number } },
): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    `select key from game_provider
      where state = 'active'
        and coalesce(listed_at < book_now() - case key when $2 then $3::integer else $1::integer end
                                              * interval '1 millisecond', true)`,
    [olderMs, house.key, house.olderMs],
    'stale-catalogues',
  )
  return rows.map(({ key }) => key)
}

/** A start of a game. */
export interface GameStart {
  readonly tokenHash: Buffer
  readonly walletId: bigint
  readonly gameId: number
  readonly player: string
  /** The hash of the member's session, hexadecimal. */
  readonly sessionHash: string
}

/** Writes a start: its token opens the game, and the member finds it among the recent ones. */
export async function insertStart(tx: Transaction, start: GameStart): Promise<void> {
  const { tokenHash, walletId, gameId, player, sessionHash } = start
  await tx.query(
    `insert into game_session (token_hash, wallet_id, provider_id, game_id, player,
                               member_session, launched_at)
     select $1, $2, provider_id, id, $4, decode($5, 'hex'), book_now() from game where id = $3`,
    [tokenHash, walletId, gameId, player, sessionHash],
  )
  await tx.query(
    `insert into game_start (wallet_id, game_id, started_at) values ($1, $2, book_now())
     on conflict (wallet_id, game_id) do update set started_at = excluded.started_at`,
    [walletId, gameId],
  )
}

/** Keeps a game among the favourites of a member, or no longer; false for an unknown game. */
export async function setFavourite(
  db: Queries,
  walletId: bigint,
  game: { readonly provider: string; readonly code: string },
  isFavourite: boolean,
): Promise<boolean> {
  const [found] = await db.query<{ id: number }>(
    `select g.id from game g join game_provider p on p.id = g.provider_id
      where p.key = $1 and g.code = $2`,
    [game.provider, game.code],
  )
  if (found === undefined) return false
  await db.query(
    isFavourite
      ? 'insert into game_favourite (wallet_id, game_id) values ($1, $2) on conflict do nothing'
      : 'delete from game_favourite where wallet_id = $1 and game_id = $2',
    [walletId, found.id],
  )
  return true
}

/** Removes the sessions of games that are over for so long. */
export async function sweepGameSessions(db: Queries, olderMs: number): Promise<void> {
  await db.query(
    `delete from game_session where launched_at < book_now() - $1 * interval '1 millisecond'`,
    [olderMs],
  )
}

/** A round of a member. Money in minor units. */
export interface MemberRound {
  readonly roundId: string
  readonly provider: string
  readonly gameName: string
  readonly verifyUrl: string
  readonly openedAt: Date
  readonly stake: string
  readonly payout: string
  readonly status: 'open' | 'closed' | 'void'
}

/** Which rounds of a member are asked for, by when they began. */
export interface RoundsAsked {
  readonly walletId: bigint
  readonly categories: readonly GameCategory[]
  /** Of one game alone; empty for all. */
  readonly gameCode: string
  /** Only those that were given back: their stake is what came back. */
  readonly onlyVoid: boolean
  readonly from: Date
  readonly to: Date
  readonly size: number
  readonly number: number
}

/** Returns a page of a member's rounds, the newest first, with the sums of all of them. */
export async function selectRounds(db: Queries, asked: RoundsAsked) {
  const { walletId, categories, gameCode, onlyVoid, from, to, size, number } = asked
  const filter = `from game_round r
       cross join lateral (select coalesce(sum(amount), 0)::bigint as returned
                             from game_transaction
                            where round_key = r.id and kind = 'debit' and status = 'OK'
                              and is_rolled_back and $6) back
       join game g on g.id = r.game_id
       join game_provider p on p.id = r.provider_id
      where r.wallet_id = $1 and r.opened_at >= $2 and r.opened_at < $3
        and g.category = any ($4::text[]) and ($5 = '' or g.code = $5)
        and (not $6 or r.status = 'void')`
  const of = [walletId, from, to, arrayLiteral(categories), gameCode, onlyVoid]
  const rounds = await db.query<MemberRound & Record<string, unknown>>(
    `select r.round_id as "roundId", p.key as provider, g.name as "gameName",
            p.verify_url as "verifyUrl", r.opened_at as "openedAt",
            r.stake + returned as stake, r.payout + returned as payout, r.status
       ${filter} order by r.opened_at desc, r.id limit $7 offset $8`,
    [...of, size, (number - 1) * size],
  )
  const [sums] = await db.query<{ total: string; stake: string; payout: string }>(
    `select count(*) as total, coalesce(sum(r.stake + returned), 0) as stake,
            coalesce(sum(r.payout + returned), 0) as payout ${filter}`,
    of,
  )
  return {
    rounds,
    total: Number(sums?.total ?? 0),
    stake: BigInt(sums?.stake ?? 0),
    payout: BigInt(sums?.payout ?? 0),
  }
}
