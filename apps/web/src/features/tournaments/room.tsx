import type { ResponseOf } from '@fairline/contract/endpoint'
import type { RoomRow, roomInfo } from '@fairline/contract/rooms'
import { arePicksShown } from '@fairline/domain/tournaments/room-status'
import { isPin } from '@fairline/domain/tournaments/room-terms'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { textOf } from '@fairline/site/notices/present-error'
import { Button } from '@fairline/ui/button'
import { Skeleton } from '@fairline/ui/skeleton'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useIsDesktop } from '../../page-parts/media.ts'
import { PageTabs } from '../../page-parts/page-tabs.tsx'
import { invitedPin } from '../../session/invitation.ts'
import { AllPicks } from './all-picks.tsx'
import { type DraftPicks, togglePick } from './draft-picks.ts'
import { Ladder } from './ladder.tsx'
import { OpenRequest } from './open-request.tsx'
import { PickBar } from './pick-bar.tsx'
import { PinField } from './pin-field.tsx'
import { Podium } from './podium.tsx'
import { Prizes } from './prizes.tsx'
import { RoomRefusal, useLadder, useRoom, useRoomNews } from './room-calls.ts'
import { RoomHead } from './room-head.tsx'
import { RoomLink } from './room-link.tsx'
import { RoomMatches } from './room-matches.tsx'
import { isInPlay, isOver, statusOf } from './room-words.ts'
import { Seals } from './seals.tsx'
import { roomRefusal } from './use-confirmed.ts'

interface PartProps {
  readonly title: string
  /** What is added to its name in smaller letters. */
  readonly note?: string
  /** Whether its corners cut what is in it; a bar that sticks to the window needs them open. */
  readonly isClipped?: boolean
  readonly children: ReactNode
}

/** A part of the page under its name. */
function Part({ title, note = '', isClipped = true, children }: PartProps) {
  return (
    <div
      className={`min-w-0 rounded-md border border-line bg-surface-raised
        ${isClipped ? 'overflow-hidden' : ''}`}
    >
      <h2 className="rounded-t-[5px] bg-league px-3.5 py-1.5 font-semibold text-league-text">
        {title}
        {note === '' ? null : <span className="text-[12px] font-normal"> {note}</span>}
      </h2>
      {children}
    </div>
  )
}

/** The ladder of a room as it is now. */
function RoomLadder({ room }: { readonly room: RoomRow }) {
  const t = useTranslate()
  const { data, error, isLoadingError } = useLadder(room.room_id)
  if (data !== undefined) return <Ladder rows={data.rows} room={room} />
  if (!isLoadingError) return <Skeleton className="m-3.5 h-40" />
  const code = error instanceof RoomRefusal ? error.rejection.code : ''
  const text = code === 'forbiddenAccess' ? t('room.ladderLater') : t('rooms.failed')
  return <p className="px-3.5 py-3 text-text-muted">{text}</p>
}

/** What the points of a room in play are; rounds have theirs only once they are over. */
function standingNote(room: RoomRow, t: Translate): string {
  if (!isInPlay(room)) return ''
  return t(room.is_virtual ? 'room.afterWhistle' : 'room.asItStands')
}

const phoneTabs = ['matches', 'ladder', 'prizes'] as const
type PhoneTab = (typeof phoneTabs)[number]

interface PartsProps {
  readonly answer: ResponseOf<typeof roomInfo>
  readonly pin: string
}

interface MatchesProps extends PartsProps {
  readonly drafts: DraftPicks
  readonly onDrafts: (drafts: DraftPicks) => void
  readonly left: string
  readonly onLeft: (sentence: string) => void
}

/** The matches with what can be picked; all picks once they are shown. */
function Matches({ answer, pin, drafts, onDrafts, left, onLeft }: MatchesProps) {
  const t = useTranslate()
  const { room, matches } = answer
  const status = statusOf(room)
  const isFull = !room.is_joined && room.players >= room.room_limit
  const mayPick = status === 'open' || (status === 'active' && room.is_joined)
  const isPicking = mayPick && !isFull
  return (
    <>
      <Part title={t('room.part.matches')} note={t('room.hundred')} isClipped={false}>
        <RoomMatches
          roomId={room.room_id}
          matches={matches}
          isJoined={room.is_joined}
          canPick={isPicking}
          drafts={drafts}
          onToggle={(matchId, market) => onDrafts(togglePick(drafts, matchId, market))}
        />
        <PickBar
          answer={answer}
          pin={pin}
          canPick={mayPick}
          drafts={drafts}
          onDrafts={onDrafts}
          left={left}
          onLeft={onLeft}
        />
      </Part>
      {arePicksShown(status) ? (
        <Part title={t('room.allPicks')} note={standingNote(room, t)}>
          <AllPicks roomId={room.room_id} matches={matches} />
        </Part>
      ) : null}
    </>
  )
}

/** What is played for, and what proves the picks. */
function PrizesAndSeals({ answer: { room, pool } }: Pick<PartsProps, 'answer'>) {
  const t = useTranslate()
  return (
    <>
      <Part title={t('room.part.prizes')}>
        <Prizes room={room} pool={pool} />
      </Part>
      <Part title={t('room.seals')}>
        <Seals room={room} />
      </Part>
    </>
  )
}

/** The parts of a room: side by side where they fit, one after another by tabs elsewhere. */
function Parts({ answer, pin }: PartsProps) {
  const t = useTranslate()
  const isDesktop = useIsDesktop()
  const [tab, setTab] = useState<PhoneTab>('matches')
  // They outlive a page that is made wider or narrower.
  const [drafts, setDrafts] = useState<DraftPicks>(new Map())
  const [left, setLeft] = useState('')
  const picking = { drafts, onDrafts: setDrafts, left, onLeft: setLeft }
  const matches = <Matches answer={answer} pin={pin} {...picking} />
  const ladder = (
    <Part title={t('room.ladder')} note={standingNote(answer.room, t)}>
      <RoomLadder room={answer.room} />
    </Part>
  )
  if (isDesktop) {
    return (
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_360px] items-start gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">{matches}</div>
        <div className="grid gap-3">
          {ladder}
          <PrizesAndSeals answer={answer} />
        </div>
      </div>
    )
  }
  return (
    <>
      <PageTabs
        label={t('room.parts')}
        value={tab}
        onChange={setTab}
        tabs={phoneTabs.map((value) => ({ value, label: t(`room.part.${value}`) }))}
      />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        {/* The chosen picks stay while another part is looked at. */}
        <div hidden={tab !== 'matches'} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {matches}
        </div>
        {tab === 'ladder' ? ladder : null}
        {tab === 'prizes' ? <PrizesAndSeals answer={answer} /> : null}
      </div>
    </>
  )
}

interface PinGateProps {
  /** The PIN of the invitation that led here; '' without one. */
  readonly invited: string
  /** Why the last PIN was refused; undefined before the first. */
  readonly refusal: string | undefined
  readonly onPin: (pin: string) => void
}

/** Asks for the PIN of a private room that the member is not in. */
function PinGate({ invited, refusal, onPin }: PinGateProps) {
  const t = useTranslate()
  const [pin, setPin] = useState(invited)
  const [isShort, setShort] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setShort(!isPin(pin))
    if (isPin(pin)) onPin(pin)
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4 max-w-xs">
      <p className="mb-3 text-text-muted">{t('room.pinText')}</p>
      <PinField
        label={t('room.pin')}
        value={pin}
        error={isShort ? textOf('invalidPin') : refusal}
        onValue={(next) => {
          setPin(next)
          setShort(false)
        }}
      />
      <Button type="submit" kind="primary" className="max-lg:h-11">
        {t('room.enter')}
      </Button>
    </form>
  )
}

/** The way back to the lobby. */
function BackToRooms() {
  const t = useTranslate()
  return (
    <RoomLink
      className="inline-flex h-9 items-center text-accent underline underline-offset-2
        max-lg:h-11"
    >
      {t('rooms.back')}
    </RoomLink>
  )
}

/**
 * A room: its clock, its matches with the own picks, the ladder, prizes and seals.
 * @spec S2.screen.rooms.enter S2.screen.rooms.ranking S1.tournament.points S1.tournament.prizes
 */
function KnownRoom({ roomId }: { readonly roomId: string }) {
  const t = useTranslate()
  useRoomNews()
  const invited = useLocation({ select: ({ pathname }) => invitedPin(pathname) })
  const [pin, setPin] = useState('')
  const { data, error, refetch } = useRoom(roomId, pin)
  if (data !== undefined) {
    return (
      <>
        <BackToRooms />
        <RoomHead room={data.room} />
        {isOver(data.room) ? <Podium room={data.room} /> : null}
        <OpenRequest />
        <Parts answer={data} pin={pin} />
      </>
    )
  }
  const rejection = error instanceof RoomRefusal ? error.rejection : null
  const code = rejection?.code ?? ''
  const refusal = pin === '' || rejection === null ? undefined : roomRefusal(rejection, t)
  return (
    <>
      <BackToRooms />
      <h1 className="text-[18px] leading-9 font-semibold">{t('room.number', { id: roomId })}</h1>
      {error === null ? <Skeleton className="mt-3 h-96" /> : null}
      {code === 'invalidPin' ? (
        <PinGate key={pin} invited={pin === '' ? invited : ''} refusal={refusal} onPin={setPin} />
      ) : null}
      {code === 'roomNotExists' || code === 'forbiddenAccess' ? (
        <p className="py-4 text-text-muted">{textOf(code)}</p>
      ) : null}
      {error !== null && !['invalidPin', 'roomNotExists', 'forbiddenAccess'].includes(code) ? (
        <LoadFailed text={t('rooms.failed')} onRetry={refetch} />
      ) : null}
    </>
  )
}

/** The room of an address; an address that names no room says so without asking. */
export function Room({ roomId }: { readonly roomId: string }) {
  if (/^\d{8}$/.test(roomId)) return <KnownRoom roomId={roomId} />
  return (
    <>
      <BackToRooms />
      <p className="py-4 text-text-muted">{textOf('roomNotExists')}</p>
    </>
  )
}
