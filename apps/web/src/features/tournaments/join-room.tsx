import type { RoomRow } from '@fairline/contract/rooms'
import { isPin } from '@fairline/domain/tournaments/room-terms'
import { useTranslate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { useState } from 'react'
import { useSession } from '../../session/session-store.ts'
import { ConfirmRoom, PickLines } from './confirm-room.tsx'
import { askedPicks, type ComparedPick } from './draft-picks.ts'
import { PinField } from './pin-field.tsx'
import { sendRoom } from './room-requests.ts'
import { RoomTermsBox } from './room-terms-box.tsx'
import { takesVirtualCall, typeOf } from './room-words.ts'
import { useConfirmed } from './use-confirmed.ts'
import { useOver } from './use-over.ts'

interface ConfirmProps {
  readonly room: RoomRow
  readonly picks: readonly ComparedPick[]
  /** Takes the present prices in place of those that were chosen. */
  readonly onAccept: () => void
  /** The picks were placed. */
  readonly onDone: () => void
  readonly onClose: () => void
  /** Why the question is over, as a sentence; empty while it can be answered. */
  readonly over: string
  readonly onOver: (sentence: string) => void
}

/** Whether all picks can be placed as they were chosen. */
const areReady = (picks: readonly ComparedPick[]): boolean =>
  picks.length > 0 && picks.every(({ now, hasMoved }) => now !== null && !hasMoved)

/** Joins a room with the chosen picks. @spec S2.screen.rooms.join S5.confirm.game */
export function JoinRoom(props: ConfirmProps & { readonly knownPin: string }) {
  const { room, picks, onAccept, onDone, onClose, over, onOver, knownPin } = props
  const t = useTranslate()
  const operatorType = useSession(({ account }) => account?.operatorType ?? 1)
  const [isAgreed, setAgreed] = useState(false)
  const [pin, setPin] = useState(knownPin)
  const { isBusy, refusal, confirm } = useConfirmed(onDone, onClose)
  useOver(over, isBusy, onOver)
  const isPrivate = typeOf(room) === 'private'
  const hasMoved = picks.length > 0 && !areReady(picks)
  const isFree = typeOf(room) === 'free'
  const fee = `${moneyText(room.fee)} ${room.currency_code}`
  const join = () =>
    sendRoom(takesVirtualCall(room.is_virtual, operatorType) ? 'vjoin' : 'join', {
      room_id: room.room_id,
      room_pin: isPrivate ? pin : '',
      picks: askedPicks(picks),
      terms: true,
    })
  const name = isFree ? t('room.joinFree') : t('room.joinFor', { fee })
  return (
    <ConfirmRoom
      title={t('room.join')}
      action={hasMoved ? t('room.acceptPrices') : name}
      isReady={hasMoved || (areReady(picks) && isAgreed && (!isPrivate || isPin(pin)))}
      isBusy={isBusy}
      refusal={refusal}
      onCancel={onClose}
      onConfirm={() => (hasMoved ? onAccept() : void confirm(join))}
    >
      <PickLines picks={picks} />
      {isPrivate && knownPin === '' ? (
        <PinField label={t('room.pin')} value={pin} onValue={setPin} />
      ) : null}
      <RoomTermsBox isAgreed={isAgreed} onAgree={setAgreed} />
      <p className="mt-3 font-semibold">{t('room.startGame')}</p>
    </ConfirmRoom>
  )
}

/** Places further picks in a room that the member is in. @spec S5.confirm.bet */
export function PlacePicks(props: ConfirmProps) {
  const { room, picks, onAccept, onDone, onClose, over, onOver } = props
  const t = useTranslate()
  const { isBusy, refusal, confirm } = useConfirmed(onDone, onClose)
  useOver(over, isBusy, onOver)
  const hasMoved = !areReady(picks)
  const place = () => {
    const [first, ...others] = askedPicks(picks)
    const { room_id } = room
    return first !== undefined && others.length === 0
      ? sendRoom('bet', { room_id, pick: first })
      : sendRoom('betplus', { room_id, picks: first === undefined ? [] : [first, ...others] })
  }
  return (
    <ConfirmRoom
      title={t('slip.confirm')}
      action={hasMoved ? t('room.acceptPrices') : t('room.placePicks', { count: picks.length })}
      isReady={picks.length > 0}
      isBusy={isBusy}
      refusal={refusal}
      onCancel={onClose}
      onConfirm={() => (hasMoved ? onAccept() : void confirm(place))}
    >
      <PickLines picks={picks} />
      <p className="text-text-muted">{t('room.picksFinal')}</p>
    </ConfirmRoom>
  )
}
