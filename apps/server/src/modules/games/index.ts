/**
 * Games of providers: their keys, catalogues and rounds, and the wallet that providers call.
 * Tables: `game_provider`, `game_provider_key`, `game`, `game_session`, `game_round`,
 * `game_transaction`, `game_favourite`, `game_start`, `game_difference`,
 * `game_provider_call`.
 */

export { gamesBalance, historiesAgree } from './books-of-games.ts'
export { ownIdPrefix } from './compare-round.ts'
export { createGames, type Games } from './create-games.ts'
export { type AskProvider, providerAsker } from './game-provider.ts'
export type { HeldRound } from './held-round-store.ts'
export { walletPath } from './note-calls.ts'
export type { OpenRound } from './open-round-store.ts'
export {
  makeProviderKey,
  readOpenRounds,
  readProviders,
  switchMaintenance,
  writeProvider,
} from './operate-providers.ts'
export type { Provider, PutProvider } from './provider-store.ts'
export { houseProvider, keepHouseAddress, registerHouseProvider } from './register-provider.ts'
export { endHeldRound, type HandEnd, handIdPrefix, holdOverdueRound } from './settle-by-hand.ts'
