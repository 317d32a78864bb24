/**
 * Every recorded match of the real files, played through the feed: it must end with its recorded
 * scores, and each goal must fall in its recorded minute. The files stay outside the project.
 */
import { readFileSync } from 'node:fs'
import type { Score } from '@fairline/domain/bet-types/facts'
import type { FeedMessage } from '@fairline/domain/feed/feed-message'
import { createReplayWorld } from '@fairline/feed-simulator/replay-world'
import { createSeason } from '@fairline/feed-simulator/season'
import { describe, expect, test } from 'vitest'
import { realDataDir, realDataFile } from '../../../../../tests/real-data.ts'
import { readRecording } from './read-recording.ts'

const startMs = Date.UTC(2031, 5, 1, 12, 0, 0)
/** Fast, and yet slow enough for every goal to have a moment of its own. */
const speed = 60

/** What the feed said of a match from its first word to its last. */
interface PlayedMatch {
  readonly named: string
  readonly halfTime: Score | undefined
  readonly fullTime: Score | undefined
  /** `home 23`, `away 90+9`: in the running minute of the clock, as it was shown. */
  readonly goals: readonly string[]
  readonly redCards: Score
  readonly corners: Score
}

function playFile(path: string): { played: PlayedMatch[]; remarks: readonly string[] } {
  const recording = readRecording(path, readFileSync(path, 'utf8'))
  const world = createReplayWorld(recording, startMs, speed)
  const messages = createSeason(world, startMs).messagesBetween(startMs, world.endMs + 1)
  const ofMatch = Map.groupBy(messages, (message) => matchIdOf(message))
  const played = messages.flatMap((message): PlayedMatch[] => {
    if (message.kind !== 'fixture_change') return []
    const { id, home, away } = message.match
    return [followMatch(`${home} - ${away}`, ofMatch.get(id) ?? [])]
  })
  return { played, remarks: recording.remarks }
}

function matchIdOf(message: FeedMessage): string {
  return 'matchId' in message ? message.matchId : ''
}

function followMatch(named: string, messages: readonly FeedMessage[]): PlayedMatch {
  const results = messages.filter((message) => message.kind === 'bet_settlement')
  const states = messages.flatMap((message) =>
    message.kind === 'odds_change' && message.state.phase !== 'ended' ? [message.state] : [],
  )
  const goals = states.flatMap(({ score, minute, stoppageMinute }, index) => {
    const before = states[index - 1]?.score ?? { home: 0, away: 0 }
    const clock = stoppageMinute === 0 ? `${minute + 1}` : `${minute}+${stoppageMinute}`
    return (['home', 'away'] as const).flatMap((side) =>
      Array.from({ length: score[side] - before[side] }, () => `${side} ${clock}`),
    )
  })
  const none = { home: 0, away: 0 }
  const { redCards, corners } = states.at(-1) ?? { redCards: none, corners: none }
  const scoreOf = (period: string) => results.find((result) => result.period === period)?.score
  const scores = { halfTime: scoreOf('1H'), fullTime: scoreOf('FT') }
  return { named, ...scores, goals: goals.toSorted(), redCards, corners }
}

interface FileMatch {
  readonly team1: string | { readonly name: string }
  readonly team2: string | { readonly name: string }
  readonly score: { readonly ft: [number, number]; readonly ht?: [number, number] }
  readonly goals1?: readonly { readonly minute: number; readonly offset?: number }[]
  readonly goals2?: readonly { readonly minute: number; readonly offset?: number }[]
}

/** The file's matches, as this test reads them on its own. */
function listMatches(path: string): FileMatch[] {
  const file = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly matches?: FileMatch[]
    readonly rounds?: readonly { readonly matches: FileMatch[] }[]
  }
  return file.matches ?? file.rounds?.flatMap(({ matches }) => matches) ?? []
}

const nameOf = (team: FileMatch['team1']): string => (typeof team === 'string' ? team : team.name)
const scoreOf = (pair: [number, number] | undefined): Score | undefined =>
  pair && { home: pair[0], away: pair[1] }

/** Half-time scores that the file leaves out; six matches ended without a goal. */
const missingHalfTimes: Readonly<Record<string, Score>> = {
  'Ghana - Uruguay': { home: 0, away: 2 },
}
const swappedGoals = new Set(['Ukraine - England'])

function expectedOf({ team1, team2, score, goals1 = [], goals2 = [] }: FileMatch): object {
  const named = `${nameOf(team1)} - ${nameOf(team2)}`
  const missing = missingHalfTimes[named] ?? { home: 0, away: 0 }
  const [home, away] = swappedGoals.has(named) ? [goals2, goals1] : [goals1, goals2]
  const goals = [
    ...home.map((goal) => ({ side: 'home', ...goal })),
    ...away.map((goal) => ({ side: 'away', ...goal })),
  ]
    .filter(({ minute }) => minute <= 90)
    .map(({ side, minute, offset }) => `${side} ${minute}${offset ? `+${offset}` : ''}`)
  return {
    named,
    halfTime: scoreOf(score.ht) ?? missing,
    fullTime: scoreOf(score.ft),
    goals: goals.toSorted(),
    redCards: { home: 0, away: 0 },
    corners: { home: 0, away: 0 },
  }
}

const tournaments: readonly [name: string, file: string, matches: number, remarks: string[]][] = [
  [
    'World Cup 2022',
    'openfootball/worldcup.json/2022.worldcup.json',
    64,
    [
      'Japan - Spain: the half-time score is 0-0, its goals make 0-1; the score counts',
      'Serbia - Switzerland: the half-time score is 2-1, its goals make 2-2; the score counts',
      'Netherlands - Argentina: the half-time score is 1-0, its goals make 0-1; the score counts',
    ],
  ],
  [
    'Euro 2020',
    'openfootball/euro.json/2020.euro.json',
    51,
    ["Ukraine - England has its goals under the other side's name"],
  ],
  [
    'World Cup 2018',
    'openfootball/worldcup.json/2018.worldcup.json',
    64,
    [
      'Japan - Poland: the half-time score is 0-1, its goals make 0-0; the score counts',
      'Senegal - Colombia: the half-time score is 0-1, its goals make 0-0; the score counts',
    ],
  ],
]

for (const [name, file, count, remarks] of tournaments) {
  const path = realDataFile(...file.split('/'))
  const absent = path === null ? ` (absent: ${file} in REAL_DATA_DIR)` : ''
  describe.skipIf(path === null)(`${name}${absent}`, () => {
    /** @spec S4.feed.replay S4.feed.replay.goals */
    test(`${count} matches end as they did, goals in their minutes`, () => {
      const { played, remarks: said } = playFile(path ?? realDataDir)
      const byName = (left: { named?: string }, right: { named?: string }) =>
        (left.named ?? '').localeCompare(right.named ?? '')
      const expected = listMatches(path ?? realDataDir).map(expectedOf)
      expect(played).toHaveLength(count)
      expect(played.toSorted(byName)).toEqual(expected.toSorted(byName))
      expect(said.toSorted()).toEqual(remarks.toSorted())
    })
  })
}

const matches: readonly [file: string, PlayedMatch][] = [
  [
    'statsbomb_15986_event.key.json',
    {
      named: 'Barcelona - Girona',
      halfTime: { home: 1, away: 1 },
      fullTime: { home: 2, away: 2 },
      goals: ['away 45', 'away 51', 'home 19', 'home 63'],
      redCards: { home: 1, away: 0 },
      corners: { home: 8, away: 2 },
    },
  ],
  [
    'statsbomb_3788741_event.key.json',
    {
      named: 'Turkey - Italy',
      halfTime: { home: 0, away: 0 },
      fullTime: { home: 0, away: 3 },
      goals: ['away 53', 'away 66', 'away 79'],
      redCards: { home: 0, away: 0 },
      corners: { home: 2, away: 8 },
    },
  ],
]

for (const [file, expected] of matches) {
  const path = realDataFile('statsbomb-key-events', file)
  const absent = path === null ? ` (absent: statsbomb-key-events/${file} in REAL_DATA_DIR)` : ''
  test.skipIf(path === null)(`StatsBomb: ${expected.named}${absent} @spec S4.feed.replay`, () => {
    expect(playFile(path ?? realDataDir)).toEqual({ played: [expected], remarks: [] })
  })
}

const league = realDataFile('openfootball', 'football.json', '2025-26', 'en.1.json')
test.skipIf(league === null)(
  `a league without goal minutes is refused${league === null ? ' (absent: en.1.json)' : ''}`,
  () => {
    const path = league ?? realDataDir
    expect(() => playFile(path)).toThrow('it has no minute of any goal')
  },
)
