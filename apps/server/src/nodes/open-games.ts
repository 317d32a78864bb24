import { systemClock } from '../clock.ts'
import { houseKey } from '../house-secret.ts'
import type { Funds } from '../modules/funds/index.ts'
import { createGames, type Games, providerAsker } from '../modules/games/index.ts'
import type { LiveHub } from '../modules/live/index.ts'
import { anyHost } from '../modules/operators/index.ts'
import { ownHouseAsker } from './open-house-games.ts'
import type { Runtime } from './runtime.ts'
import type { Sites } from './sites.ts'
import type { TellMember } from './tell-members.ts'

interface GamesUse {
  readonly funds: Funds
  readonly live: Pick<LiveHub, 'withdraw'>
  readonly tell: TellMember
}

/** Connects the games of providers with the rest. */
export function openGames(
  { houseSecret, random, log, database, lists, clock: bookClock, housePort }: Runtime,
  { operators }: Sites,
  { funds, live, tell }: GamesUse,
): Games {
  return createGames({
    database,
    lists,
    // Signatures are of the real time, also where the book's clock is set.
    clock: systemClock,
    bookClock,
    random,
    log,
    funds,
    playerKey: houseKey(houseSecret, 'players'),
    ask: ownHouseAsker(providerAsker(systemClock), housePort),
    lobbiesOf: (operatorId) => operators.find(operatorId)?.settings.slots_lobbies ?? {},
    lobbyUrl(operatorId, path) {
      const host = operators.find(operatorId)?.hosts.find((each) => each !== anyHost)
      return host === undefined ? path : `https://${host}${path}`
    },
    onProviders() {
      for (const { id } of operators.all) live.withdraw(id)
    },
    onMoved: (walletId, balances) => tell(walletId, [], { balances }),
  })
}
