import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PickAsked, roomCreate, roomJoin } from '@fairline/contract/room-entry'
import { matchLookup, type RoomMatch } from '@fairline/contract/rooms'
import type { Random } from '@fairline/feed-simulator/prng'
import { readEnv } from '../../apps/server/src/env.ts'
import type { Credentials } from '../refused/open-client.ts'
import { createRoomPlayers, roomPassword, roomPlayerIds } from '../season/room-players.ts'
import { ask, type Reply } from './client.ts'
import { isDefinite } from './requests.ts'
import type { Rig } from './rig.ts'
import { homeOf, isCancelledWave, matchesOfWave, roomLeague } from './room-matches.ts'

/** A request to enter a room, and what became of it. */
export interface RoomEntered {
  readonly member: string
  /** Empty where a room that was to be created was refused. */
  readonly roomId: string
  /** Empty where it was accepted. */
  readonly code: string
  readonly picks: number
}

/** How a wave of rooms continues: to its prizes, or to refunds after its start. */
export type WaveEnd = 'paid' | 'refunded'

const playersCount = 6
const roomsOfWave = 3
/** One seat less than there are members who ask for it. */
const seats = playersCount - 1
const pauseMs = 100
const waveWithinMs = 60_000
const triesMax = 12
/** What a member hears whose prices are not the newest any more. */
const movedCodes = [
  'odds_changed',
  'oddsIsUpdating',
  'invalidOddsBall',
  'invalidOdds',
  'betNotExists',
]

/** Members who create rooms and join them, and ask until they know what became of it. */
export class RoomLoad {
  /** What is known of all requests. */
  readonly entered: RoomEntered[] = []
  readonly #rig: Rig
  readonly #random: Random
  readonly #members: readonly Credentials[]

  private constructor(rig: Rig, members: readonly Credentials[]) {
    this.#rig = rig
    this.#random = rig.random.split('rooms')
    this.#members = members
  }

  /** Makes the members and logs them in. */
  static async open(rig: Rig): Promise<RoomLoad> {
    const env = readEnv({})
    await rig.inDatabase((database) => createRoomPlayers({ env, database }, playersCount))
    const url = rig.address() ?? ''
    const members: Credentials[] = []
    for (const account_id of roomPlayerIds(playersCount)) {
      const answer = await ask(url, '/userlogin', { account_id, password: roomPassword })
      const profile = answer['member_profile'] as { player_info: { session_token: string } }
      members.push({ account_id, session_token: profile.player_info.session_token })
    }
    return new RoomLoad(rig, members)
  }

  /** Waits for the matches of the next wave that ends so. */
  async nextWave(end: WaveEnd): Promise<readonly RoomMatch[]> {
    const deadline = performance.now() + waveWithinMs
    while (performance.now() < deadline) {
      const matches = await this.#matches().catch(() => [])
      const wave = Math.max(...matches.map(({ home }) => Number(home.split(' ')[1])))
      const own = matches.filter(({ home }) => home.startsWith(homeOf(wave, 0).slice(0, -1)))
      const isWhole = own.length === matchesOfWave && own.every(({ markets }) => markets.length > 0)
      if (isWhole && isCancelledWave(wave) === (end === 'refunded')) return own
      await sleep(pauseMs)
    }
    throw new Error(`No wave of matches for rooms in ${waveWithinMs / 1000} s.`)
  }

  /** Creates rooms on the matches, and lets every other member ask to join each. */
  async fill(matches: readonly RoomMatch[]): Promise<void> {
    const rooms = Array.from({ length: roomsOfWave }, (_, index) => this.#fillRoom(index, matches))
    await Promise.all(rooms)
  }

  async #fillRoom(index: number, matches: readonly RoomMatch[]): Promise<void> {
    const [owner, ...others] = [...this.#members.slice(index), ...this.#members.slice(0, index)]
    if (owner === undefined) return
    const ids = matches.map(({ match_id }) => match_id)
    const form = { room_type: 1, room_rate: '100', room_limit: seats, match_ids: ids }
    const roomId = await this.#enter(owner, roomCreate.path, '', form, ids)
    if (roomId === '') return
    const joins = others.map((member) =>
      this.#enter(member, roomJoin.path, roomId, { room_id: roomId }, ids),
    )
    await Promise.all(joins)
  }

  /** Asks to enter, again where a price has moved. Returns the room; empty where it was refused. */
  async #enter(
    credentials: Credentials,
    path: string,
    asked: string,
    form: object,
    ids: readonly string[],
  ): Promise<string> {
    for (let tries = 0; tries < triesMax; tries += 1) {
      const offered = await this.#matches().catch(() => [])
      const picks = this.#drawPicks(offered.filter(({ match_id }) => ids.includes(match_id)))
      const request = { request_id: randomUUID(), room_pin: '', terms: true, picks, ...form }
      const reply = await this.#untilKnown(path, { ...credentials, ...request })
      const isTaken = reply.status === 1
      const room = reply['room'] as { room_id: string } | undefined
      const roomId = isTaken ? (room?.room_id ?? '') : asked
      const code = isTaken ? '' : reply.statusdesc
      const member = credentials.account_id
      this.entered.push({
        member,
        roomId,
        code,
        picks: picks.length,
      })
      if (isTaken) return roomId
      if (!movedCodes.includes(code)) break
    }
    return ''
  }

  /** Every match that is offered to rooms; fails as `ask` does. */
  async #matches(): Promise<readonly RoomMatch[]> {
    const url = this.#rig.address()
    if (url === null) return []
    const [someone] = this.#members
    const asked = { ...someone, search: roomLeague, working_date: '' }
    return ((await ask(url, matchLookup.path, asked))['matches'] ?? []) as readonly RoomMatch[]
  }

  async #untilKnown(path: string, body: object): Promise<Reply> {
    for (let count = 1; ; count += 1) {
      const url = this.#rig.address()
      const reply = url === null ? null : await ask(url, path, body).catch(() => null)
      const code = reply?.status === 1 ? '' : (reply?.statusdesc ?? 'requestFailed')
      if (reply !== null && isDefinite({ code, ask: count })) return reply
      await sleep(pauseMs)
    }
  }

  /** One or two picks: the fewer, the rarer has one of their prices moved. */
  #drawPicks(matches: readonly RoomMatch[]): PickAsked[] {
    return matches.slice(-1 - this.#random.below(2)).flatMap(({ match_id, markets }) => {
      const market = markets[this.#random.below(Math.max(1, markets.length))]
      if (market === undefined) return []
      const { open: _, ...seen } = market
      return [{ match_id, ...seen, salt: randomBytes(32).toString('hex') }]
    })
  }
}
