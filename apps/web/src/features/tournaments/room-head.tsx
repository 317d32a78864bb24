import type { RoomRow } from '@fairline/contract/rooms'
import { displayMoney } from '@fairline/domain/money/money'
import { kickoffText } from '@fairline/domain/time/time-text'
import { isPin } from '@fairline/domain/tournaments/room-terms'
import { useTranslate } from '@fairline/site/i18n'
import { textOf } from '@fairline/site/notices/present-error'
import { Button } from '@fairline/ui/button'
import { type ReactNode, useState } from 'react'
import { ConfirmRoom } from './confirm-room.tsx'
import { Countdown } from './countdown.tsx'
import { Invitation } from './invitation.tsx'
import { PinField } from './pin-field.tsx'
import { Badge, feeText, fillText, isFilling, Seats, StatusBadge } from './room-card.tsx'
import { sendRoom } from './room-requests.ts'
import { nextInstant, poolWith, statusOf, typeOf } from './room-words.ts'
import { useConfirmed } from './use-confirmed.ts'
import { useOver } from './use-over.ts'

interface FigureProps {
  readonly name: string
  readonly children: ReactNode
}

function Figure({ name, children }: FigureProps) {
  return (
    <div className="min-w-24">
      <dt className="text-[12px] text-text-muted">{name}</dt>
      <dd className="text-[15px] leading-5 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

/** The clock to the next instant of a room, or what it waits for. */
function Clock({ room }: { readonly room: RoomRow }) {
  const t = useTranslate()
  const next = nextInstant(room)
  const status = statusOf(room)
  if (next === null) {
    return <Figure name={t('room.now')}>{t(`room.state.${status}`)}</Figure>
  }
  const { date, time } = kickoffText(next.atMs)
  return (
    <Figure name={t(`room.next.${next.kind}`)}>
      <Countdown atMs={next.atMs} />{' '}
      <span className="text-[12px] font-normal text-text-muted">
        {date} {time}
      </span>
    </Figure>
  )
}

interface AskProps {
  readonly room: RoomRow
  readonly onClose: () => void
  /** The room is not open any more. */
  readonly onOver: (sentence: string) => void
}

/** Closes a dialog about an open room when it is open no longer. */
function useOpenRoom({ room, onOver }: AskProps, isBusy: boolean): void {
  const t = useTranslate()
  const status = statusOf(room)
  const gone = status === 'cancelled' ? textOf('roomEndedOrCancelled') : t('room.startedMeanwhile')
  useOver(status === 'open' ? '' : gone, isBusy, onOver)
}

/** Leaves an open room; its owner, alone, takes it away with that. @spec S2.screen.rooms.leave */
function LeaveRoom(props: AskProps) {
  const { room, onClose } = props
  const t = useTranslate()
  const { isBusy, refusal, confirm } = useConfirmed(onClose, onClose)
  useOpenRoom(props, isBusy)
  const { room_id } = room
  return (
    <ConfirmRoom
      title={t('room.leave')}
      action={t('room.leave')}
      isReady
      isBusy={isBusy}
      refusal={refusal}
      onCancel={onClose}
      onConfirm={() => void confirm(() => sendRoom('leave', { room_id }))}
    >
      <p>{t(room.is_owner ? 'room.leaveOwner' : 'room.leaveText')}</p>
    </ConfirmRoom>
  )
}

/** Changes the PIN of the member's private room. */
function NewPin(props: AskProps) {
  const { room, onClose } = props
  const t = useTranslate()
  const [pin, setPin] = useState('')
  const { isBusy, refusal, confirm } = useConfirmed(onClose, onClose)
  useOpenRoom(props, isBusy)
  const { room_id } = room
  return (
    <ConfirmRoom
      title={t('room.newPin')}
      action={t('room.newPin')}
      isReady={isPin(pin)}
      isBusy={isBusy}
      refusal={refusal}
      onCancel={onClose}
      onConfirm={() => void confirm(() => sendRoom('pin', { room_id, room_pin: pin }))}
    >
      <p className="mb-3">{t('room.newPinText')}</p>
      <PinField label={t('room.pin')} value={pin} onValue={setPin} />
    </ConfirmRoom>
  )
}

/** What the member can do with a room. @spec S6.room.roles */
function Actions({ room }: { readonly room: RoomRow }) {
  const t = useTranslate()
  const [asking, setAsking] = useState<'leave' | 'pin' | null>(null)
  const [left, setLeft] = useState('')
  const close = (): void => setAsking(null)
  const over = (sentence: string): void => {
    setLeft(sentence)
    close()
  }
  const props = { room, onClose: close, onOver: over }
  const isOpen = statusOf(room) === 'open' && room.is_joined
  const canLeave = isOpen && (!room.is_owner || room.players === 1)
  return (
    <>
      {left === '' ? null : (
        <p role="status" className="font-semibold text-wait">
          {left}
        </p>
      )}
      {isOpen && room.is_owner && typeOf(room) === 'private' ? <Invitation room={room} /> : null}
      {isOpen && room.is_owner && typeOf(room) === 'private' ? (
        <Button className="max-lg:h-11" onClick={() => setAsking('pin')}>
          {t('room.newPin')}
        </Button>
      ) : null}
      {canLeave ? (
        <Button className="max-lg:h-11" onClick={() => setAsking('leave')}>
          {t('room.leave')}
        </Button>
      ) : null}
      {asking === 'leave' ? <LeaveRoom {...props} /> : null}
      {asking === 'pin' ? <NewPin {...props} /> : null}
    </>
  )
}

/** What a room is, and when the next thing happens in it. @spec S3.room */
export function RoomHead({ room }: { readonly room: RoomRow }) {
  const t = useTranslate()
  const owner = room.room_owner === '' ? t('room.ownerHouse') : room.room_owner
  return (
    <section className="rounded-md border border-line bg-surface-raised px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-[18px] leading-7 font-semibold tabular-nums">
          {t('room.number', { id: room.room_id })}
        </h1>
        <Badge>{t(`room.type.${typeOf(room)}`)}</Badge>
        <StatusBadge room={room} />
        {room.is_joined ? (
          <Badge tone="text-win">{t(room.is_owner ? 'room.own' : 'room.joined')}</Badge>
        ) : null}
        <span
          className="min-w-0 flex-1 truncate text-text-muted max-sm:order-last
            max-sm:basis-full"
        >
          {t('room.by', { owner })}
        </span>
        <Actions room={room} />
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        <Clock room={room} />
        <Figure name={t('room.fee')}>{feeText(room, t)}</Figure>
        <Figure name={t('room.players')}>
          <Seats room={room} />
        </Figure>
        <Figure name={t(isFilling(room) ? 'room.poolWhenFull' : 'room.pool')}>
          {displayMoney(poolWith(room, isFilling(room) ? room.room_limit : room.players))}{' '}
          <span className="text-[12px] font-normal text-text-muted">{fillText(room, t)}</span>
        </Figure>
      </dl>
    </section>
  )
}
