import type { RoomRow } from '@fairline/contract/rooms'
import { useTranslate } from '@fairline/site/i18n'
import { Button } from '@fairline/ui/button'
import { showToast } from '@fairline/ui/toast'
import { useSession } from '../../session/session-store.ts'
import { invitationOf, keptPin } from './kept-pins.ts'

/** The PIN of the member's own private room, and the link that invites to it. */
export function Invitation({ room }: { readonly room: RoomRow }) {
  const t = useTranslate()
  const accountId = useSession(({ account }) => account?.accountId ?? '')
  const { room_id: roomId } = room
  const pin = keptPin(accountId, roomId)
  if (pin === '') return <p className="text-text-muted">{t('room.pinElsewhere')}</p>
  const link = invitationOf(roomId, pin)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link)
    showToast('success', t('room.invite.copied'), `invitation ${roomId}`)
  }
  return (
    <>
      <p data-testid="own-pin">
        <span className="text-text-muted">{t('room.invite.pin')}</span>{' '}
        <strong className="text-[15px] font-semibold tracking-wider tabular-nums">{pin}</strong>
      </p>
      <Button
        kind="primary"
        className="max-lg:h-11"
        onClick={() => void copy().catch(() => showToast('warning', link))}
      >
        {t('room.invite.copy')}
      </Button>
    </>
  )
}
