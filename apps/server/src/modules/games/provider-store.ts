import type { Queries } from '../../db/queries.ts'
import type { ProviderKey } from './provider-signature.ts'

/** A provider of games. */
export interface Provider {
  readonly id: number
  /** What it calls itself in its calls. */
  readonly key: string
  readonly name: string
  readonly url: string
  /** Where its games open; '' where they do so at `url`. */
  readonly gamesUrl: string
  readonly state: 'active' | 'maintenance'
  /** Its keys in force, the newest first: the wallet signs with that one. */
  readonly keys: readonly ProviderKey[]
}

/** The address whose host the games of a provider open at. */
export const gamesAddress = ({ url, gamesUrl }: Pick<Provider, 'url' | 'gamesUrl'>): string =>
  gamesUrl === '' ? url : gamesUrl

/** Returns all providers, by their keys. */
export function selectProviders(db: Queries): Promise<Provider[]> {
  return db.query<Provider & Record<string, unknown>>(
    `select p.id, p.key, p.name, p.url, p.games_url as "gamesUrl", p.state,
            coalesce((select json_agg(json_build_object('keyId', k.key_id, 'secret', k.secret)
                                      order by k.made_at desc, k.key_id)
                        from game_provider_key k
                       where k.provider_id = p.id and k.ended_at is null), '[]') as keys
       from game_provider p order by p.key`,
    [],
    'game-providers',
  )
}

/** What an operator says of a provider. */
export interface PutProvider extends Pick<Provider, 'key' | 'name' | 'url'> {
  readonly gamesUrl?: string
  /** The page of a round, with {round} in it; '' without one. */
  readonly verifyUrl?: string
}

/** Inserts a provider, or changes its name and addresses; returns its id. */
export async function putProvider(db: Queries, provider: PutProvider): Promise<number> {
  const { key, name, url, gamesUrl = '', verifyUrl = '' } = provider
  const [row] = await db.query<{ id: number }>(
    `insert into game_provider (key, name, url, games_url, verify_url)
     values ($1, $2, $3, $4, $5)
     on conflict (key) do update
       set name = excluded.name, url = excluded.url, games_url = excluded.games_url,
           verify_url = excluded.verify_url
     returning id`,
    [key, name, url, gamesUrl, verifyUrl],
  )
  return row?.id ?? 0
}

/**
 * Gives a provider an address for some milliseconds more. The address of another house stays for as
 * long as that house has it.
 */
export async function keepAddress(
  db: Queries,
  { key, url, forMs }: { readonly key: string; readonly url: string; readonly forMs: number },
): Promise<void> {
  await db.query(
    `update game_provider
        set url = $2, url_until = clock_timestamp() + $3 * interval '1 millisecond'
      where key = $1 and (url = $2 or url_until < clock_timestamp())`,
    [key, url, forMs],
  )
}

/** Inserts a key of a provider, or gives it another secret. */
export async function putProviderKey(
  db: Queries,
  providerId: number,
  { keyId, secret }: ProviderKey,
): Promise<void> {
  await db.query(
    `insert into game_provider_key (provider_id, key_id, secret, made_at)
     values ($1, $2, $3, book_now())
     on conflict (provider_id, key_id) do update set secret = excluded.secret, ended_at = null`,
    [providerId, keyId, secret],
  )
}

/** Ends all keys of a provider but one; returns how many ended. */
export async function endOtherKeys(
  db: Queries,
  providerId: number,
  keyId: string,
): Promise<number> {
  const rows = await db.query(
    `update game_provider_key set ended_at = book_now()
      where provider_id = $1 and key_id <> $2 and ended_at is null returning key_id`,
    [providerId, keyId],
  )
  return rows.length
}

/** Puts a provider into maintenance, or ends it; false where there is no such provider. */
export async function setProviderState(
  db: Queries,
  key: string,
  state: Provider['state'],
): Promise<boolean> {
  const rows = await db.query('update game_provider set state = $2 where key = $1 returning id', [
    key,
    state,
  ])
  return rows.length > 0
}

/** Notes that a provider answered a call, or why it did not; an answer once a second at most. */
export async function noteProviderCall(
  db: Queries,
  {
    providerId,
    path,
    failure,
  }: { readonly providerId: number; readonly path: string; readonly failure: string | null },
): Promise<void> {
  await db.query(
    failure === null
      ? `insert into game_provider_call as c (provider_id, path, answered_at)
         values ($1, $2, book_now())
         on conflict (provider_id, path) do update set answered_at = excluded.answered_at
          where coalesce(c.answered_at < excluded.answered_at - interval '1 second', true)
             or c.failed_at >= c.answered_at`
      : `insert into game_provider_call (provider_id, path, failed_at, failure)
         values ($1, $2, book_now(), $3)
         on conflict (provider_id, path) do update
           set failed_at = excluded.failed_at, failure = excluded.failure`,
    failure === null ? [providerId, path] : [providerId, path, failure],
  )
}
