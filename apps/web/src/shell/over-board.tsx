import { LiveDrawer } from '../features/live-center/live-drawer.tsx'
import { MiniPlayer } from '../features/live-tv/mini-player.tsx'

/** What lies over a wide sportsbook: the live centre where no column has it, and live TV. */
export function OverBoard() {
  return (
    <>
      <LiveDrawer />
      <MiniPlayer />
    </>
  )
}
