import { useTranslate } from '@fairline/site/i18n'
import { Icon } from '@fairline/ui/icon'
import { useNavigate } from '@tanstack/react-router'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { closeMini, moveMini, type Spot, useWatching, type Watched } from '../../session/watched.ts'
import { TvIcon } from '../../tv/tv-icon.tsx'
import { TvPlayer } from '../../tv/tv-player.tsx'
import { useTitle } from '../../tv/use-live-tv.ts'
import { clampSpot, cornerSpot, type Room, stepOf } from './mini-spot.ts'
import './mini-player.css'

interface BarProps {
  readonly watched: Watched
  /** What moves the player; absent where it has its own place on the page. */
  readonly grip?: GripProps
}

interface GripProps {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onLostPointerCapture: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** What is on, with what moves the player, makes it large and closes it. */
function Bar({ watched, grip }: BarProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const title = useTitle(watched)
  const enlarge = (): void => {
    closeMini()
    void navigate({ to: '/livetv' })
  }
  return (
    <div className="tv-bar">
      {grip === undefined ? null : (
        <button type="button" className="tv-grip" aria-label={t('liveTv.move')} {...grip}>
          <TvIcon name="move" />
        </button>
      )}
      <span className="tv-name" title={title}>
        {title}
      </span>
      <button
        type="button"
        className="tv-act"
        aria-label={t('liveTv.large')}
        title={t('liveTv.large')}
        onClick={enlarge}
      >
        <TvIcon name="large" />
      </button>
      <button
        type="button"
        className="tv-act"
        aria-label={t('liveTv.close')}
        title={t('liveTv.close')}
        onClick={closeMini}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}

/** What plays in the mini player; null while it is closed. */
const useMini = (): Watched | null =>
  useWatching(({ watched, isMini }) => (isMini ? watched : null))

const keyOf = ({ kind, id }: Watched): string => `${kind} ${id}`

/** The player in a place of a narrow page of its own, above the slip and the tabs. */
export function DockedPlayer() {
  const t = useTranslate()
  const watched = useMini()
  if (watched === null) return null
  return (
    <section className="tv-mini tv-docked" aria-label={t('page.liveTv')}>
      <TvPlayer key={keyOf(watched)} watched={watched} hasKeys={false} />
      <Bar watched={watched} />
    </section>
  )
}

/** Where the player may be: right of the column with the slip, and under the header. */
function roomOf(player: HTMLElement): Room {
  const column = document.querySelector('aside')?.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect()
  return {
    width: window.innerWidth - (column?.right ?? 0),
    height: window.innerHeight - (header?.bottom ?? 0),
    player: { width: player.offsetWidth, height: player.offsetHeight },
  }
}

/** Where the player is, and what moves it with a pointer or the arrow keys, never over the slip. */
function useGrip(player: RefObject<HTMLElement | null>): readonly [Spot, GripProps] {
  const stored = useWatching((state) => state.spot) ?? cornerSpot
  /** Where it is while a pointer moves it: it is stored where it is let go. */
  const [dragged, drag] = useState<Spot | null>(null)
  const held = useRef<{ readonly x: number; readonly y: number; readonly spot: Spot } | null>(null)
  const spot = dragged ?? stored
  const nearest = (to: Spot): Spot =>
    player.current === null ? to : clampSpot(to, roomOf(player.current))
  const grip: GripProps = {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, y: event.clientY, spot }
    },
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY }) => {
      const from = held.current
      if (from === null || !currentTarget.hasPointerCapture(pointerId)) return
      const { right, bottom } = from.spot
      drag(nearest({ right: right + from.x - clientX, bottom: bottom + from.y - clientY }))
    },
    onLostPointerCapture: () => {
      held.current = null
      if (dragged !== null) moveMini(dragged)
      drag(null)
    },
    onKeyDown: (event) => {
      const step = stepOf(event.key)
      if (step === undefined) return
      event.preventDefault()
      moveMini(nearest({ right: spot.right + step.right, bottom: spot.bottom + step.bottom }))
    },
  }
  return [spot, grip]
}

/** Keeps the player in sight and off the slip when the window or the column becomes another. */
function useInSight(player: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onResize = (): void => {
      const { spot } = useWatching.getState()
      const element = player.current
      if (spot !== null && element !== null) moveMini(clampSpot(spot, roomOf(element)))
    }
    const sized = new ResizeObserver(onResize)
    for (const part of document.querySelectorAll('body, aside, header')) sized.observe(part)
    return () => sized.disconnect()
  }, [player])
}

function Floating({ watched }: { readonly watched: Watched }) {
  const t = useTranslate()
  const player = useRef<HTMLElement>(null)
  const [spot, grip] = useGrip(player)
  useInSight(player)
  return (
    <section
      ref={player}
      className="tv-mini tv-floating"
      style={
        { '--tv-right': `${spot.right}px`, '--tv-bottom': `${spot.bottom}px` } as CSSProperties
      }
      aria-label={t('page.liveTv')}
    >
      <Bar watched={watched} grip={grip} />
      <TvPlayer key={keyOf(watched)} watched={watched} hasKeys={false} />
    </section>
  )
}

/** The player over a wide page: it stays while the member bets, and can be moved and closed. */
export function MiniPlayer() {
  const watched = useMini()
  return watched === null ? null : <Floating watched={watched} />
}
