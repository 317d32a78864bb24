import type { ResponseOf } from '@fairline/contract/endpoint'
import type { RoomRow, roomInfo } from '@fairline/contract/rooms'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { textOf } from '@fairline/site/notices/present-error'
import { Button } from '@fairline/ui/button'
import { useState } from 'react'
import { againOf } from './create-rules.ts'
import { acceptMoves, type ComparedPick, comparePicks, type DraftPicks } from './draft-picks.ts'
import { JoinRoom, PlacePicks } from './join-room.tsx'
import { useTournamentTerms } from './room-calls.ts'
import { feeText } from './room-card.tsx'
import { RoomLink } from './room-link.tsx'
import { statusOf, typeOf } from './room-words.ts'

/** What a dialog asks: to join with the chosen picks, or to place them. */
type Asked = 'join' | 'place'

interface OverFacts {
  readonly asked: Asked
  readonly room: Pick<RoomRow, 'room_status' | 'is_joined'>
  /** Whether the member may still pick. */
  readonly canPick: boolean
  readonly picks: readonly Pick<ComparedPick, 'match'>[]
  /** Whether a chosen pick has been placed meanwhile, by another window. */
  readonly isPlaced: boolean
}

/** Why an open dialog cannot be answered any more, as a sentence; empty while it can. */
export function overText(facts: OverFacts, t: Translate): string {
  const { asked, room, canPick, picks, isPlaced } = facts
  if (statusOf(room) === 'cancelled') return textOf('roomEndedOrCancelled')
  if (asked === 'join' && room.is_joined) return t('room.otherWindow')
  if (!canPick) return t('room.begun')
  if (picks.length > 0) return picks.some(isUpcoming) ? '' : t('room.begun')
  if (asked === 'join') return ''
  return isPlaced ? textOf('betExists') : t('room.pickGone')
}

/** What the button of a room does for who is not in it. */
const joinText = (room: RoomRow, t: Translate): string =>
  typeOf(room) === 'free' ? t('room.joinFree') : t('room.joinFor', { fee: feeText(room, t) })

interface PickBarProps {
  readonly answer: ResponseOf<typeof roomInfo>
  readonly pin: string
  readonly canPick: boolean
  readonly drafts: DraftPicks
  readonly onDrafts: (drafts: DraftPicks) => void
  /** What a dialog that ended by itself has left behind; empty without one. */
  readonly left: string
  readonly onLeft: (sentence: string) => void
}

const isUpcoming = ({ match }: Pick<ComparedPick, 'match'>): boolean => match.state === 'upcoming'

/**
 * What can be done with the picks that are chosen: to join with them, or to place them. A dialog
 * that the kick-off or another window ends leaves a sentence here.
 */
export function PickBar(props: PickBarProps) {
  const { answer, pin, canPick, drafts, onDrafts, left, onLeft } = props
  const { room, matches } = answer
  const t = useTranslate()
  const { data: terms } = useTournamentTerms()
  const [asked, setAsked] = useState<Asked | null>(null)
  const picks = comparePicks(
    drafts,
    matches.filter(({ my_pick }) => my_pick === null),
  )
  const count = picks.filter(isUpcoming).length
  const isPlaced = matches.some(({ match_id: id, my_pick }) => my_pick !== null && drafts.has(id))
  const isShown = canPick && (!room.is_joined || count > 0)
  const close = (): void => setAsked(null)
  const asking = {
    room,
    picks,
    onClose: close,
    over: asked === null ? '' : overText({ asked, room, canPick, picks, isPlaced }, t),
    onOver: (sentence: string): void => {
      onLeft(sentence)
      onDrafts(new Map(picks.filter(isUpcoming).map(({ id, seen }) => [id, seen])))
      close()
    },
    onDone: (): void => {
      close()
      onDrafts(new Map())
    },
    onAccept: () => onDrafts(acceptMoves(picks)),
  }
  return (
    <>
      {left === '' ? null : (
        <p role="status" className="border-t border-line px-3.5 py-2.5 font-semibold text-wait">
          {left}
        </p>
      )}
      {isShown ? (
        <Bar
          room={room}
          count={count}
          mayJoin={terms?.can_join !== false}
          onAsk={(next) => {
            onLeft('')
            setAsked(next)
          }}
        />
      ) : null}
      {asked === 'join' ? <JoinRoom {...asking} knownPin={pin} /> : null}
      {asked === 'place' ? <PlacePicks {...asking} /> : null}
    </>
  )
}

interface BarProps {
  readonly room: RoomRow
  /** How many picks are chosen. */
  readonly count: number
  /** Whether the account may enter a room now. */
  readonly mayJoin: boolean
  readonly onAsk: (asked: Asked) => void
}

const barLook =
  'sticky bottom-[var(--frame-bottom,0px)] z-10 flex flex-wrap items-center gap-3 border-t ' +
  'border-line-strong bg-surface-raised px-3.5 py-2.5'

/** A room without a free seat takes no picks; one like it can be made. */
function FullRoom({ room }: { readonly room: RoomRow }) {
  const t = useTranslate()
  return (
    <div className={barLook}>
      <p className="min-w-0 flex-1">{textOf('roomFull')}</p>
      <RoomLink
        hash={againOf(room)}
        className="flex h-9 items-center rounded border border-accent bg-accent px-3.5
          font-semibold text-accent-contrast max-lg:h-11"
      >
        {t('room.openLike')}
      </RoomLink>
    </div>
  )
}

/** The button under the matches, with what is missing. */
function Bar({ room, count, mayJoin, onAsk }: BarProps) {
  const t = useTranslate()
  const isJoining = !room.is_joined
  const isFull = isJoining && room.players >= room.room_limit
  const isBarred = isJoining && !mayJoin
  const noteOfJoin = count === 0 ? t('room.choosePick') : t('room.chosen', { count })
  if (isFull) return <FullRoom room={room} />
  const note = isBarred ? t('room.mayNotJoin') : noteOfJoin
  return (
    <div className={barLook}>
      <p className="min-w-0 flex-1">{note}</p>
      <Button
        kind="primary"
        className="max-lg:h-11"
        disabled={count === 0 || isBarred}
        onClick={() => onAsk(isJoining ? 'join' : 'place')}
      >
        {isJoining ? joinText(room, t) : t('room.placePicks', { count })}
      </Button>
    </div>
  )
}
