import type { Score } from '@fairline/domain/bet-types/facts'
import type { OddsChange } from '@fairline/domain/feed/feed-message'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { type FeedCheck, type Finding, inMatches, linesOf, type Stream } from './stream.ts'

const text = ({ home, away }: Score): string => `${home}-${away}`
const isOpen = ({ markets }: OddsChange): boolean =>
  markets.some(({ status }) => status === 'active')

/** In a sport that stops for a score, none may be open at the old score when the new one comes. */
const stopBeforeScore = (stream: Stream): readonly Finding[] =>
  inMatches(stream, ({ id, sportsType }, lines) => {
    if (!sportOf(sportsType)?.inPlay.stops.includes('goal')) return []
    const findings: Finding[] = []
    let open: OddsChange | null = null
    for (const { line, message } of linesOf(lines, 'odds_change', 'bet_stop')) {
      if (message.kind === 'bet_stop') {
        open = null
        continue
      }
      const [before, now] = [open?.state.score, message.state.score]
      if (before !== undefined && text(before) !== text(now)) {
        const fault = `${id} goes from ${text(before)} to ${text(now)}, and no bet_stop came before`
        findings.push({ line, fault })
      }
      open = isOpen(message) ? message : null
    }
    return findings
  })

/** Prices of the same moment do not lift a stop: bets would wait for the next prices. */
const openAfterStop = (stream: Stream): readonly Finding[] =>
  inMatches(stream, ({ id }, lines) => {
    const stops = new Set(linesOf(lines, 'bet_stop').map(({ message }) => message.timestampMs))
    return linesOf(lines, 'odds_change')
      .filter(({ message }) => isOpen(message) && stops.has(message.timestampMs))
      .map(({ line }) => ({
        line,
        fault: `${id} has open prices at the time of a bet_stop, which they do not lift`,
      }))
  })

/** What holds for stops and scores in play. */
export const scoreChecks: readonly FeedCheck[] = [
  { rule: 'bets stop before a score changes', duty: 'duty 1', find: stopBeforeScore },
  { rule: 'open prices come after a stop, not with it', duty: 'duty 1', find: openAfterStop },
]
