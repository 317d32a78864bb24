import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { type Repeating, repeatLook } from '../../repeat.ts'
import { type Channel, selectChannels, selectHosts, type TvHost } from './channel-store.ts'

/** How often a node looks for changed channels, milliseconds. */
const lookEveryMs = 500

interface ChannelBookParts {
  readonly database: Database
  readonly log: Pick<Log, 'error'>
}

/** A match as its channel is looked for. */
interface ShownMatch {
  readonly id: string
  readonly leagueId: string
}

/**
 * The channels and media hosts of all operators, in memory. A change is known on every node within
 * a second; while the database does not answer, those that were known last remain.
 */
export class ChannelBook {
  readonly #database: Database
  readonly #looking: Repeating
  #channels: readonly Channel[] = []
  #hosts: readonly TvHost[] = []

  constructor({ database, log }: ChannelBookParts) {
    this.#database = database
    this.#looking = repeatLook(lookEveryMs, () => this.look(), {
      log,
      failure: 'channels of live TV cannot be read',
    })
  }

  /** The channels of an operator by their keys. */
  of(operatorId: number): readonly Channel[] {
    return this.#channels.filter((channel) => channel.operatorId === operatorId)
  }

  /** Returns a channel of the operator; undefined for another operator's. */
  find(operatorId: number, key: string): Channel | undefined {
    return this.of(operatorId).find((channel) => channel.key === key)
  }

  /** Returns the channel that shows a match: the one a trader gave it, or that of its league. */
  showing(operatorId: number, { id, leagueId }: ShownMatch): Channel | undefined {
    const channels = this.of(operatorId)
    return (
      channels.find(({ matches }) => matches.includes(id)) ??
      channels.find(({ leagues }) => leagues.includes(leagueId))
    )
  }

  /** The origins that video of an operator comes from, such as https://media.example. */
  originsOf(operatorId: number): readonly string[] {
    return this.#hosts
      .filter((each) => each.operatorId === operatorId)
      .map(({ host }) => `https://${host}`)
  }

  async look(): Promise<void> {
    const { queries } = this.#database
    const [channels, hosts] = await Promise.all([selectChannels(queries), selectHosts(queries)])
    this.#channels = channels
    this.#hosts = hosts
  }

  /** Reads the channels, and follows their changes from then on. */
  async start(): Promise<void> {
    await this.look()
    this.#looking.start()
  }

  stop(): Promise<void> {
    return this.#looking.stop()
  }
}
