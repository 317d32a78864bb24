import { useParams } from '@tanstack/react-router'
import { GameWindow } from '../features/games/game-window.tsx'
import { Lobby } from '../features/games/lobby.tsx'
import { RealityCheck } from '../features/play-limits/reality-check.tsx'
import type { LobbyPage } from '../menus/lobbies.ts'
import { GameBar } from '../shell/game-bar.tsx'
import { LobbyFrame } from '../shell/lobby-frame.tsx'

/** The page of a lobby of games. Each lobby begins anew with its own search. */
export function GameLobby({ page }: { readonly page: LobbyPage }) {
  return (
    <LobbyFrame page={page}>
      <Lobby key={page.lobby} page={page} />
    </LobbyFrame>
  )
}

/** The window of a game, which its address names by provider and code. */
export function PlayGame() {
  const { provider = '', game: code = '' } = useParams({ strict: false })
  return (
    <>
      <GameWindow
        key={`${provider}/${code}`}
        game={{ provider, code }}
        bar={(name, onBack) => <GameBar name={name} onBack={onBack} />}
      />
      <RealityCheck />
    </>
  )
}
