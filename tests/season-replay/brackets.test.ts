import { readFileSync } from 'node:fs'
import { type BracketMatch, bracketOf } from '@fairline/domain/standings/bracket'
import { bracketPlaces } from '@fairline/domain/standings/bracket-places'
import { describe, expect, test } from 'vitest'
import { realDataFile } from '../real-data.ts'

/*
 * The knock-out rounds of real tournaments: who won each tie, from the first round to the final, in
 * the order of the bracket, where regular time, extra time or a shoot-out decided it.
 */

const tournaments = [
  {
    file: ['worldcup.json', '2018.worldcup.json'],
    winners: {
      8: 'Uruguay France Brazil Belgium Russia Croatia Sweden England',
      4: 'France Belgium Croatia England',
      2: 'France Croatia',
      third: 'Belgium',
      1: 'France',
    },
  },
  {
    file: ['worldcup.json', '2022.worldcup.json'],
    winners: {
      8: 'Netherlands Argentina Croatia Brazil England France Morocco Portugal',
      4: 'Argentina Croatia France Morocco',
      2: 'Argentina France',
      third: 'Croatia',
      1: 'Argentina',
    },
  },
  {
    file: ['euro.json', '2020.euro.json'],
    winners: {
      8: 'Belgium Italy Switzerland Spain Ukraine England Czech Republic Denmark',
      4: 'Italy Spain England Denmark',
      2: 'Italy England',
      1: 'Italy',
    },
  },
] as const

const tiesOf: Readonly<Record<string, number>> = {
  'Round of 16': 8,
  'Quarter-finals': 4,
  'Semi-finals': 2,
  'Match for third place': 1,
  Final: 1,
}

type Goals = readonly [number, number]
interface FileMatch {
  readonly round: string
  readonly date: string
  readonly team1: string | { readonly name: string }
  readonly team2: string | { readonly name: string }
  readonly score: { readonly ft: Goals; readonly et?: Goals; readonly p?: Goals }
}

/** The matches of a file with their rounds, whichever of two shapes it has. */
function listed(text: string): readonly FileMatch[] {
  const file = JSON.parse(text) as {
    matches?: FileMatch[]
    rounds?: { name: string; matches: FileMatch[] }[]
  }
  const ofRounds = file.rounds ?? []
  return [
    ...(file.matches ?? []),
    ...ofRounds.flatMap(({ name, matches }) => matches.map((each) => ({ ...each, round: name }))),
  ]
}

const nameOf = (team: FileMatch['team1']): string => (typeof team === 'string' ? team : team.name)
const goalsOf = ([home, away]: Goals) => ({ home, away })

/** The matches of the knock-out rounds, each with its place. */
function knockOut(text: string): readonly BracketMatch[] {
  const matches = listed(text).flatMap(({ round, date, team1, team2, score }) => {
    const ties = tiesOf[round]
    if (ties === undefined) return []
    return {
      ties: round === 'Match for third place' ? 0 : ties,
      home: nameOf(team1),
      away: nameOf(team2),
      kickoffMs: Date.parse(date),
      score: goalsOf(score.ft),
      ...(score.et && { extraTime: goalsOf(score.et) }),
      ...(score.p && { shootOut: goalsOf(score.p) }),
    }
  })
  const places = bracketPlaces(matches)
  return matches.map((match) =>
    match.ties === 0
      ? { ...match, ties: 1, slot: 0, isForThird: true }
      : { ...match, slot: places.get(match) ?? -1 },
  )
}

const isHere = realDataFile('openfootball') !== null

describe(`brackets of real tournaments${isHere ? '' : ' (skipped: no REAL_DATA_DIR)'}`, () => {
  test.runIf(isHere).each(tournaments.map((each) => [each.file[1], each] as const))(
    '%s is won as it was',
    (_, { file, winners }) => {
      const text = readFileSync(realDataFile('openfootball', ...file) ?? file[1], 'utf8')
      const won = bracketOf(knockOut(text)).map(({ ties, isForThird, slots }) => {
        const names = slots.map(({ home, away, winner }) => (winner === 'home' ? home : away))
        return [isForThird ? 'third' : String(ties), names.join(' ')]
      })
      expect(Object.fromEntries(won)).toEqual(winners)
    },
  )
})
