import type { ScoringSide } from '@fairline/domain/bet-types/facts'
import { allSports } from '@fairline/domain/sports/all-sports'
import { instantOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import {
  listHouseMatches,
  type MatchNamed,
  type TypedScore,
  typedSportKeys,
} from '../house-matches/index.ts'
import { type Command, isFlag, oneOf, type Words, WrongWords } from './command.ts'
import {
  addFixture,
  cancelFixture,
  endFixture,
  moveFixture,
  priceFixture,
  scoreFixture,
  startFixture,
  startFixturePart,
} from './fixture-acts.ts'
import { column, type ListedPage, pageOf, timeColumn } from './list.ts'
import { pageAsked, pageOptions } from './list-options.ts'
import { shownFixture } from './present-fixture.ts'
import { readThousandths } from './thousandths.ts'

const seen = { version: '3' } as const

/** What traders type of the matches of FEED=house. */
export const fixtureCommands: readonly Command[] = [
  {
    name: 'fixture add',
    args: ['HOME', 'AWAY'],
    options: {
      sport: '!football',
      league: '!"Premier League"',
      country: '!Northland',
      kickoff: '!"2026-11-28 20:00"',
      supremacy: '!0.40',
      total: '!2.60',
      length: '48',
      neutral: isFlag,
      'not-live': isFlag,
    },
    says:
      `types a match of ${typedSportKeys.join(', ')}; --length is the minutes of basketball, 48 ` +
      'or 40, and the sets of tennis, 3 or 5',
    prepare(words, { opening }) {
      if (!opening.isHouseFeed) {
        throw new WrongWords('matches are typed for a server with FEED=house')
      }
      const input = newMatchOf(words)
      return (tx, by) => addFixture(tx, by, input)
    },
  },
  {
    name: 'fixture price',
    args: ['MATCH'],
    options: { supremacy: '0.40', total: '2.60', ...seen },
    says: 'sets what is expected of the complete match: supremacy, total or both',
    prepare(words) {
      const given = (['supremacy', 'total'] as const).flatMap((name) => {
        const text = words.option(name)
        return text === undefined ? [] : [[name, thousandths(`--${name}`, text)] as const]
      })
      if (given.length === 0) throw new WrongWords('no price was given: --supremacy, --total')
      const input = { ...namedOf(words), ...Object.fromEntries(given) }
      return (tx, by) => priceFixture(tx, by, input)
    },
  },
  {
    name: 'fixture move',
    args: ['MATCH', 'TIME'],
    options: seen,
    says: 'moves the kick-off of a match that has not started',
    prepare(words) {
      const input = { ...namedOf(words), kickoffMs: timeOf('TIME', words.arg('TIME')) }
      return (tx, by) => moveFixture(tx, by, input)
    },
  },
  {
    name: 'fixture start',
    args: ['MATCH'],
    options: seen,
    says: 'starts a match: it is in play, and its clock runs',
    prepare: (words) => (tx, by) => startFixture(tx, by, namedOf(words)),
  },
  {
    name: 'fixture score',
    args: ['MATCH', 'HOME', 'AWAY'],
    options: {
      time: '37:20',
      red: '1-0',
      outs: '1',
      points: '30-15',
      server: 'home',
      ...seen,
    },
    says:
      'types the score of the match, in tennis the games of the set; --time is what football has ' +
      'played and what a quarter of basketball has left',
    prepare(words) {
      const input = { ...namedOf(words), score: scoreOf(words) }
      return (tx, by) => scoreFixture(tx, by, input)
    },
  },
  {
    name: 'fixture period',
    args: ['MATCH', 'PART'],
    options: seen,
    says:
      'ends the part that is played, whose bets are settled, and starts another: HT, 2H; 2Q, HT, ' +
      '3Q, 4Q, OT; B1, T2, B2; S2, S3',
    prepare(words) {
      const input = { ...namedOf(words), phase: words.arg('PART') }
      return (tx, by) => startFixturePart(tx, by, input)
    },
  },
  {
    name: 'fixture end',
    args: ['MATCH'],
    options: seen,
    says: 'ends a match with the score that it has: its bets are settled',
    prepare: (words) => (tx, by) => endFixture(tx, by, namedOf(words)),
  },
  {
    name: 'fixture cancel',
    args: ['MATCH'],
    options: seen,
    says: 'calls a match off, all bets void; one in play is abandoned by the rules of its sport',
    prepare: (words) => (tx, by) => cancelFixture(tx, by, namedOf(words)),
  },
  {
    name: 'fixture list',
    args: [],
    options: { state: 'open', ...pageOptions },
    says: 'lists the matches that were typed by their kick-off; --state is open, over',
    prepare(words) {
      const over = oneOf('--state', words.option('state') ?? 'open', ['open', 'over']) === 'over'
      const asked = { ...pageAsked(words), over }
      return { asked, list: (db) => listFixtures(db, asked) }
    },
  },
]

const columns = [
  column('MATCH', 'match_id'),
  timeColumn('KICK-OFF', 'kick_off'),
  column('SPORT', 'sport'),
  column('LEAGUE', 'league'),
  column('HOME', 'home'),
  column('AWAY', 'away'),
  column('SUPREMACY', 'supremacy'),
  column('TOTAL', 'total'),
  column('PART', 'phase'),
  column('SCORE', 'score'),
  column('VERSION', 'version'),
]

async function listFixtures(
  db: Queries,
  asked: Parameters<typeof listHouseMatches>[1],
): Promise<ListedPage> {
  return pageOf(asked, columns, (await listHouseMatches(db, asked)).map(shownFixture))
}

function newMatchOf(words: Words) {
  const key = oneOf('--sport', words.option('sport') ?? '', typedSportKeys)
  const length = words.option('length')
  const text = (name: string): string => (words.option(name) ?? '').trim()
  return {
    sportsType: allSports.find((sport) => sport.key === key)?.id ?? 0,
    league: text('league'),
    country: text('country'),
    home: words.arg('HOME').trim(),
    away: words.arg('AWAY').trim(),
    kickoffMs: timeOf('--kickoff', text('kickoff')),
    neutralGround: words.flag('neutral'),
    offeredLive: !words.flag('not-live'),
    terms: {
      supremacy: thousandths('--supremacy', text('supremacy')),
      total: thousandths('--total', text('total')),
      ...(length === undefined ? {} : { length: count('--length', length) }),
    },
  }
}

function namedOf(words: Words): MatchNamed {
  const version = words.option('version')
  return {
    matchId: words.arg('MATCH'),
    ...(version === undefined ? {} : { expectedVersion: count('--version', version) }),
  }
}

function scoreOf(words: Words): TypedScore {
  const [time, red, outs] = [words.option('time'), words.option('red'), words.option('outs')]
  const [points, server] = [words.option('points'), words.option('server')]
  return {
    home: count('HOME', words.arg('HOME')),
    away: count('AWAY', words.arg('AWAY')),
    ...(time === undefined ? {} : { clockSeconds: secondsOf(time) }),
    ...(red === undefined ? {} : { redCards: redCardsOf(red) }),
    ...(outs === undefined ? {} : { outs: count('--outs', outs) }),
    ...(points === undefined ? {} : { points: pointsOf(points) }),
    ...(server === undefined ? {} : { server: sideOf(server) }),
  }
}

const sideOf = (text: string): ScoringSide => oneOf('--server', text, ['home', 'away'])

function redCardsOf(text: string) {
  const [, home, away] = /^(\d)-(\d)$/.exec(text) ?? []
  if (home === undefined || away === undefined) {
    throw new WrongWords(`--red is the red cards of both sides such as 1-0, not ${text}`)
  }
  return { home: Number(home), away: Number(away) }
}

function pointsOf(text: string) {
  const [, home, away] = /^(\w{1,2})-(\w{1,2})$/.exec(text) ?? []
  if (home === undefined || away === undefined) {
    throw new WrongWords(`--points is such as 30-15 or A-40, not ${text}`)
  }
  return { home, away }
}

/** Seconds of a clock such as 37:20, or of whole minutes. */
function secondsOf(text: string): number {
  const [, minutes, seconds = '0'] = /^(\d{1,3})(?::([0-5]\d))?$/.exec(text) ?? []
  if (minutes === undefined) throw new WrongWords(`--time is a clock such as 37:20, not ${text}`)
  return 60 * Number(minutes) + Number(seconds)
}

function count(name: string, text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new WrongWords(`${name} is a whole number, not ${text}`)
}

function thousandths(name: string, text: string): number {
  const value = readThousandths(text)
  if (value !== undefined) return value
  throw new WrongWords(`${name} is a number such as 0.40, not ${text}`)
}

function timeOf(name: string, text: string): number {
  const instant = /^\S+ \d{2}:\d{2}$/.test(text) ? instantOf(`${text}:00`) : undefined
  if (instant !== undefined) return instant
  throw new WrongWords(`${name} is a time in GMT+8 such as "2026-11-28 20:00", not ${text}`)
}
