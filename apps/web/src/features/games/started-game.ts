import { openPage } from '@fairline/site/opened-windows'
import { storageKey } from '@fairline/site/storage-key'

/** A game as its window is addressed. */
export interface GamePlace {
  readonly provider: string
  readonly code: string
}

/** The address of the window of a game. */
const gameAddress = ({ provider, code }: GamePlace): string => `/play/${provider}/${code}`

/** Size of the window of a game. @spec S2.window.game.size */
const gameSize = 'width=1280,height=720'

/** Opens a game in its own window, each game in another one; on a phone in this one. */
export const openGame = (game: GamePlace): void => openPage(gameAddress(game), gameSize)

const startedKey = storageKey('started-game')

interface Started {
  readonly accountId: string
  readonly address: string
  /** The lobby that the game was started from. */
  readonly lobby: string
}

/**
 * Notes that the member has answered the question before a game. The window that is opened next
 * has a copy of the note, so that it does not ask again, also after a reload.
 */
export function noteStarted(accountId: string, game: GamePlace, lobby: string): void {
  const note: Started = { accountId, address: gameAddress(game), lobby }
  window.sessionStorage.setItem(startedKey, JSON.stringify(note))
}

/** Returns the lobby that the member started the game from; null if it was not asked about. */
export function startedFrom(accountId: string, game: GamePlace): string | null {
  try {
    const note = JSON.parse(window.sessionStorage.getItem(startedKey) ?? '') as Partial<Started>
    const isOfGame = note.accountId === accountId && note.address === gameAddress(game)
    return isOfGame && typeof note.lobby === 'string' && /^\/[a-z]\w*$/.test(note.lobby)
      ? note.lobby
      : null
  } catch {
    return null
  }
}
