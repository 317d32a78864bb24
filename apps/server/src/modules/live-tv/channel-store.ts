import type { Queries } from '../../db/queries.ts'

/** A channel of an operator. */
export interface Channel {
  readonly operatorId: number
  /** What calls name it by, such as sports-1. */
  readonly key: string
  readonly name: string
  /** The address of its HLS playlist. */
  readonly url: string
  /** What addresses are signed with; null where the host takes the plain one. */
  readonly signingKey: string | null
  /** Counts the keys that it has had, from 0 for none. */
  readonly keyNumber: number
  /** Public ids of the leagues whose matches it shows. */
  readonly leagues: readonly string[]
  /** Public ids of the matches that traders gave it and that have not ended. */
  readonly matches: readonly string[]
}

/** A host that an operator's video comes from, such as media.example or media.example:8443. */
export interface TvHost {
  readonly operatorId: number
  readonly host: string
}

/** Returns the channels of all operators by their keys. */
export function selectChannels(db: Queries): Promise<Channel[]> {
  return db.query<Channel & Record<string, unknown>>(
    `select c.operator_id as "operatorId", c.key, c.name, c.url, c.signing_key as "signingKey",
            c.key_number as "keyNumber", c.leagues,
            array(select t.match_id from tv_match t join match m on m.public_id = t.match_id
                   where t.operator_id = c.operator_id and t.channel_key = c.key
                     and m.ended_at is null
                   order by t.match_id) as matches
       from tv_channel c order by c.operator_id, c.key`,
    [],
    'tv-channels',
  )
}

/** Returns the hosts of all operators by their names. */
export function selectHosts(db: Queries): Promise<TvHost[]> {
  return db.query<TvHost & Record<string, unknown>>(
    'select operator_id as "operatorId", host from tv_host order by operator_id, host',
    [],
    'tv-hosts',
  )
}

/** Adds hosts to an operator's list; those that are on it stay. */
export async function insertHosts(
  db: Queries,
  operatorId: number,
  hosts: readonly string[],
): Promise<void> {
  await db.query(
    'insert into tv_host (operator_id, host) select $1, unnest($2::text[]) on conflict do nothing',
    [operatorId, hosts],
  )
}

/** Takes all other hosts off an operator's list. */
export async function deleteOtherHosts(
  db: Queries,
  operatorId: number,
  hosts: readonly string[],
): Promise<void> {
  await db.query('delete from tv_host where operator_id = $1 and host <> all($2::text[])', [
    operatorId,
    hosts,
  ])
}

/** Inserts a channel, or changes it. Matches that traders gave it stay. */
export async function putChannel(db: Queries, channel: Omit<Channel, 'matches'>): Promise<void> {
  const { operatorId, key, name, url, signingKey, keyNumber, leagues } = channel
  await db.query(
    `insert into tv_channel
       (operator_id, key, name, host, url, signing_key, key_number, leagues)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (operator_id, key) do update
       set name = excluded.name, host = excluded.host, url = excluded.url,
           signing_key = excluded.signing_key, key_number = excluded.key_number,
           leagues = excluded.leagues`,
    [operatorId, key, name, new URL(url).host, url, signingKey, keyNumber, leagues],
  )
}

/** Deletes a channel with the matches that it was given. */
export async function deleteChannel(db: Queries, operatorId: number, key: string): Promise<void> {
  await db.query('delete from tv_channel where operator_id = $1 and key = $2', [operatorId, key])
}

/** Returns those of some public ids that name no league. */
export async function selectUnknownLeagues(
  db: Queries,
  leagues: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from unnest($1::text[]) asked(id)
     except
     select left(m.public_id, length(m.public_id) - length(m.feed_id)) || l.feed_id
       from league l cross join lateral
            (select public_id, feed_id from match where league_id = l.id limit 1) m
      order by id`,
    [leagues],
  )
  return rows.map(({ id }) => id)
}

/** Whether there is a match, in play or not. */
export async function isMatch(db: Queries, matchId: string): Promise<boolean> {
  const rows = await db.query('select from match where public_id = $1', [matchId])
  return rows.length > 0
}

/** Gives a match that there is a channel. */
export async function putMatch(
  db: Queries,
  operatorId: number,
  matchId: string,
  channelKey: string,
): Promise<void> {
  await db.query(
    `insert into tv_match (operator_id, match_id, channel_key) values ($1, $2, $3)
     on conflict (operator_id, match_id) do update set channel_key = excluded.channel_key`,
    [operatorId, matchId, channelKey],
  )
}

/** Takes the channels away of an operator's matches that ended more than a day ago. */
export async function deleteEndedMatches(db: Queries, operatorId: number): Promise<void> {
  await db.query(
    `delete from tv_match t using match m
      where t.operator_id = $1 and m.public_id = t.match_id
        and m.ended_at < book_now() - interval '1 day'`,
    [operatorId],
  )
}

/** Takes the channel of a match away. */
export async function deleteMatch(db: Queries, operatorId: number, matchId: string): Promise<void> {
  await db.query('delete from tv_match where operator_id = $1 and match_id = $2', [
    operatorId,
    matchId,
  ])
}
