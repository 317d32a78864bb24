import { createHmac } from 'node:crypto'
import type { GameCategory } from '@fairline/contract/provider/provider-calls'
import { bitsOf } from '@fairline/domain/books/access-right'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import { refusalOfProduct } from '@fairline/domain/sports/category'
import { inTransaction } from '../../db/transaction.ts'
import type { Call, DataOf } from '../../http/endpoints.ts'
import { insertStart, type ListedGame, selectGames } from './game-store.ts'
import type { GamesParts } from './games-parts.ts'
import { presentGame } from './list-games.ts'
import { gamesAddress, type Provider } from './provider-store.ts'
import { houseProvider } from './register-provider.ts'
import { tokenHashOf } from './seamless-wallet.ts'

const tokenBytes = 32

/**
 * Starts a game of a provider: writes the token that opens it, and asks the provider for the
 * address of its window. The provider knows the member by a pseudonym. @spec S7.provider.launch
 */
export async function launchGame(
  parts: GamesParts,
  { caller, body }: Call<'/game/LaunchGame'>,
): Promise<Outcome<DataOf<'/game/LaunchGame'>>> {
  const { database, lists, providers, random, ask, lobbyUrl } = parts
  const games = await selectGames(lists.queries, caller.accountId)
  const game = games.find((each) => each.provider === body.provider && each.code === body.game_code)
  const provider = providers.find(body.provider)
  if (game === undefined || provider === undefined) return refused('game_maintenance')
  const off = refusalOfProduct(game.category, caller.operator)
  if (off !== null) return refused(off)
  if ((caller.denied & bitsOf([game.category])) !== 0) return refused('NoUserAccessRight')
  const token = random.bytes(tokenBytes).toString('base64url')
  const player = playerOf(parts.playerKey, provider.key, caller.accountId)
  const start = { tokenHash: tokenHashOf(token), walletId: caller.accountId, gameId: game.id }
  await inTransaction(database, (tx) =>
    insertStart(tx, { ...start, player, sessionHash: caller.sessionHash }),
  )
  const answer = await ask(provider, '/LaunchGame', {
    game_code: game.code,
    token,
    player,
    currency: caller.currency,
    language: caller.preferences.language,
    device: body.device,
    lobby_url: lobbyUrl(caller.operatorId, pageOf(game)),
  })
  if (!answer.ok) {
    parts.log.warn({ provider: provider.key, reason: answer.reason }, 'a game was not started')
    return refused('game_maintenance')
  }
  const url = windowUrl(provider, answer.value.url)
  if (url === undefined) {
    const { key } = provider
    parts.log.warn({ provider: key, url: answer.value.url }, 'a game opens at another origin')
    return refused('game_maintenance')
  }
  return accepted({ url, game: presentGame(game, caller.currency) })
}

/**
 * Returns the address of a game's window. The window of another provider's game is on the origin
 * where the provider's games open, which is the only one that the page may frame: undefined
 * elsewhere.
 */
export function windowUrl(
  provider: Pick<Provider, 'key' | 'url' | 'gamesUrl'>,
  told: string,
): string | undefined {
  if (provider.key === houseProvider) return told
  const base = gamesAddress(provider)
  if (!URL.canParse(told, base)) return undefined
  const url = new URL(told, base)
  return url.origin === new URL(base).origin ? url.href : undefined
}

/**
 * What a provider knows a member by: an HMAC of the provider and the account, so that two providers
 * cannot tell that they have the same member.
 */
export const playerOf = (key: Buffer, provider: string, accountId: bigint): string =>
  createHmac('sha256', key).update(`${provider}:${accountId}`).digest('base64url').slice(0, 32)

const pages: Readonly<Record<GameCategory, string>> = {
  liveCasino: '/casino',
  lottery: '/w4d',
  miniGame: '/minigame',
  slots: '/slots',
  fishing: '/fishing',
  poker: '/casino100',
}

const pageOf = ({ category }: ListedGame): string => pages[category]
