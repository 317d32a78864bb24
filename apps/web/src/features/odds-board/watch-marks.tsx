import { useTranslate } from '@fairline/site/i18n'
import { Icon, iconNamed } from '@fairline/ui/icon'
import type { ReactNode } from 'react'
import { matchName } from '../../bets/bet-words.ts'
import type { MatchView } from '../../board-feed/board-views.ts'
import { followMatch, useFollowedMatch } from '../../session/followed-match.ts'
import { useSport } from '../../session/layout-store.ts'
import { isSame, toggleMini, useWatching, type Watched } from '../../session/watched.ts'
import { useIsOnTv } from '../../tv/use-live-tv.ts'

interface MarkProps {
  readonly view: MatchView
}

interface MarkButtonProps {
  readonly name: string
  readonly isPressed: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function MarkButton({ name, isPressed, onPress, children }: MarkButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="ob-follow"
      aria-pressed={isPressed}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** Opens the live centre on a running match. */
function FollowButton({ view }: MarkProps) {
  const t = useTranslate()
  const { id: sportsType, centre, key } = useSport()
  const isFollowed = useFollowedMatch(({ matchId }) => matchId === view.id)
  return (
    <MarkButton
      name={t('board.liveCentre', { match: matchName(view, t, 'board.versus') })}
      isPressed={isFollowed}
      onPress={() => followMatch(view.id, sportsType)}
    >
      <Icon name={centre.includes('pitch') ? 'pitch' : iconNamed(key)} size={15} />
    </MarkButton>
  )
}

/** The drawing of live TV on the board. */
const TvDrawing = () => (
  <svg aria-hidden="true" width={15} height={15} viewBox="0 0 16 16" className="ob-tv">
    <path d="M1.5 4.5h13v8.5h-13zM5 1.5l3 3 3-3" />
  </svg>
)

/** Says that a match can be watched. */
export function TvSign({ matchId }: { readonly matchId: string }) {
  const t = useTranslate()
  return (
    <span className="mc-tv">
      {useIsOnTv(matchId) ? (
        <span role="img" aria-label={t('page.liveTv')}>
          <TvDrawing />
        </span>
      ) : null}
    </span>
  )
}

/** Shows a match that can be watched in the mini player, or closes that. */
function TvButton({ view }: MarkProps) {
  const t = useTranslate()
  const of: Watched = { kind: 'match', id: view.id }
  const isWatched = useWatching(({ watched, isMini }) => isMini && isSame(watched, of))
  return (
    <MarkButton
      name={t('liveTv.ofMatch', { match: matchName(view, t, 'board.versus') })}
      isPressed={isWatched}
      onPress={() => toggleMini(of)}
    >
      <TvDrawing />
    </MarkButton>
  )
}

/** The ways to watch a running match: its live centre, and live TV where it is on. */
export function WatchMarks({ view }: MarkProps) {
  const isOnTv = useIsOnTv(view.id)
  return (
    <span className="ob-watch">
      <FollowButton view={view} />
      {isOnTv ? <TvButton view={view} /> : null}
    </span>
  )
}
