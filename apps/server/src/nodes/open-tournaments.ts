import type { BookTime } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import { houseKey } from '../house-secret.ts'
import type { Log } from '../log.ts'
import { type PasswordHasher, seedDemoPlayers } from '../modules/accounts/index.ts'
import type { Funds } from '../modules/funds/index.ts'
import type { LiveHub } from '../modules/live/index.ts'
import type { OddsBoard } from '../modules/odds-board/index.ts'
import type { OperatorBook } from '../modules/operators/index.ts'
import { createTournaments, roomNews, type Tournaments } from '../modules/tournaments/index.ts'
import type { Random } from '../random.ts'
import { roomEventOf, type TellMember } from './tell-members.ts'

/** What the tournaments need of the server. */
interface Runtime {
  readonly env: Pick<Env, 'MODE' | 'FEED' | 'DEMO_PLAYERS'>
  readonly houseSecret: string
  readonly clock: BookTime
  readonly random: Random
  readonly log: Log
  readonly database: Database
  readonly lists: Database
  readonly jobs: Database
}

/** What the tournaments are connected with. */
interface AroundRooms {
  readonly board: OddsBoard
  readonly live: LiveHub
  readonly tell: TellMember
  readonly funds: Funds
  readonly onError: (error: unknown) => void
  /** What players of the house need; null if only members play. */
  readonly demo: DemoParts | null
}

interface DemoParts {
  readonly hasher: PasswordHasher
  readonly operators: OperatorBook
}

/** Connects the tournaments with the rest. In the demo, players of the house keep rooms open. */
export function openTournaments(
  runtime: Runtime,
  { board, live, tell, funds, onError, demo }: AroundRooms,
): Tournaments {
  const { env, houseSecret } = runtime
  const isDemo = env.MODE === 'demo'
  const isPlayed = isDemo && env.FEED === 'simulator' && env.DEMO_PLAYERS === 'on'
  runtime.database.outbox.on(roomNews, ({ walletId, message = false, ...news }) =>
    tell(walletId, [], { ...news, hasMessage: message }),
  )
  return createTournaments({
    ...runtime,
    board,
    pinKey: houseKey(houseSecret, 'rooms'),
    isDemo,
    funds,
    demo: demo !== null && isPlayed ? demoRoomsOf(runtime, demo) : null,
    watched: {
      rooms: () => live.watchedRooms(),
      send: (roomId, event, audience) => live.tellWatchers(roomId, roomEventOf(event), audience),
    },
    onFailure: onError,
  })
}

const demoRoomsOf = ({ database, random }: Runtime, { hasher, operators }: DemoParts) => ({
  players: () => seedDemoPlayers(database, hasher, random),
  isOffered: (operatorId: number) => operators.find(operatorId)?.settings.tournament ?? false,
})
