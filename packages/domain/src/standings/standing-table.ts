import { assert } from '../assert.ts'
import type { TableKind } from './table-kind.ts'

/*
 * The table of a league from the results of its matches. Who is above whom follows from what the
 * sport counts, and where that is equal from the league's own rule.
 */

/** A match of a league that was played. */
export interface LeagueResult {
  readonly home: string
  readonly away: string
  readonly score: { readonly home: number; readonly away: number }
  /** Who won, where the score does not say it: a super over leaves it out. */
  readonly winner?: 'home' | 'away'
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
  /** What its matches brought, less what was deducted; 0 in a table by percentage. */
  readonly points: number
  readonly deducted: number
}

/** Which matches of a team count. */
export type StandingView = 'all' | 'home' | 'away'

/** How a match ended for a team. */
export type TeamOutcome = 'won' | 'drawn' | 'lost'

const unplayed = (team: string): Standing => ({
  team,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  points: 0,
  deducted: 0,
})

/** A match as one of its teams sees it. */
interface Side {
  readonly own: number
  readonly other: number
  readonly outcome: TeamOutcome
}

function sideOf({ score, winner }: LeagueResult, side: 'home' | 'away'): Side {
  const [own, other] = side === 'home' ? [score.home, score.away] : [score.away, score.home]
  if (winner !== undefined) return { own, other, outcome: winner === side ? 'won' : 'lost' }
  return { own, other, outcome: own > other ? 'won' : own < other ? 'lost' : 'drawn' }
}

function pointsOf(table: TableKind, { own, other, outcome }: Side): number {
  if (table.kind === 'percentage') return 0
  if (table.kind === 'points') return table[outcome]
  const isClose = Math.abs(own - other) === 1
  return outcome === 'drawn' ? 0 : table[isClose ? 'close' : 'clear'][outcome]
}

function withMatch(standing: Standing, table: TableKind, side: Side): Standing {
  return {
    ...standing,
    played: standing.played + 1,
    [side.outcome]: standing[side.outcome] + 1,
    scored: standing.scored + side.own,
    conceded: standing.conceded + side.other,
    points: standing.points + pointsOf(table, side),
  }
}

/** The figures of each team of some results, in no order. */
function figuresOf(
  results: readonly LeagueResult[],
  table: TableKind,
  view: StandingView,
): Map<string, Standing> {
  const teams = new Map<string, Standing>()
  const of = (team: string): Standing => teams.get(team) ?? unplayed(team)
  for (const result of results) {
    const { home, away } = result
    assert(home !== away, 'a team plays another one')
    const withSide = (team: string, side: 'home' | 'away', left: StandingView) =>
      view === left ? of(team) : withMatch(of(team), table, sideOf(result, side))
    teams.set(home, withSide(home, 'home', 'away'))
    teams.set(away, withSide(away, 'away', 'home'))
  }
  return teams
}

/**
 * The share of its matches that a team has won, from 0 to 1; a drawn one is half won. Equal shares
 * are equal numbers, however many matches they are of.
 */
export const shareWon = ({ played, won, drawn }: Standing): number =>
  played === 0 ? 0 : (2 * won + drawn) / (2 * played)

/** What the table sorts by first. */
const worthIn =
  ({ kind }: TableKind) =>
  (standing: Standing): number =>
    kind === 'percentage' ? shareWon(standing) : standing.points

const differenceOf = ({ scored, conceded }: Standing): number => scored - conceded

/** Orders two standings by figures; the first that differ decide. More is better. */
const byFigures =
  (...figures: readonly ((standing: Standing) => number)[]) =>
  (one: Standing, other: Standing): number =>
    figures.map((figure) => figure(other) - figure(one)).find((more) => more !== 0) ?? 0

const byDifference = byFigures(differenceOf, ({ scored }) => scored)
const byName = (one: Standing, other: Standing): number => (one.team < other.team ? -1 : 1)

/** Teams in groups of equal worth, the best first. */
function groupsOf(standings: readonly Standing[], table: TableKind) {
  const groups = Map.groupBy(standings, worthIn(table))
  return [...groups].toSorted(([one], [other]) => other - one).map(([, group]) => group)
}

/** Orders equal teams by their matches with each other, once each was host of each other one. */
function byMeetings(
  results: readonly LeagueResult[],
  table: TableKind,
  group: readonly Standing[],
) {
  const teams = new Set(group.map(({ team }) => team))
  const meetings = results.filter(({ home, away }) => teams.has(home) && teams.has(away))
  const pairs = new Set(meetings.map(({ home, away }) => `${home}\n${away}`))
  const isComplete = pairs.size === teams.size * (teams.size - 1)
  const figures = figuresOf(isComplete ? meetings : [], table, 'all')
  const met = byFigures(worthIn(table), differenceOf)
  return (one: Standing, other: Standing): number =>
    met(
      figures.get(one.team) ?? unplayed(one.team),
      figures.get(other.team) ?? unplayed(other.team),
    )
}

/** How a table is made. */
export interface TableRule {
  /** What the sport counts. */
  readonly table: TableKind
  readonly tie: TieRule
  /** Points that the league took from teams, by their names. They count in the view of all. */
  readonly deductions?: ReadonlyMap<string, number>
  readonly view?: StandingView
}

/**
 * Returns the table of a league, the first team first. Teams that no rule tells apart are in the
 * order of their names.
 */
export function standingTable(
  results: readonly LeagueResult[],
  { table, tie, deductions = new Map(), view = 'all' }: TableRule,
): readonly Standing[] {
  const standings = [...figuresOf(results, table, view).values()].map((standing) => {
    const deducted = view === 'all' ? (deductions.get(standing.team) ?? 0) : 0
    return { ...standing, deducted, points: standing.points - deducted }
  })
  return groupsOf(standings, table).flatMap((group) => {
    const met = tie === 'head-to-head' ? byMeetings(results, table, group) : () => 0
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
): readonly TeamOutcome[] =>
  results
    .filter(({ home, away }) => home === team || away === team)
    .slice(-most)
    .map((result) => sideOf(result, result.home === team ? 'home' : 'away').outcome)
