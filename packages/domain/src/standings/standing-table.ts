import { assert } from '../assert.ts'

/*
 * The table of a league from the results of its matches. Who is above whom follows from the points,
 * and where these are equal from the league's own rule.
 */

/** A match of a league that was played. */
export interface LeagueResult {
  readonly home: string
  readonly away: string
  readonly score: { readonly home: number; readonly away: number }
}

/**
 * What decides between teams of equal points: the difference of goals of all matches, as in
 * England, Germany and France; or the matches of these teams with each other, as in Spain and
 * Italy.
 */
export const tieRules = ['difference', 'head-to-head'] as const
export type TieRule = (typeof tieRules)[number]

/** A team's figures. */
export interface Standing {
  readonly team: string
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  /** What its matches brought, less what was deducted. */
  readonly points: number
}

/** Which matches of a team count. */
export type StandingView = 'all' | 'home' | 'away'

const pointsOf = { won: 3, drawn: 1, lost: 0 } as const
type Outcome = keyof typeof pointsOf

const unplayed = (team: string): Standing => ({
  team,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  points: 0,
})

const outcomeOf = (own: number, other: number): Outcome =>
  own > other ? 'won' : own < other ? 'lost' : 'drawn'

function withMatch(standing: Standing, own: number, other: number): Standing {
  const outcome = outcomeOf(own, other)
  return {
    ...standing,
    played: standing.played + 1,
    [outcome]: standing[outcome] + 1,
    scored: standing.scored + own,
    conceded: standing.conceded + other,
    points: standing.points + pointsOf[outcome],
  }
}

/** The figures of each team of some results, in no order. */
function figuresOf(results: readonly LeagueResult[], view: StandingView): Map<string, Standing> {
  const teams = new Map<string, Standing>()
  const of = (team: string): Standing => teams.get(team) ?? unplayed(team)
  for (const { home, away, score } of results) {
    assert(home !== away, 'a team plays another one')
    teams.set(home, view === 'away' ? of(home) : withMatch(of(home), score.home, score.away))
    teams.set(away, view === 'home' ? of(away) : withMatch(of(away), score.away, score.home))
  }
  return teams
}

const differenceOf = ({ scored, conceded }: Standing): number => scored - conceded

/** Orders two standings by figures; the first that differ decide. More is better. */
const byFigures =
  (...figures: readonly ((standing: Standing) => number)[]) =>
  (one: Standing, other: Standing): number =>
    figures.map((figure) => figure(other) - figure(one)).find((more) => more !== 0) ?? 0

const byDifference = byFigures(differenceOf, ({ scored }) => scored)
const byName = (one: Standing, other: Standing): number => (one.team < other.team ? -1 : 1)

/** Teams in groups of equal points, the best first. */
function pointGroups(standings: readonly Standing[]): readonly (readonly Standing[])[] {
  const groups = Map.groupBy(standings, ({ points }) => points)
  return [...groups].toSorted(([one], [other]) => other - one).map(([, group]) => group)
}

/** Orders teams of equal points by their matches with each other, once these are all played. */
function byMeetings(results: readonly LeagueResult[], group: readonly Standing[]) {
  const teams = new Set(group.map(({ team }) => team))
  const meetings = results.filter(({ home, away }) => teams.has(home) && teams.has(away))
  const isComplete = meetings.length === teams.size * (teams.size - 1)
  const figures = figuresOf(isComplete ? meetings : [], 'all')
  const met = byFigures(({ points }) => points, differenceOf)
  return (one: Standing, other: Standing): number =>
    met(
      figures.get(one.team) ?? unplayed(one.team),
      figures.get(other.team) ?? unplayed(other.team),
    )
}

/** How a table is made. */
export interface TableRule {
  readonly tie: TieRule
  /** Points that the league took from teams, by their names. */
  readonly deductions?: ReadonlyMap<string, number>
  readonly view?: StandingView
}

/**
 * Returns the table of a league, the first team first. Teams that no rule tells apart are in the
 * order of their names.
 */
export function standingTable(
  results: readonly LeagueResult[],
  { tie, deductions = new Map(), view = 'all' }: TableRule,
): readonly Standing[] {
  const standings = [...figuresOf(results, view).values()].map((standing) => ({
    ...standing,
    points: standing.points - (deductions.get(standing.team) ?? 0),
  }))
  return pointGroups(standings).flatMap((group) => {
    const met = tie === 'head-to-head' ? byMeetings(results, group) : () => 0
    return group.toSorted(
      (one, other) => met(one, other) || byDifference(one, other) || byName(one, other),
    )
  })
}

/** The outcomes of a team's last matches, the newest last. Results are in the order of play. */
export const formOf = (
  results: readonly LeagueResult[],
  team: string,
  most: number,
): readonly Outcome[] =>
  results
    .filter(({ home, away }) => home === team || away === team)
    .slice(-most)
    .map(({ home, score }) =>
      home === team ? outcomeOf(score.home, score.away) : outcomeOf(score.away, score.home),
    )
