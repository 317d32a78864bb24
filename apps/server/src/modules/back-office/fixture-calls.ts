import type { FixtureRow } from '@fairline/contract/office/fixtures'
import { assert } from '@fairline/domain/assert'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { allSports } from '@fairline/domain/sports/all-sports'
import { instantOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { OfficeCall, OfficeHandlers } from '../../http/office-endpoints.ts'
import {
  type ListedMatch,
  listHouseMatches,
  type MatchNamed,
  typedSportOf,
} from '../house-matches/index.ts'
import { numberedPage } from './asked-by-call.ts'
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
import type { PageAsked } from './list.ts'
import type { ActAnswer, DoAct } from './office-act.ts'
import { shownFixture } from './present-fixture.ts'
import type { OpeningRules } from './site-switch.ts'
import { readThousandths } from './thousandths.ts'

/** What the calls of typed matches need. */
export interface FixtureCallParts {
  readonly queries: Queries
  readonly opening: OpeningRules
  readonly act: DoAct
}

type FixturePath =
  | '/bo/fixtures'
  | '/bo/fixtures/add'
  | '/bo/fixtures/price'
  | '/bo/fixtures/move'
  | '/bo/fixtures/play'
  | '/bo/fixtures/score'

/** The calls of the matches that traders type. */
export function fixtureCalls(parts: FixtureCallParts): Pick<OfficeHandlers, FixturePath> {
  const { queries, act } = parts
  return {
    async '/bo/fixtures'({ body }) {
      const find = (page: PageAsked) => listHouseMatches(queries, { over: body.over, ...page })
      const present = (match: ListedMatch) => shownFixture(match) as unknown as FixtureRow
      const listed = await numberedPage(body, find, present)
      return accepted({ ...listed, sports: typedSports })
    },
    '/bo/fixtures/add': (call) => add(parts, call),
    '/bo/fixtures/price': (call) => {
      const { supremacy, total } = call.body
      return act('/bo/fixtures/price', call, priceFixture, {
        ...namedIn(call.body),
        ...(supremacy === undefined ? {} : { supremacy: expected(supremacy) }),
        ...(total === undefined ? {} : { total: expected(total) }),
      })
    },
    async '/bo/fixtures/move'(call) {
      const kickoffMs = instantOf(call.body.kick_off)
      if (kickoffMs === undefined) return refused('incompletedRequest', noSuchTime)
      const moved = { ...namedIn(call.body), kickoffMs }
      return act('/bo/fixtures/move', call, moveFixture, moved)
    },
    '/bo/fixtures/play': (call) => play(parts, call),
    '/bo/fixtures/score': (call) => {
      const { home, away, clock_seconds: clockSeconds, outs, server } = call.body
      return act('/bo/fixtures/score', call, scoreFixture, {
        ...namedIn(call.body),
        score: {
          home,
          away,
          ...(clockSeconds === undefined ? {} : { clockSeconds }),
          ...(outs === undefined ? {} : { outs }),
          ...(server === undefined ? {} : { server }),
        },
      })
    },
  }
}

/** The sports that can be typed, with the lengths that a match of each may have. */
const typedSports = allSports.flatMap(({ id, key }) => {
  const typed = typedSportOf(id)
  return typed === undefined ? [] : [{ key, lengths: [...typed.lengths] }]
})

const noSuchTime = { kick_off: 'the calendar does not have this time' } as const

/** What is expected of a match, in thousandths: the contract has checked the text. */
function expected(text: string): number {
  const value = readThousandths(text)
  assert(value !== undefined, `${text} is a number`)
  return value
}

const namedIn = (body: {
  match_id: string
  expected_version?: number | undefined
}): MatchNamed => ({
  matchId: body.match_id,
  ...(body.expected_version === undefined ? {} : { expectedVersion: body.expected_version }),
})

async function add(
  { opening, act }: FixtureCallParts,
  call: OfficeCall<'/bo/fixtures/add'>,
): Promise<Outcome<ActAnswer>> {
  if (!opening.isHouseFeed) {
    return refused('incompletedRequest', { feed: 'matches are typed where FEED=house' })
  }
  const { body } = call
  const kickoffMs = instantOf(body.kick_off)
  if (kickoffMs === undefined) return refused('incompletedRequest', noSuchTime)
  return act('/bo/fixtures/add', call, addFixture, {
    sportsType: allSports.find(({ key }) => key === body.sport)?.id ?? 0,
    league: body.league.trim(),
    country: body.country.trim(),
    home: body.home.trim(),
    away: body.away.trim(),
    kickoffMs,
    neutralGround: body.neutral_ground,
    offeredLive: body.offered_live,
    terms: {
      supremacy: expected(body.supremacy),
      total: expected(body.total),
      ...(body.length === undefined ? {} : { length: body.length }),
    },
  })
}

async function play(
  { act }: FixtureCallParts,
  call: OfficeCall<'/bo/fixtures/play'>,
): Promise<Outcome<ActAnswer>> {
  const { step, phase } = call.body
  const named = namedIn(call.body)
  if (step !== 'part') {
    const acts = { start: startFixture, end: endFixture, cancel: cancelFixture } as const
    return act('/bo/fixtures/play', call, acts[step], named)
  }
  if (phase === undefined) return refused('incompletedRequest', { phase: 'which part starts' })
  return act('/bo/fixtures/play', call, startFixturePart, { ...named, phase })
}
