import { sportOf } from '@fairline/domain/sports/all-sports'
import type { Sport } from '@fairline/domain/sports/sport'
import { fightStrengths } from '@fairline/pricing/fight-law'
import {
  createEvents,
  type EventLeague,
  type EventWorld,
  type SimulatedSport,
} from './event-calendar.ts'
import { baseball } from './models/baseball.ts'
import { basketball } from './models/basketball.ts'
import { cricket } from './models/cricket.ts'
import { eSports } from './models/e-sports.ts'
import { boxing, mixedMartialArts, muayThai } from './models/fights.ts'
import { darts, snooker } from './models/frames.ts'
import type { EventState } from './models/model.ts'
import { badminton, squash, tableTennis, volleyball } from './models/rally-sports.ts'
import { tennis } from './models/tennis.ts'
import {
  americanFootball,
  handball,
  iceHockey,
  rugbyLeague,
  rugbyUnion,
  waterPolo,
} from './models/timed-sports.ts'
import * as leagues from './simulated-leagues.ts'
import type { MatchFeed } from './told-feed.ts'

const minuteMs = 60_000

type EventsBetween = (fromMs: number, toMs: number) => readonly MatchFeed[]
type EventsOf = (world: EventWorld, sport: Sport) => EventsBetween

/** How a sport is played: all but its record, and lengths in minutes. */
interface Play<Strengths, Story, State extends EventState>
  extends Pick<SimulatedSport<Strengths, Story, State>, 'model' | 'leagues' | 'strengthsOf'> {
  /** An average event, and the longest one. */
  readonly minutes: readonly [usual: number, most: number]
  /** Calendars that the sport's events are divided among; 1 where absent. */
  readonly calendars?: number
}

/** So many events of a sport run at a moment if an average one lasts so many minutes. */
const runningOf = (minutes: number): number => (minutes < 30 ? 1 : minutes < 70 ? 2 : 3)

const playedAs =
  <Strengths, Story, State extends EventState>({
    minutes: [usual, most],
    calendars = 1,
    ...play
  }: Play<Strengths, Story, State>): EventsOf =>
  (world, sport) =>
    createEvents(world, {
      ...play,
      sport,
      calendars,
      running: runningOf(usual),
      lengthMs: usual * minuteMs,
      lengthMaxMs: most * minuteMs,
    })

/** The score that each side may expect: form is worth a share of it, and so is home's ground. */
const scoring =
  (usual: number, form: number, ground: number) =>
  (_: EventLeague, home: number, away: number) => ({
    home: usual * (1 + form * (home - away) + ground),
    away: usual * (1 + form * (away - home) - ground),
  })

/** Home's chance to win a rally, a frame or a round. */
const winning = (form: number) => (home: number, away: number) => 0.5 + form * (home - away)

/** Sports whose matches are the best of some sets or frames; form decides a rally or a frame. */
const bestOf =
  <Most extends number>(sets: Most, form: number) =>
  (_: EventLeague, home: number, away: number) => ({ home: winning(form)(home, away), sets })

const fighting = (_: EventLeague, home: number, away: number) => fightStrengths({ home, away })

/** Games of 48 minutes in the first league, of 40 in the other. */
const basketballStrengths = ({ id }: EventLeague, home: number, away: number) => {
  const isLong = id === leagues.lakeside.id
  const [minutes, points] = isLong ? ([48, 107] as const) : ([40, 80] as const)
  const pointsOf = (own: number, other: number) => points * (1 + 0.05 * own - 0.035 * other)
  return { minutes, home: pointsOf(home, away) + 1.5, away: pointsOf(away, home) - 1.5 }
}

function baseballStrengths(_: EventLeague, home: number, away: number) {
  const runsOf = (own: number, other: number) => 4.5 * (1 + 0.14 * own - 0.12 * other)
  return { home: runsOf(home, away) + 0.15, away: runsOf(away, home) - 0.15 }
}

/** All matches are the best of three sets. */
function tennisStrengths({ id }: EventLeague, home: number, away: number) {
  const usual = id === leagues.tour.id ? 0.64 : 0.6
  const serve = (own: number, other: number) => usual + 0.03 * own - 0.02 * other
  return { home: serve(home, away), away: serve(away, home), sets: 3 as const }
}

/** The first league plays the best of three maps, the other the best of five. */
const eSportsStrengths = ({ id }: EventLeague, home: number, away: number) => ({
  home: 0.5 + 0.14 * (home - away),
  maps: id === leagues.circuit.id ? (3 as const) : (5 as const),
})

/** A match of rugby union may end level, one of rugby league is played on. */
function rugby(world: EventWorld, sport: Sport): EventsBetween {
  const strengthsOf = scoring(23, 0.16, 0.05)
  const play = { minutes: [104, 150], calendars: 2, strengthsOf } as const
  const ofUnion = playedAs({ ...play, model: rugbyUnion, leagues: [leagues.union] })
  const ofLeague = playedAs({ ...play, model: rugbyLeague, leagues: [leagues.rugbyThirteen] })
  const union = ofUnion(world, sport)
  const league = ofLeague({ ...world, code: `l${world.code}` }, sport)
  return (fromMs, toMs) => [...union(fromMs, toMs), ...league(fromMs, toMs)]
}

/** The sports other than football that have a model, by their id. */
const played: Readonly<Record<number, EventsOf>> = {
  2: playedAs({
    model: basketball,
    minutes: [115, 190],
    strengthsOf: basketballStrengths,
    leagues: [leagues.lakeside, leagues.federation],
  }),
  3: playedAs({
    model: americanFootball,
    minutes: [189, 290],
    strengthsOf: scoring(23, 0.18, 0.05),
    leagues: [leagues.gridiron],
  }),
  4: playedAs({
    model: iceHockey,
    minutes: [148, 160],
    strengthsOf: scoring(3, 0.14, 0.05),
    leagues: [leagues.rinks],
  }),
  5: playedAs({
    model: tennis,
    minutes: [111, 240],
    strengthsOf: tennisStrengths,
    leagues: [leagues.tour, leagues.harborCup],
  }),
  6: playedAs({
    model: volleyball,
    minutes: [115, 220],
    strengthsOf: bestOf(5, 0.025),
    leagues: [leagues.volleyballers],
  }),
  7: playedAs({
    model: snooker,
    minutes: [150, 300],
    leagues: [leagues.frames],
    strengthsOf: (_, home, away) => ({ home: winning(0.1)(home, away), most: 9 }),
  }),
  8: playedAs({
    model: baseball,
    minutes: [205, 420],
    strengthsOf: baseballStrengths,
    leagues: [leagues.diamond],
  }),
  9: playedAs({
    model: badminton,
    minutes: [42, 90],
    strengthsOf: bestOf(3, 0.03),
    leagues: [leagues.shuttles],
  }),
  14: playedAs({
    model: waterPolo,
    minutes: [70, 80],
    strengthsOf: scoring(10, 0.12, 0.03),
    leagues: [leagues.pools],
  }),
  16: playedAs({
    model: boxing,
    minutes: [18, 25],
    strengthsOf: fighting,
    leagues: [leagues.boxers],
  }),
  18: playedAs({
    model: tableTennis,
    minutes: [28, 70],
    strengthsOf: bestOf(5, 0.03),
    leagues: [leagues.tables],
  }),
  24: playedAs({
    model: handball,
    minutes: [84, 95],
    strengthsOf: scoring(28, 0.06, 0.03),
    leagues: [leagues.handballers],
  }),
  25: playedAs({
    model: darts,
    minutes: [80, 130],
    leagues: [leagues.arrows],
    strengthsOf: (_, home, away) => ({ home: winning(0.1)(home, away), most: 7 }),
  }),
  26: rugby,
  27: playedAs({
    model: cricket,
    minutes: [175, 210],
    strengthsOf: scoring(162, 0.07, 0.02),
    leagues: [leagues.wickets],
  }),
  30: playedAs({
    model: squash,
    minutes: [62, 110],
    strengthsOf: bestOf(5, 0.03),
    leagues: [leagues.courts],
  }),
  40: playedAs({
    model: eSports,
    minutes: [125, 265],
    strengthsOf: eSportsStrengths,
    leagues: [leagues.circuit, leagues.invitational],
  }),
  56: playedAs({
    model: mixedMartialArts,
    minutes: [27, 35],
    strengthsOf: fighting,
    leagues: [leagues.cage],
  }),
  57: playedAs({
    model: muayThai,
    minutes: [22, 30],
    strengthsOf: fighting,
    leagues: [leagues.stadium],
  }),
}

/**
 * Returns the events of every sport that the book knows and the simulator plays, football left out,
 * that may have messages between two moments.
 */
export function createEventsOfAllSports(
  world: EventWorld,
  recordOf: (sportsType: number) => Sport | undefined = sportOf,
): EventsBetween {
  const sports = Object.entries(played).flatMap(([id, eventsOf]) => {
    const sport = recordOf(Number(id))
    return sport === undefined ? [] : [eventsOf(world, sport)]
  })
  return (fromMs, toMs) => sports.flatMap((events) => events(fromMs, toMs))
}
