import type { ResponseOf } from '@fairline/contract/endpoint'
import type { RoomRow, roomInfo } from '@fairline/contract/rooms'
import { Button } from '@fairline/ui/button'
import { useState } from 'react'
import { type Translate, useTranslate } from '../../i18n.ts'
import { textOf } from '../../notices/present-error.ts'
import { acceptMoves, comparePicks, type DraftPicks } from './draft-picks.ts'
import { JoinRoom, PlacePicks } from './join-room.tsx'
import { useTournamentTerms } from './room-calls.ts'
import { feeText } from './room-card.tsx'
import { typeOf } from './room-words.ts'

interface PickBarProps {
  readonly answer: ResponseOf<typeof roomInfo>
  readonly pin: string
  readonly drafts: DraftPicks
  readonly onDrafts: (drafts: DraftPicks) => void
}

/** What the button of a room does for who is not in it. */
const joinText = (room: RoomRow, t: Translate): string =>
  typeOf(room) === 'free' ? t('room.joinFree') : t('room.joinFor', { fee: feeText(room, t) })

/** What can be done with the picks that are chosen: to join with them, or to place them. */
export function PickBar({ answer: { room, matches }, pin, drafts, onDrafts }: PickBarProps) {
  const t = useTranslate()
  const { data: terms } = useTournamentTerms()
  const [isAsking, setAsking] = useState(false)
  const picks = comparePicks(drafts, matches)
  const count = picks.length
  const isJoining = !room.is_joined
  if (!isJoining && count === 0) return null
  const done = (): void => {
    setAsking(false)
    onDrafts(new Map())
  }
  const isFull = isJoining && room.players >= room.room_limit
  const isBarred = isJoining && terms?.can_join === false
  const noteOfJoin = count === 0 ? t('room.choosePick') : t('room.chosen', { count })
  const note = isFull ? textOf('roomFull') : isBarred ? t('room.mayNotJoin') : noteOfJoin
  const props = {
    ...{ room, picks, onDone: done },
    onAccept: () => onDrafts(acceptMoves(picks)),
    onClose: () => setAsking(false),
  }
  return (
    <div
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line-strong
        bg-surface-raised px-3.5 py-2.5"
    >
      <p className="min-w-0 flex-1">{note}</p>
      <Button
        kind="primary"
        className="max-lg:h-11"
        disabled={count === 0 || isFull || isBarred}
        onClick={() => setAsking(true)}
      >
        {isJoining ? joinText(room, t) : t('room.placePicks', { count })}
      </Button>
      {isAsking && isJoining ? <JoinRoom {...props} knownPin={pin} /> : null}
      {isAsking && !isJoining ? <PlacePicks {...props} /> : null}
    </div>
  )
}
