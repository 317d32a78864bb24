/**
 * Files of real events: seasons of football, basketball games with their closing lines, tennis
 * matches, maps of e-sports, horse races. Pure. Files without prices are bet on at one price.
 */
import { firstSport } from '@fairline/domain/sports/all-sports'
import { basketballGames } from './basketball-file.ts'
import { eSportsMaps } from './esports-file.ts'
import { horseRaces } from './race-file.ts'
import { ReplayError } from './replay-error.ts'
import { readSeason, type Season } from './season-file.ts'
import { tennisMatches } from './tennis-file.ts'

const readers: Readonly<Record<string, (text: string) => Season>> = {
  football: readSeason,
  basketball: (text) => ({ sportsType: 2, ...basketballGames(text) }),
  tennis: (text) => ({ sportsType: 5, ...tennisMatches(text) }),
  // A race of a feed is an outright, which a sport of matches carries.
  'horse-racing': (text) => ({ sportsType: firstSport.id, ...horseRaces(text) }),
  'e-sports': (text) => ({ sportsType: 40, ...eSportsMaps(text) }),
}

/** The sports whose files can be played. */
export const replayedSports: readonly string[] = Object.keys(readers)

/**
 * Reads the text of a file of events of a sport.
 *
 * @throws ReplayError when it is no such file, or no file of the sport can be read.
 */
export function readEvents(sport: string, text: string): Season {
  const read = readers[sport]
  if (read === undefined) throw new ReplayError(`files of ${sport} are not known`)
  return read(text)
}
