import type { RecordedMatch } from '@fairline/feed-simulator/recorded-match'
import { describe, expect, test } from 'vitest'
import { StartupError } from '../../startup-error.ts'
import { readRecording } from './read-recording.ts'

const read = (file: unknown) => readRecording('some.json', JSON.stringify(file))

interface Listed {
  readonly score?: object
  readonly goals1?: readonly object[]
  readonly goals2?: readonly object[]
}

const aMatch = (listed: object = {}): object => ({
  round: 'Matchday 1',
  date: '2031-06-01',
  time: '19:00',
  team1: 'Northland',
  team2: 'Suvarna',
  score: { ft: [0, 0], ht: [0, 0] },
  ...listed,
})
const aGoal = (minute: number, offset?: number): object => ({ name: 'A', minute, offset })
/** Without a goal minute anywhere a file is refused. */
const another = aMatch({ goals1: [aGoal(1)], score: { ft: [1, 0], ht: [1, 0] } })
const readMatch = (listed: object): { match: RecordedMatch | undefined; remarks: string[] } => {
  const { matches, remarks } = read({ name: 'Cup', matches: [another, aMatch(listed)] })
  return { match: matches[1], remarks: [...remarks] }
}

/** `home first 15:30` */
const told = (match: RecordedMatch | undefined): string[] | undefined =>
  match?.incidents.map(({ kind, side, half, atMs }) => {
    const seconds = String(Math.floor(atMs / 1000) % 60).padStart(2, '0')
    return `${kind} ${side} ${half} ${Math.floor(atMs / 60_000)}:${seconds}`
  })

/** @spec S4.feed.replay.goals */
describe('openfootball', () => {
  test.each([
    ['a minute is one that runs', [aGoal(16)], [1, 0], ['goal home first 15:30']],
    ['the 45th is no stoppage', [aGoal(45)], [1, 0], ['goal home first 44:30']],
    ['first stoppage', [aGoal(45, 1)], [1, 0], ['goal home first 45:30']],
    ['the 46th is the second half', [aGoal(46)], [0, 0], ['goal home second 0:30']],
    ['the 90th is no stoppage', [aGoal(90)], [0, 0], ['goal home second 44:30']],
    ['second stoppage', [aGoal(90, 8)], [0, 0], ['goal home second 52:30']],
    [
      'two in one minute share it',
      [aGoal(80), aGoal(80)],
      [0, 0],
      ['goal home second 34:20', 'goal home second 34:40'],
    ],
  ])('%s', (_, goals1, ht, expected) => {
    const { match, remarks } = readMatch({ goals1, score: { ft: [goals1.length, 0], ht } })
    expect(told(match)).toEqual(expected)
    expect(remarks).toEqual([])
  })

  /** @spec S7.bracketlist */
  test('the last rounds have their places, and what decided a level tie', () => {
    const round = (name: string, team1: string, team2: string, score: object = {}): object =>
      aMatch({ round: name, team1, team2, score: { ft: [0, 0], ht: [0, 0], ...score } })
    const { matches } = read({
      name: 'Cup',
      matches: [
        another,
        round('Semi-finals', 'Fir', 'Oak', { et: [0, 1] }),
        round('Semi-finals', 'Ash', 'Elm', { et: [0, 0], p: [4, 3] }),
        round('Match for third place', 'Fir', 'Elm'),
        round('Final', 'Ash', 'Oak'),
      ],
    })
    expect(matches.map(({ tie }) => tie)).toEqual([
      undefined,
      { ties: 2, slot: 1 },
      { ties: 2, slot: 0 },
      { ties: 1, slot: 0, isForThird: true },
      { ties: 1, slot: 0 },
    ])
    expect(matches.map(({ scores }) => scores.ofTie).slice(1, 4)).toEqual([
      { extraTime: { home: 0, away: 1 } },
      { extraTime: { home: 0, away: 0 }, shootOut: { home: 4, away: 3 } },
      undefined,
    ])
  })

  test.each(['POSTPONED', 'Cancelled', 'CANCELED'])(
    'a match whose status is %s is called off, without score and remark',
    (status) => {
      const { match, remarks } = readMatch({ score: undefined, status })
      expect(match).toMatchObject({ home: 'Northland', postponed: true, incidents: [] })
      expect(remarks).toEqual([])
    },
  )

  test('extra time and shoot-outs settle nothing', () => {
    const { match } = readMatch({
      goals1: [aGoal(60), aGoal(105, 1), aGoal(118)],
      score: { ht: [0, 0], ft: [1, 0], et: [3, 0], p: [4, 2] },
    })
    expect(told(match)).toEqual(['goal home second 14:30'])
    expect(match?.scores.fullTime).toEqual({ home: 1, away: 0 })
  })

  test.each<[string, Listed, object | undefined, string[]]>([
    [
      'a half-time score that its goals contradict stays',
      { score: { ft: [1, 0], ht: [0, 0] }, goals1: [aGoal(11)] },
      { halfTime: { home: 0, away: 0 }, fullTime: { home: 1, away: 0 } },
      ['Northland - Suvarna: the half-time score is 0-0, its goals make 1-0; the score counts'],
    ],
    [
      'a full-time score that its goals contradict stays',
      { score: { ft: [2, 0], ht: [0, 0] }, goals1: [aGoal(60)] },
      { halfTime: { home: 0, away: 0 }, fullTime: { home: 2, away: 0 } },
      ['Northland - Suvarna: the full-time score is 2-0, its goals make 1-0; the score counts'],
    ],
    [
      'goals under the wrong name change sides',
      { score: { ft: [0, 1], ht: [0, 1] }, goals1: [aGoal(4)] },
      { halfTime: { home: 0, away: 1 }, fullTime: { home: 0, away: 1 } },
      ["Northland - Suvarna has its goals under the other side's name"],
    ],
    [
      'goals of a draw stay where they are',
      { score: { ft: [1, 1], ht: [1, 0] }, goals1: [aGoal(60)], goals2: [aGoal(4)] },
      { halfTime: { home: 1, away: 0 }, fullTime: { home: 1, away: 1 } },
      ['Northland - Suvarna: the half-time score is 1-0, its goals make 0-1; the score counts'],
    ],
    [
      'goals that are complete tell the half-time score',
      { score: { ft: [1, 1] }, goals1: [aGoal(4)], goals2: [aGoal(50)] },
      { halfTime: { home: 1, away: 0 }, fullTime: { home: 1, away: 1 } },
      [],
    ],
    [
      'no half-time score, and goals that are not complete',
      { score: { ft: [1, 1] }, goals1: [aGoal(4)] },
      undefined,
      ['Northland - Suvarna has no half-time score, its goals do not show it: left out'],
    ],
    ['no score', { score: {} }, undefined, ['Northland - Suvarna has no score and is left out']],
    [
      'no minutes',
      { score: { ft: [2, 1], ht: [0, 0] } },
      undefined,
      ['Northland - Suvarna has no minutes of its goals and is left out'],
    ],
  ])('%s', (_, listed, scores, remarks) => {
    const reading = readMatch(listed)
    expect(reading.match?.scores).toEqual(scores)
    expect(reading.remarks).toEqual(remarks)
  })

  test.each([
    ['19:00', Date.UTC(2031, 5, 1, 19)],
    ['19:00 UTC+3', Date.UTC(2031, 5, 1, 16)],
    ['19:00 UTC-5:30', Date.UTC(2031, 5, 2, 0, 30)],
    [undefined, Date.UTC(2031, 5, 1)],
  ])('a kick-off at %s', (time, kickoffMs) => {
    expect(readMatch({ time }).match?.kickoffMs).toBe(kickoffMs)
  })

  test.each([
    [{ group: 'Group A' }, 'Group A'],
    [{ round: 'Final' }, 'Final'],
    [{}, null],
  ])('the stage of %j', (listed, stage) => {
    expect(readMatch(listed).match?.stage).toBe(stage)
  })

  test.each<[string, object, number, string[]]>([
    ['a minute as text', { minute: '67' }, 67, ['goal home second 21:30']],
    ['stoppage in the text', { minute: '90+4' }, 90, ['goal home second 48:30']],
    ['stoppage of the first half', { minute: '45+2' }, 45, ['goal home first 46:30']],
    ['a minute with its mark', { minute: "90 + 4'" }, 90, ['goal home second 48:30']],
    ['stoppage as text', { minute: '90', offset: '4' }, 90, ['goal home second 48:30']],
    ['no stoppage', { minute: '90+0' }, 90, ['goal home second 44:30']],
  ])('%s', (_, goal, minute, expected) => {
    const ht = minute > 45 ? [0, 0] : [1, 0]
    const { match, remarks } = readMatch({ goals1: [goal], score: { ft: [1, 0], ht } })
    expect(told(match)).toEqual(expected)
    expect(remarks).toEqual([])
  })

  const home = [aGoal(60)]
  const contradicts =
    'Northland - Suvarna: the full-time score is 1-0, its goals make 0-0; the score counts'
  test.each<[string, object, object | undefined, string[]]>([
    [
      'a minute costs its goal',
      { goals1: [{ minute: '9O' }, aGoal(70)], score: { ft: [2, 0], ht: [0, 0] } },
      { home: 2, away: 0 },
      [
        'matches[1].goals1[0].minute: "9O" cannot be read: skipped',
        'Northland - Suvarna: the full-time score is 2-0, its goals make 1-0; the score counts',
      ],
    ],
    [
      'a list of goals',
      { goals1: 'two', goals2: [{ minute: 95 }], score: { ft: [1, 0], ht: [0, 0] } },
      { home: 1, away: 0 },
      ['matches[1].goals1: "two" cannot be read: skipped', contradicts],
    ],
    [
      'a time',
      { time: 'noon', goals1: home, score: { ft: [1, 0], ht: [0, 0] } },
      { home: 1, away: 0 },
      ['matches[1].time: "noon" cannot be read: skipped'],
    ],
    [
      'a half-time score, which the goals show',
      { goals1: home, score: { ft: [1, 0], ht: ['-', 0] } },
      { home: 1, away: 0 },
      ['matches[1].score.ht[0]: "-" cannot be read: skipped'],
    ],
    [
      'a full-time score costs its match',
      { goals1: home, score: { ft: ['1', 0] } },
      undefined,
      ['matches[1].score.ft[0]: "1" cannot be read: the match is left out'],
    ],
    [
      'a date costs its match',
      { date: '1 June' },
      undefined,
      ['matches[1].date: "1 June" cannot be read: the match is left out'],
    ],
    [
      'a side costs its match',
      { team2: null },
      undefined,
      ['matches[1].team2: null cannot be read: the match is left out'],
    ],
  ])('what cannot be read: %s', (_, listed, fullTime, remarks) => {
    const reading = readMatch(listed)
    expect(reading.match?.scores.fullTime).toEqual(fullTime)
    expect(reading.remarks).toEqual(remarks)
  })

  test('rounds name themselves, and teams may carry codes', () => {
    const final = aMatch({ round: undefined, team1: { name: 'Northland', code: 'NOR' } })
    const { tournament, matches } = read({
      name: 'Cup',
      rounds: [{ name: 'Final', matches: [another, final] }],
    })
    expect([tournament, matches[1]?.stage, matches[1]?.home]).toEqual(['Cup', 'Final', 'Northland'])
  })
})

const anEvent = (period: number, timestamp: string, event: string, more: object = {}): object => ({
  period,
  timestamp,
  event,
  minute: 0,
  second: 0,
  team: 'Northland',
  ...more,
})
const ends = [anEvent(1, '00:47:01.500', 'Half End'), anEvent(2, '00:48:02.250', 'Half End')]
const readEvents = (...events: object[]) =>
  read({ source: 'x', teams: ['Northland', 'Suvarna'], events: [...events, ...ends] })

describe('StatsBomb', () => {
  test.each<[string, object[], string[]]>([
    ['a goal', [anEvent(1, '00:18:21.121', 'Goal')], ['goal home first 18:21']],
    [
      'an own goal counts once, for the other side',
      [
        anEvent(2, '00:07:12.643', 'OwnGoalAgainst'),
        anEvent(2, '00:07:12.643', 'OwnGoalFor', { team: 'Suvarna' }),
      ],
      ['goal away second 7:12'],
    ],
    [
      'cards that send off',
      [
        anEvent(1, '00:01:00.000', 'Card', { card: 'Yellow Card' }),
        anEvent(1, '00:02:00.000', 'Card', { card: 'Second Yellow' }),
        anEvent(1, '00:03:00.000', 'Card', { card: 'Red Card', team: 'Suvarna' }),
      ],
      ['red_card home first 2:00', 'red_card away first 3:00'],
    ],
    ['a corner', [anEvent(2, '00:00:09.000', 'Corner')], ['corner home second 0:09']],
    ['what no market follows', [anEvent(1, '00:01:00.000', 'Shot')], []],
    ['extra time', [anEvent(3, '00:01:00.000', 'Goal')], []],
  ])('%s', (_, events, expected) => {
    expect(told(readEvents(...events).matches[0])).toEqual(expected)
  })

  test('an event that cannot be read is left out alone', () => {
    const { matches, remarks } = readEvents(
      anEvent(1, '00:01:00.000', 'Goal'),
      anEvent(1, '1 min', 'Corner'),
      anEvent(1, '00:02:00.000', 'Corner', { team: 'Elsewhere' }),
    )
    expect(told(matches[0])).toEqual(['goal home first 1:00'])
    expect(remarks).toEqual([
      'events[1].timestamp: "1 min" cannot be read: skipped',
      'events: an event of a team that does not play: skipped',
    ])
  })

  test.each([
    ['a goal', anEvent(1, '1 min', 'Goal'), 'events[0].timestamp'],
    ['an event without a name', { ...anEvent(1, '00:01:00.000', ''), event: 7 }, 'events[0].event'],
  ])('%s that cannot be read leaves no score', (_, event, at) => {
    expect(() => readEvents(event)).toThrow(`is wrong at ${at}: `)
  })

  test('the halves last as long as they did, the score is the sum of the goals', () => {
    const [match] = readEvents(
      anEvent(1, '00:18:21.121', 'Goal'),
      anEvent(2, '00:48:02.000', 'Goal', { team: 'Suvarna' }),
    ).matches
    expect(match?.lengthMs).toEqual({ first: 2_821_500, second: 2_882_250 })
    expect(match?.scores).toEqual({
      halfTime: { home: 1, away: 0 },
      fullTime: { home: 1, away: 1 },
    })
  })
})

/** `shot away first 3:00 at 85,50`; without a place where the file has none. */
const play = (match: RecordedMatch | undefined): string[] | undefined =>
  match?.moments?.map(({ kind, side, half, atMs, place }) => {
    const at = place === null ? '' : ` at ${place.x},${place.y}`
    return `${kind} ${side} ${half} ${Math.floor(atMs / 60_000)}${at}`
  })

describe('what StatsBomb tells of play', () => {
  const shot = (outcome: string, more: object = {}) =>
    anEvent(1, '00:03:00.000', 'Shot', { outcome, ...more })

  test.each<[string, object, string[]]>([
    ['a shot that is saved', shot('Saved'), ['on_target home first 3']],
    ['one at the post', shot('Post'), ['on_target home first 3']],
    ['one that is off target', shot('Off T'), ['shot home first 3']],
    ['one that is blocked', shot('Blocked'), ['shot home first 3']],
    [
      'a penalty that is saved',
      shot('Saved', { shot_type: 'Penalty' }),
      ['penalty home first 3', 'on_target home first 3'],
    ],
    [
      'a yellow card',
      anEvent(2, '00:01:00.000', 'Card', { card: 'Yellow Card' }),
      ['yellow home second 1'],
    ],
    ['a card of no known colour', anEvent(2, '00:01:00.000', 'Card', { card: 'Green Card' }), []],
    ['a card without a colour', anEvent(2, '00:01:00.000', 'Card'), []],
    ['an event that is named like a method', anEvent(2, '00:01:00.000', 'toString'), []],
    ['a substitution', anEvent(2, '00:01:00.000', 'Substitution'), ['sub home second 1']],
    [
      'a place, which is that of the team',
      shot('Saved', { team: 'Suvarna', location: [108, 20] }),
      ['on_target away first 3 at 10,75'],
    ],
    [
      'the same of the home side',
      shot('Saved', { location: [108, 20] }),
      ['on_target home first 3 at 90,25'],
    ],
    ['extra time, of which nothing is told', anEvent(3, '00:01:00.000', 'Shot'), []],
  ])('%s', (_, event, expected) => {
    expect(play(readEvents(event).matches[0])).toEqual(expected)
  })

  test('open data lists all events of a match, and so more of its play', () => {
    const [home, away] = [{ name: 'Northland' }, { name: 'Suvarna' }]
    const open = (period: number, timestamp: string, type: string, more: object = {}) => ({
      period,
      timestamp,
      type: { name: type },
      team: home,
      location: [60, 40],
      ...more,
    })
    const file = [
      open(1, '00:00:00.000', 'Starting XI'),
      open(1, '00:00:00.000', 'Starting XI', { team: away }),
      open(1, '00:01:00.000', 'Pass', { pass: { type: { name: 'Corner' } }, location: [120, 0] }),
      open(1, '00:02:00.000', 'Pass', { pass: { outcome: { name: 'Pass Offside' } } }),
      open(1, '00:03:00.000', 'Pass'),
      open(1, '00:04:00.000', 'Shot', {
        team: away,
        shot: { outcome: { name: 'Goal' }, type: { name: 'Penalty' } },
        location: [108, 40],
      }),
      open(1, '00:05:00.000', 'Foul Committed', {
        foul_committed: { card: { name: 'Second Yellow' } },
      }),
      open(1, '00:06:00.000', 'Bad Behaviour', { bad_behaviour: { card: null } }),
      null,
      'Pass',
      open(1, '00:47:01.500', 'Half End'),
      open(2, '00:01:00.000', 'Own Goal For'),
      open(2, '00:02:00.000', 'Bad Behaviour', {
        team: away,
        bad_behaviour: { card: { name: 'Red Card' } },
      }),
      open(2, '00:48:02.250', 'Half End'),
    ]
    const [match] = read(file).matches
    expect(match).toMatchObject({ home: 'Northland', away: 'Suvarna' })
    expect(told(match)).toEqual([
      'corner home first 1:00',
      'goal away first 4:00',
      'red_card home first 5:00',
      'goal home second 1:00',
      'red_card away second 2:00',
    ])
    expect(play(match)).toEqual([
      'corner home first 1 at 100,0',
      'offside home first 2 at 50,50',
      'penalty away first 4 at 10,50',
      'goal away first 4 at 10,50',
      'foul home first 5 at 50,50',
      'red home first 5 at 50,50',
      'goal home second 1 at 50,50',
      'red away second 2 at 50,50',
    ])
  })
})

describe('a file that cannot be replayed is named with its fault, in one line', () => {
  test.each<[string, string]>([
    ['{', 'is no JSON object'],
    ['[]', 'is neither of openfootball nor of StatsBomb'],
    ['{"name": "x"}', 'is neither of openfootball nor of StatsBomb'],
    ['{"matches": []}', 'is wrong at name: '],
    [JSON.stringify({ name: 'x', matches: [] }), 'it has no minute of any goal'],
    [JSON.stringify({ name: 'x', matches: [aMatch()] }), 'it has no minute of any goal'],
    [
      JSON.stringify({ name: 'x', matches: [aMatch({ goals1: [aGoal(0)] })] }),
      'is wrong at matches[0].goals1[0].minute: ',
    ],
    [
      JSON.stringify({ name: 'x', matches: [aMatch({ goals1: [aGoal(5)], score: {} })] }),
      'has no match that can be replayed: Northland - Suvarna has no score',
    ],
    [
      JSON.stringify({ teams: ['A', 'B'], events: [anEvent(1, '1:2', 'Goal', { team: 'A' })] }),
      'is wrong at events[0].timestamp: ',
    ],
    [
      JSON.stringify({ teams: ['A', 'B'], events: [anEvent(1, '00:00:01.000', 'Goal')] }),
      'is wrong at events: an event of a team that does not play',
    ],
    [
      JSON.stringify({ teams: ['Northland', 'B'], events: ends.slice(1) }),
      'is wrong at events: no Half End of period 1 or 2',
    ],
  ])('%s', (text, fault) => {
    const run = () => readRecording('some.json', text)
    expect(run).toThrow(StartupError)
    expect(run).toThrow(`REPLAY_FILE some.json ${fault.startsWith('it ') ? '' : fault}`)
    expect(run).toThrow(fault)
    expect(run).toThrow(/^[^\n]*\.$/)
  })
})

describe('names that nobody can read', () => {
  test('leave out the match, or the round that it is of', () => {
    const played = (listed: object) => readMatch(listed)
    for (const team1 of ['Nor\0thland', 'North\u202eland', { name: 'North\u202eland' }]) {
      const { match, remarks } = played({ team1 })
      expect(match).toBeUndefined()
      expect(remarks).toEqual([
        expect.stringMatching(/^matches\[1\]\.team1.*the match is left out$/),
      ])
    }
    const { match, remarks } = played({ round: 'Fin\0al' })
    expect(match?.stage).toBeNull()
    expect(remarks).toEqual([expect.stringMatching(/^matches\[1\]\.round/)])
  })

  test('refuse a file that has one for a tournament or a side of its only match', () => {
    const cup = { name: 'C\0up', matches: [another] }
    expect(() => read(cup)).toThrow('is wrong at name: a name has an invisible character')
    const event = { teams: ['A', 'B\u202e'], events: [] }
    expect(() => read(event)).toThrow('is wrong at teams[1]: a name has an invisible character')
  })
})
