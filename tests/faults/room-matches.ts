import { football } from '@fairline/domain/sports/all-sports'
import { imagineMatch } from '@fairline/feed-simulator/imagine-match'
import { createMatchFeed } from '@fairline/feed-simulator/match-feed'
import { createMatchScript } from '@fairline/feed-simulator/match-script'
import { createRandom } from '@fairline/feed-simulator/prng'
import { createSeason } from '@fairline/feed-simulator/season'
import type { MatchFeed } from '@fairline/feed-simulator/told-feed'
import { spanFloorsAt, type WorldMatch } from '@fairline/feed-simulator/world'
import type { Clock } from '../../apps/server/src/clock.ts'
import type { FeedHandler, FeedSource } from '../../apps/server/src/modules/feed/index.ts'

/*
 * Matches that rooms are played on. A room has to be created ten minutes before it begins, and a
 * fault cannot wait so long: the matches are announced far ahead, and then brought forward.
 */

/** The league of these matches. */
export const roomLeague = 'LEAGUE OF FAULTS'
/** Matches of a wave: one more than a room needs. */
export const matchesOfWave = 4

const producer = 'simulator'
const speed = 600
const secondMs = 1_000
const waveMs = 12 * secondMs
/** A wave is announced, brought forward so long after, and begins three seconds later. */
const forwardMs = 7 * secondMs
const beginMs = 3 * secondMs
const farMs = 900 * secondMs
/** Every match of a wave has ended by then. */
const overMs = 60 * secondMs
/** Results since so long ago are sent again with a snapshot. */
const resultsKeptMs = 120 * secondMs
/** So many matches of every second wave are put off: too few are left for its rooms. */
const postponed = 2

/** The name that a match of a wave is found by. */
export const homeOf = (wave: number, index: number): string => `Wave ${wave} home ${index}`

/** Whether a match is one of these, by its home side. */
export const isOfRooms = ({ home }: { readonly home: string }): boolean => home.startsWith('Wave ')

/** Whether the rooms of a wave are cancelled after their start. */
export const isCancelledWave = (wave: number): boolean => wave % 2 > 0

function createFeed(wave: number, index: number): MatchFeed {
  const id = `wave${wave}n${index}`
  const atMs = wave * waveMs
  const random = createRandom(`room matches/${id}`)
  const rates = { home: random.between(0.6, 2.4), away: random.between(0.5, 2) }
  const isOff = isCancelledWave(wave) && index < postponed
  const ending = isOff ? 'postponed' : 'completed'
  const story = {
    ...imagineMatch(random.split('story'), rates),
    ending,
    abandonedMs: null,
  } as const
  const script = createMatchScript(story, spanFloorsAt(speed))
  const at = (announcedMs: number, kickoffMs: number): WorldMatch => ({
    match: {
      id,
      sportsType: football.id,
      league: { id: 'faults', name: roomLeague, country: '', order: 9, main: false },
      home: homeOf(wave, index),
      away: `Wave ${wave} away ${index}`,
      kickoffMs,
      neutralGround: false,
      offeredLive: true,
    },
    script,
    rates,
    announcedMs,
    priceKey: id,
    depth: { FT: 2, '1H': 1, beyondTable: 'usual', only: ['HDP', 'OU'] },
    whistleMs: kickoffMs,
  })
  const shiftMs = atMs + forwardMs
  const far = createMatchFeed(producer, at(atMs, atMs + farMs), speed)
  const near = createMatchFeed(producer, at(shiftMs, shiftMs + beginMs), speed)
  const { goneMs, results, match } = near
  return {
    match,
    announcedMs: atMs,
    goneMs,
    results,
    messagesBetween: (fromMs, toMs) => [
      ...(fromMs < shiftMs ? far.messagesBetween(fromMs, Math.min(toMs, shiftMs)) : []),
      ...(toMs > shiftMs ? near.messagesBetween(Math.max(fromMs, shiftMs), toMs) : []),
    ],
    snapshotAt: (nowMs) => (nowMs < shiftMs ? far : near).snapshotAt(nowMs),
  }
}

const kept = new Map<string, MatchFeed>()

function feedOf(wave: number, index: number): MatchFeed {
  const key = `${wave}/${index}`
  const feed = kept.get(key) ?? createFeed(wave, index)
  kept.set(key, feed)
  return feed
}

function feedsBetween(fromMs: number, toMs: number): readonly MatchFeed[] {
  const first = Math.floor((fromMs - overMs) / waveMs)
  const count = Math.floor(toMs / waveMs) - first + 1
  return Array.from({ length: count * matchesOfWave }, (_, place) =>
    feedOf(first + Math.floor(place / matchesOfWave), place % matchesOfWave),
  )
}

const season = createSeason(
  { producer, speed, matchesBetween: () => [], othersBetween: feedsBetween },
  0,
)

/** A feed that reports these matches besides its own. The clock alone says which there are. */
export class RoomMatches implements FeedSource {
  readonly #source: FeedSource
  readonly #clock: Clock
  #toldUntilMs = 0

  constructor(source: FeedSource, clock: Clock) {
    this.#source = source
    this.#clock = clock
  }

  get producer(): string {
    return this.#source.producer
  }

  start(handler: FeedHandler): Promise<void> {
    return this.#source.start((messages) => {
      const nowMs = this.#clock.now()
      const fromMs = this.#toldUntilMs
      this.#toldUntilMs = nowMs
      const end = messages.findIndex(({ kind }) => kind === 'snapshot_complete')
      if (end === -1) {
        const own = season.messagesBetween(fromMs, nowMs).filter(({ kind }) => kind !== 'alive')
        return handler([...messages, ...own])
      }
      const own = season.snapshotAt(nowMs - 1, nowMs - resultsKeptMs).slice(0, -1)
      return handler([...messages.slice(0, end), ...own, ...messages.slice(end)])
    })
  }

  requestSnapshot(): void {
    this.#source.requestSnapshot()
  }

  stop(): Promise<void> {
    return this.#source.stop()
  }
}
