import { Lobby } from '../features/tournaments/lobby.tsx'
import { TournamentPage } from '../shell/tournament-page.tsx'

/** The lobby of the tournaments. @spec S2.route.tournament.home */
export function TournamentHome() {
  return (
    <TournamentPage>
      <Lobby />
    </TournamentPage>
  )
}
