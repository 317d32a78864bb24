import { useParams } from '@tanstack/react-router'
import { Room } from '../features/tournaments/room.tsx'
import { TournamentPage } from '../shell/tournament-page.tsx'

/** One room, by the number in its address. @spec S2.screen.rooms.enter */
export function TournamentRoom() {
  const { roomId = '' } = useParams({ strict: false })
  return (
    <TournamentPage>
      <Room key={roomId} roomId={roomId} />
    </TournamentPage>
  )
}
