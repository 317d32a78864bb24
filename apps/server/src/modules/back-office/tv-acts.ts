import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import type { Transaction } from '../../db/transaction.ts'
import {
  type Channel,
  giveChannel,
  type PutChannel,
  readTv,
  removeChannel,
  type TvOfOperator,
  writeChannel,
  writeHosts,
} from '../live-tv/index.ts'
import { type Act, type ActBy, type Acted, audited } from './act.ts'
import { takeTurns } from './act-store.ts'
import type { JsonRecord } from './canonical-json.ts'

/** What an act on live TV changes, and how the audit shows that. */
interface TvChange {
  readonly target: string
  readonly shown: (tv: TvOfOperator) => JsonRecord
  readonly write: (tx: Transaction) => Promise<Outcome<null>>
}

/** Does a change of an operator's live TV between two looks at it. */
async function changed(
  tx: Transaction,
  { operatorId }: ActBy,
  { target, shown, write }: TvChange,
): Promise<Outcome<Acted>> {
  await takeTurns(tx, operatorId)
  const before = shown(await readTv(tx, operatorId))
  const written = await write(tx)
  if (!written.ok) return written
  const after = shown(await readTv(tx, operatorId))
  return accepted({ target, before, after, answer: after })
}

/** A channel as the audit shows it: of its key only the number. */
function channelShown({ channels }: TvOfOperator, key: string): JsonRecord {
  const channel = channels.find((each) => each.key === key)
  if (channel === undefined) return {}
  const { name, url, leagues } = channel
  return { name, url, signing: signingOf(channel), leagues: [...leagues] }
}

const signingOf = ({ signingKey, keyNumber }: Channel): string =>
  signingKey === null ? 'none' : `key ${keyNumber}`

/** Sets the hosts that video comes from. */
export const setTvHosts: Act<{ readonly hosts: readonly string[] }> = audited(
  'tv.hosts',
  (tx, by, { hosts }) =>
    changed(tx, by, {
      target: 'tv',
      shown: (tv) => ({ hosts: [...tv.hosts] }),
      write: () => writeHosts(tx, by.operatorId, hosts),
    }),
)

/** Adds a channel, or changes it. */
export const setTvChannel: Act<PutChannel> = audited('tv.channel', (tx, by, channel) =>
  changed(tx, by, {
    target: `channel:${channel.key}`,
    shown: (tv) => channelShown(tv, channel.key),
    write: () => writeChannel(tx, by.operatorId, channel),
  }),
)

/** Removes a channel. */
export const removeTvChannel: Act<{ readonly key: string }> = audited(
  'tv.remove',
  (tx, by, { key }) =>
    changed(tx, by, {
      target: `channel:${key}`,
      shown: (tv) => channelShown(tv, key),
      write: () => removeChannel(tx, by.operatorId, key),
    }),
)

/** Gives a match a channel, or takes it away. */
export const giveTvChannel: Act<{ readonly matchId: string; readonly key: string | null }> =
  audited('tv.give', (tx, by, given) =>
    changed(tx, by, {
      target: `match:${given.matchId}`,
      shown: ({ channels }) => ({
        channel: channels.find(({ matches }) => matches.includes(given.matchId))?.key ?? '',
      }),
      write: () => giveChannel(tx, by.operatorId, given),
    }),
  )
