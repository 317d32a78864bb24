import { useParams } from '@tanstack/react-router'
import { DrawsOf4D, NextDrawOf4D } from '../features/draws/draws-of-4d.tsx'
import { GameWindow } from '../features/games/game-window.tsx'
import { Lobby, Question } from '../features/games/lobby.tsx'
import { RealityCheck } from '../features/play-limits/reality-check.tsx'
import { GameRounds } from '../features/results/game-rounds.tsx'
import type { LobbyPage } from '../menus/lobbies.ts'
import { GameBar } from '../shell/game-bar.tsx'
import { LobbyFrame } from '../shell/lobby-frame.tsx'

/** The page of a lobby of games. Each lobby starts with an empty search. */
export function GameLobby({ page }: { readonly page: LobbyPage }) {
  return (
    <LobbyFrame page={page}>
      {page.lobby === 'w4d' ? (
        <NextDrawOf4D
          question={(game, onClose) => <Question game={game} page={page} onClose={onClose} />}
        />
      ) : null}
      <Lobby key={page.lobby} page={page} />
      {page.lobby === 'w4d' ? (
        <DrawsOf4D
          tickets={({ rounds, totals }) => <GameRounds rounds={rounds} totals={totals} />}
        />
      ) : null}
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
