import { momentsBetween } from '@fairline/domain/event/moments-between'
import type { FeedMatch, FeedMessage } from '@fairline/domain/feed/feed-message'
import { recordOf } from '@fairline/domain/sports/all-sports'
import type { BetStopReason } from '@fairline/domain/sports/sport'
import { publicIdOf } from '../feed/index.ts'
import { type HouseMatch, type HouseResult, sportOfMatch } from './house-match.ts'

/** The producer of matches that are typed. */
export const producer = 'house'

/** So long no bets are taken after a score, a start or the end of a part, milliseconds. */
export const stopMs = 5_000

/** The id of a match as members see it. */
export const fixtureIdOf = (id: bigint): string => publicIdOf(producer, feedIdOf(id))

const feedIdOf = (id: bigint): string => String(id)

const header = (timestampMs: number) => ({ producer, timestampMs })

function feedMatchOf(match: HouseMatch): FeedMatch {
  const { league, home, away, kickoffMs, neutralGround, offeredLive } = match
  return {
    id: feedIdOf(match.id),
    sportsType: league.sportsType,
    league: {
      id: String(league.id),
      name: league.name,
      country: league.country,
      order: Number(league.id),
      main: true,
    },
    home,
    away,
    kickoffMs,
    neutralGround,
    offeredLive,
  }
}

/** Why no bets are taken on a match at a moment; null while they are. */
function stopAt(match: HouseMatch, nowMs: number): BetStopReason | null {
  if (match.overMs !== null) return 'period_end'
  const { phase } = match.play
  // From the scheduled start on no bet is for a match that is still to come.
  if (phase === 'not_started') return nowMs >= match.kickoffMs ? 'kick_off' : null
  return nowMs < match.stoppedMs + stopMs ? match.stopReason : null
}

/** The match as the board has it. */
export function fixtureOf(match: HouseMatch, nowMs: number): FeedMessage {
  return { kind: 'fixture_change', ...header(nowMs), match: feedMatchOf(match) }
}

/**
 * What the board needs to follow a match at a moment: a stop before its prices where there is one,
 * and then its state with what is offered.
 */
export function pricesOf(match: HouseMatch, nowMs: number): FeedMessage[] {
  const matchId = feedIdOf(match.id)
  const reason = stopAt(match, nowMs)
  const isOffered = match.play.phase === 'not_started' || match.offeredLive
  const { state, markets } = sportOfMatch(match).quote(match.terms, match.play, nowMs)
  const status = reason === null ? 'active' : 'suspended'
  const offered = isOffered ? markets.map((market) => ({ ...market, status }) as const) : []
  return [
    ...(reason === null ? [] : [{ kind: 'bet_stop', ...header(nowMs), matchId, reason } as const]),
    { kind: 'odds_change', ...header(nowMs), matchId, state, markets: offered },
  ]
}

/** Returns the goals and red cards between two acts of a trader, as moments of play. */
export function toldBetween(before: HouseMatch, after: HouseMatch, nowMs: number): FeedMessage[] {
  const stateOf = (match: HouseMatch) =>
    sportOfMatch(match).quote(match.terms, match.play, nowMs).state
  if (!recordOf(after.league.sportsType).centre.includes('timeline')) return []
  return momentsBetween(stateOf(before), stateOf(after)).map((moment) => {
    return { kind: 'match_moment', ...header(nowMs), matchId: feedIdOf(after.id), moment }
  })
}

/** What time alone changes of a match: its next prices are due when this is another text. */
export function clockOf(match: HouseMatch, nowMs: number): string {
  const beat = match.play.clock === null ? 0 : Math.floor((nowMs - match.play.clock.atMs) / beatMs)
  return `${stopAt(match, nowMs)} ${beat}`
}

/** Prices of a match whose clock runs are made again so often, milliseconds. */
const beatMs = 15_000

/** A result as the feed reports it. */
export function resultOf({ matchId, reportedMs, report }: HouseResult): FeedMessage {
  return { ...report, ...header(reportedMs), matchId: feedIdOf(matchId) }
}

export const aliveAt = (nowMs: number): FeedMessage => ({ kind: 'alive', ...header(nowMs) })

export const snapshotCompleteAt = (nowMs: number): FeedMessage => ({
  kind: 'snapshot_complete',
  ...header(nowMs),
})
