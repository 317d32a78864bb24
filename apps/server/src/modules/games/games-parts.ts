import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import type { Random } from '../../random.ts'
import type { AskProvider } from './game-provider.ts'
import type { GivenLobbies } from './lobby.ts'
import type { ProviderBook } from './provider-book.ts'

/** What the games of a server are made of. */
export interface GamesParts {
  readonly database: Database
  /** For lists and histories. */
  readonly lists: Database
  readonly clock: Clock
  /** What is due in the book goes by it. */
  readonly bookClock: Clock
  readonly random: Random
  readonly log: Pick<Log, 'error' | 'warn'>
  /** Makes the pseudonyms of members. */
  readonly playerKey: Buffer
  readonly providers: ProviderBook
  readonly ask: AskProvider
  /** Which lobbies an operator gave to which providers. */
  readonly lobbiesOf: (operatorId: number) => GivenLobbies
  /** The address of a page of the operator's site, for a game's way back. */
  readonly lobbyUrl: (operatorId: number, path: string) => string
}
