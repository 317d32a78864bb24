import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Queries } from '../../db/queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import {
  type Channel,
  deleteChannel,
  deleteEndedMatches,
  deleteMatch,
  deleteOtherHosts,
  insertHosts,
  isMatch,
  putChannel,
  putMatch,
  selectChannels,
  selectHosts,
  selectUnknownLeagues,
} from './channel-store.ts'

/** What an operator has of live TV. */
export interface TvOfOperator {
  readonly hosts: readonly string[]
  readonly channels: readonly Channel[]
}

/** What an operator says of a channel. */
export interface PutChannel extends Pick<Channel, 'key' | 'name' | 'url' | 'leagues'> {
  /** Without it the key that is stored stays; null takes it away. */
  readonly signingKey?: string | null
}

/** Returns the channels and media hosts of an operator as the database has them. */
export async function readTv(db: Queries, operatorId: number): Promise<TvOfOperator> {
  const hosts = await selectHosts(db)
  const channels = await selectChannels(db)
  return {
    hosts: hosts.filter((each) => each.operatorId === operatorId).map(({ host }) => host),
    channels: channels.filter((each) => each.operatorId === operatorId),
  }
}

/** Replaces the media hosts of an operator; those of its channels have to be among them. */
export async function writeHosts(
  tx: Transaction,
  operatorId: number,
  hosts: readonly string[],
): Promise<Outcome<null>> {
  const wrong = hosts.find((host) => !isHost(host))
  if (wrong !== undefined) {
    return refused('incompletedRequest', { hosts: `no https address names its host ${wrong}` })
  }
  const { channels } = await readTv(tx, operatorId)
  const left = channels.find(({ url }) => !hosts.includes(new URL(url).host))
  if (left !== undefined) {
    const problem = `the channel ${left.key} is at ${new URL(left.url).host}`
    return refused('incompletedRequest', { hosts: problem })
  }
  await deleteOtherHosts(tx, operatorId, hosts)
  await insertHosts(tx, operatorId, hosts)
  return accepted(null)
}

/** Whether addresses name a host so: port 443 is left out, and others are as short as can be. */
function isHost(host: string): boolean {
  const address = `https://${host}`
  return URL.canParse(address) && new URL(address).host === host
}

/**
 * Adds a channel, or changes it: its playlist is at one of the operator's media hosts, and its
 * leagues are known.
 */
export async function writeChannel(
  tx: Transaction,
  operatorId: number,
  { signingKey, ...channel }: PutChannel,
): Promise<Outcome<null>> {
  const { hosts, channels } = await readTv(tx, operatorId)
  const problem = problemOfUrl(channel.url, hosts)
  if (problem !== null) return refused('incompletedRequest', { url: problem })
  const [unknown] = await selectUnknownLeagues(tx, channel.leagues)
  if (unknown !== undefined) {
    return refused('incompletedRequest', { league: `there is no league ${unknown}` })
  }
  const before = channels.find(({ key }) => key === channel.key)
  const signing = signingAfter(before, signingKey)
  await putChannel(tx, { ...channel, operatorId, ...signing })
  return accepted(null)
}

type Signing = Pick<Channel, 'signingKey' | 'keyNumber'>

/** The key of a channel once it is told `next`: another one gets the next number. */
function signingAfter(before: Signing | undefined, next: string | null | undefined): Signing {
  const { signingKey, keyNumber } = before ?? { signingKey: null, keyNumber: 0 }
  if (next === undefined || next === signingKey) return { signingKey, keyNumber }
  return { signingKey: next, keyNumber: next === null ? keyNumber : keyNumber + 1 }
}

function problemOfUrl(url: string, hosts: readonly string[]): string | null {
  const read = URL.canParse(url) ? new URL(url) : undefined
  if (read?.href !== url || !url.startsWith(`https://${read.host}/`)) {
    return 'not an https address of a playlist'
  }
  return hosts.includes(read.host) ? null : `${read.host} is not one of the media hosts`
}

/** Removes a channel; matches and leagues that it showed have none then. */
export async function removeChannel(
  tx: Transaction,
  operatorId: number,
  key: string,
): Promise<Outcome<null>> {
  const { channels } = await readTv(tx, operatorId)
  if (!channels.some((channel) => channel.key === key)) return noChannel(key)
  await deleteChannel(tx, operatorId, key)
  return accepted(null)
}

/**
 * Gives a match a channel, whatever shows its league; null takes it away. Matches that ended long
 * ago lose theirs then: nothing shows them again.
 */
export async function giveChannel(
  tx: Transaction,
  operatorId: number,
  { matchId, key }: { readonly matchId: string; readonly key: string | null },
): Promise<Outcome<null>> {
  const { channels } = await readTv(tx, operatorId)
  if (key !== null && !channels.some((channel) => channel.key === key)) return noChannel(key)
  if (!(await isMatch(tx, matchId))) {
    return refused('incompletedRequest', { match: `there is no match ${matchId}` })
  }
  await deleteEndedMatches(tx, operatorId)
  await (key === null
    ? deleteMatch(tx, operatorId, matchId)
    : putMatch(tx, operatorId, matchId, key))
  return accepted(null)
}

const noChannel = (key: string) =>
  refused('incompletedRequest', { channel: `there is no channel ${key}` })
