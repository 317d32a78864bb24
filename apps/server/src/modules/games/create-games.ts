import type { SeamlessAnswer } from '@fairline/contract/provider/seamless'
import type { SomeHandlers } from '../../http/endpoints.ts'
import type { ProviderEndpointOptions } from '../../http/provider-endpoints.ts'
import type { Repeating } from '../../repeat.ts'
import { GamesJob } from './games-job.ts'
import type { GamesParts } from './games-parts.ts'
import { launchGame } from './launch-game.ts'
import { answerDrawsOf4D, answerNumberDraws } from './list-draws.ts'
import { keepFavourite, listGames } from './list-games.ts'
import { answerProgramme } from './list-programme.ts'
import { roundRoutes } from './list-rounds.ts'
import { notedAsker, walletNotes } from './note-calls.ts'
import { ProviderBook } from './provider-book.ts'
import { RecentAnswers } from './recent-answers.ts'
import { type SeamlessCall, type SeamlessParts, SeamlessWallet } from './seamless-wallet.ts'

/** The games of a server. */
export interface Games {
  readonly handlers: ReturnType<typeof gameRoutes>
  /** The providers, as this node knows them. */
  readonly providers: ProviderBook
  /** Proves and answers the calls of providers. */
  readonly prove: ProviderEndpointOptions['prove']
  /** Reads catalogues, and asks for what is open or differs. */
  readonly job: Repeating
}

/** Puts the games together. */
export function createGames(
  given: Omit<GamesParts, 'providers'> &
    Omit<SeamlessParts, 'database'> & { readonly onProviders?: () => void },
): Games {
  const ask = notedAsker(given.ask, given)
  const parts = { ...given, ask, providers: new ProviderBook(given) }
  const wallet = new SeamlessWallet(parts)
  const noteCall = walletNotes(given)
  const { providers, clock } = parts
  return {
    handlers: gameRoutes(parts),
    providers,
    prove(headers, rawBody) {
      const provider = providers.prove(headers, rawBody, clock.now())
      if (provider === undefined) return undefined
      // The table's schema has read the body of this path.
      return async (call): Promise<SeamlessAnswer> => {
        const answer = await wallet.answer(provider, call as SeamlessCall)
        noteCall(provider, answer)
        return answer
      }
    },
    job: new GamesJob(parts).repeating,
  }
}

/** How long the draws of a provider are taken for the present ones, milliseconds. */
const drawsKeptMs = 1_000
const programmeKeptMs = 10_000

function gameRoutes(parts: GamesParts) {
  const { clock, bookClock } = parts
  const draws = { ...parts, recent: new RecentAnswers(clock, drawsKeptMs) }
  const recent = new RecentAnswers(clock, programmeKeptMs)
  const programme = { ...parts, clock: bookClock, recent }
  return {
    '/ngresult': (call) => answerNumberDraws(draws, call),
    '/game/Draws4D': (call) => answerDrawsOf4D(draws, call),
    '/prg': (call) => answerProgramme(programme, call),
    '/game/GameList': (call) => listGames(parts, call),
    '/game/LaunchGame': (call) => launchGame(parts, call),
    '/game/favourite': (call) => keepFavourite(parts, call),
    ...roundRoutes(parts),
  } satisfies SomeHandlers
}
