import { assert } from '@fairline/domain/assert'
import type { Score } from '@fairline/domain/bet-types/facts'
import type { LivePhase, PeriodCode } from '@fairline/domain/bet-types/period'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { expectationOf } from '@fairline/pricing/score-model'
import { madeOnce } from '../models/made-once.ts'
import { nil, sumOfScores } from '../models/model.ts'
import { isMatchOver, type SetRules, setCodes, wonSets } from '../models/played-sets.ts'
import { type TennisState, tennis } from '../models/tennis.ts'
import {
  isGameOver,
  isSetOver,
  isTieBreak,
  otherSide,
  type TennisStrengths,
} from '../models/tennis-law.ts'
import { phaseOf, typedByModel } from './typed-event.ts'
import type { TypedPlay, TypedScore, TypedTerms } from './typed-play.ts'
import { notPlayed, wrong } from './typed-play.ts'

const rulesOf = ({ length }: TypedTerms): SetRules => ({
  unit: 'game',
  need: (length + 1) / 2,
  isOver: isSetOver,
})

const setsOf = ({ parts }: TypedPlay): Score[] => parts.map(({ home, away }) => ({ home, away }))

/** Means of both serves among which that of a match is sought, and their greatest difference. */
const means = [0.5, 0.53, 0.56, 0.59, 0.62, 0.65, 0.68, 0.71, 0.74] as const
const gapMost = 0.4
/** How near to the terms it is sought, games. */
const precision = 0.005

/** What a match between two serves comes to, in games. */
function gamesOf(strengths: TennisStrengths): { margin: number; total: number } {
  const terms = { supremacy: 0, total: 0, length: strengths.sets }
  const outlook = tennis.outlook({ ...stateOf(terms, notPlayed), strengths }, 'FT', 'game')
  if (outlook === null) return { margin: 0, total: 0 }
  return { margin: expectationOf(outlook.margins), total: expectationOf(outlook.totals) }
}

/** The argument between two bounds at which a function, above at one and below at one, is zero. */
function zeroOf(of: (argument: number) => number, one: number, other: number): number {
  let [left, right] = [one, other]
  let [atLeft, atRight] = [of(left), of(right)]
  for (let step = 0; step < 30; step += 1) {
    // A straight line between the bounds, and the middle where that hardly moves.
    const straight = left - (atLeft * (right - left)) / (atRight - atLeft)
    const next = step % 3 === 2 ? (left + right) / 2 : straight
    const atNext = of(next)
    if (Math.abs(atNext) < precision) return next
    if (atNext < 0 === atLeft < 0) [left, atLeft] = [next, atNext]
    else [right, atRight] = [next, atNext]
  }
  return (left + right) / 2
}

/** The serves of a mean by which home wins so many games more. */
function servesAt(mean: number, margin: number, sets: 3 | 5): TennisStrengths {
  const by = (gap: number): TennisStrengths => ({
    home: mean + gap / 2,
    away: mean - gap / 2,
    sets,
  })
  return by(zeroOf((gap) => gamesOf(by(gap)).margin - margin, -gapMost, gapMost))
}

/** The serves of a match that comes to a trader's terms; a sentence where there are none. */
function servesOf({ supremacy, total, length }: TypedTerms): TennisStrengths | string {
  const sets = length === 5 ? 5 : 3
  const [margin, wanted] = [supremacy / 1000, total / 1000]
  // No match of three sets is won by more than 12 games, and none of five by more than 18.
  if (Math.abs(margin) > 4 * sets - 4) return `${margin} games are too many for ${sets} sets`
  const offAt = (mean: number) => gamesOf(servesAt(mean, margin, sets)).total - wanted
  const offs = means.map((mean) => ({ mean, off: offAt(mean) }))
  const from = offs.findIndex(({ off }, index) => off < 0 !== (offs[index + 1]?.off ?? off) < 0)
  const [one, other] = [offs[from], offs[from + 1]]
  if (from >= 0 && one !== undefined && other !== undefined) {
    return servesAt(zeroOf(offAt, one.mean, other.mean), margin, sets)
  }
  const totals = offs.map(({ off }) => off + wanted)
  const [least, most] = [Math.min(...totals), Math.max(...totals)]
  return (
    `a match of ${sets} sets that one side wins by ${Math.abs(margin)} games has ` +
    `${Math.ceil(10 * least) / 10} to ${Math.floor(10 * most) / 10} games`
  )
}

/** The serves of a match, whose terms were checked when they were typed. */
const strengthsOf = madeOnce((terms: TypedTerms): TennisStrengths => {
  const found = servesOf(terms)
  assert(typeof found !== 'string', 'terms are checked when they are typed')
  return found
})

function stateOf(terms: TypedTerms, play: TypedPlay): Omit<TennisState, 'strengths'> {
  const rules = rulesOf(terms)
  const sets = setsOf(play)
  const isBreak = sets.length > 0 && isSetOver(sets.at(-1) ?? nil)
  const phase = phaseOf(play)
  return {
    phase: phase === 'playing' && isBreak ? 'break' : phase,
    clockSeconds: null,
    counts: { set: wonSets(rules, sets).sets, game: sumOfScores(sets) },
    parts: sets.map((set, index) => ({
      period: setCodes[index] ?? 'S5',
      counts: { game: set },
      isOver: isSetOver(set),
    })),
    points: play.points,
    server: play.server,
  }
}

const calls = ['0', '15', '30', '40', 'A']

/** Points as they are called; undefined for a game that is over or that nobody calls so. */
function pointsFrom(
  called: { readonly home: string; readonly away: string },
  games: Score,
): Score | undefined {
  const tieBreak = isTieBreak(games)
  const of = (text: string): number =>
    tieBreak ? (/^\d{1,2}$/.test(text) ? Number(text) : -1) : calls.indexOf(text)
  const points = { home: of(called.home), away: of(called.away) }
  const isCalled = points.home >= 0 && points.away >= 0
  const isAdvantage = !tieBreak && Math.max(points.home, points.away) === 4
  if (!isCalled || (isAdvantage && Math.min(points.home, points.away) !== 3)) return undefined
  return isGameOver(points, tieBreak) ? undefined : points
}

const isGames = ({ home, away }: Score): boolean => {
  const [most, least] = [Math.max(home, away), Math.min(home, away)]
  return most <= 6 || (most === 7 && (least === 5 || least === 6))
}

/** The games are those of the set that is played. The serve changes with each game. */
function afterScore(play: TypedPlay, typed: TypedScore): Outcome<TypedPlay> {
  const { home, away } = typed
  if (!isGames({ home, away })) return wrong({ score: `no set has ${home}-${away} games` })
  const before = play.parts.at(-1) ?? { ...nil, phase: 'S1' as const }
  const played = home + away - before.home - before.away
  const points = typed.points === undefined ? undefined : pointsFrom(typed.points, { home, away })
  if (typed.points !== undefined && points === undefined) {
    return wrong({ points: 'points are such as 30-15 or A-40, or numbers in a tie-break' })
  }
  const usual = play.server !== null && played % 2 !== 0 ? otherSide(play.server) : play.server
  return accepted({
    ...play,
    parts: [...play.parts.slice(0, -1), { phase: before.phase, home, away }],
    points: points ?? (played === 0 ? play.points : nil),
    server: typed.server ?? usual,
  })
}

const isDecided = (play: TypedPlay, terms: TypedTerms): boolean =>
  isMatchOver(rulesOf(terms), setsOf(play))

function following(play: TypedPlay, terms: TypedTerms): readonly LivePhase[] {
  if (play.parts.length === 0) return ['S1']
  const isSetPlayed = isSetOver(setsOf(play).at(-1) ?? nil)
  return isSetPlayed && !isDecided(play, terms) ? [setCodes[play.parts.length] ?? 'S5'] : []
}

/** Tennis by its points: terms are games of the match, from which the serves follow. */
export const typedTennis = typedByModel<TennisState>({
  sport: recordOf(5),
  lengths: [3, 5],
  details: ['points', 'server'],
  model: tennis,
  problemOfTerms: (terms) => {
    const found = servesOf(terms)
    return typeof found === 'string' ? found : undefined
  },
  following,
  afterScore,
  problemOfEnd: (play, terms) =>
    isDecided(play, terms) ? undefined : `no side has won ${rulesOf(terms).need} sets`,
  isDecided,
  partsOver: (play) =>
    play.parts
      .filter(({ phase }) => phase !== play.phase)
      .map(({ phase, home, away }) => ({
        period: phase as PeriodCode,
        counts: { game: { home, away } },
      })),
  stateAt: (terms, play) => ({ ...stateOf(terms, play), strengths: strengthsOf(terms) }),
})
