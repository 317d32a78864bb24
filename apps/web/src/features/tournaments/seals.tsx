import type { RoomRow } from '@fairline/contract/rooms'
import { arePicksShown } from '@fairline/domain/tournaments/room-status'
import { useTranslate } from '@fairline/site/i18n'
import { Button } from '@fairline/ui/button'
import { useEffect, useState } from 'react'
import { useSession } from '../../session/session-store.ts'
import { keepHead, seenHeads } from './kept-seals.ts'
import { readFinal } from './room-calls.ts'
import { statusOf } from './room-words.ts'
import { type SealProof, verifySeals } from './verify-seals.ts'

type Found = SealProof | { readonly kind: 'failed' } | null

/** What the recomputation of the chain has found, in a sentence. */
function ProofText({ found }: { readonly found: Found }) {
  const t = useTranslate()
  if (found === null) return null
  switch (found.kind) {
    case 'proved':
      return t('room.seal.proved', { picks: found.picks, seen: found.seen })
    case 'broken':
      return t('room.seal.broken', { number: found.number })
    case 'other_head':
      return t('room.seal.otherHead')
    case 'failed':
      return t('room.seal.failed')
  }
}

/** The seals of a room: the head that this device keeps, and the proof once picks are shown. */
export function Seals({ room }: { readonly room: RoomRow }) {
  const t = useTranslate()
  const accountId = useSession(({ account }) => account?.accountId ?? '')
  const [found, setFound] = useState<Found>(null)
  const [isCorrected, setCorrected] = useState(false)
  const { room_id: roomId, seal_head: head } = room
  useEffect(() => keepHead(accountId, roomId, head), [accountId, roomId, head])
  const isShown = arePicksShown(statusOf(room))
  const verify = async (): Promise<void> => {
    const { chain, room: final, note } = await readFinal(roomId)
    setCorrected(note === 'late_correction')
    setFound(await verifySeals(roomId, chain, final.seal_head, seenHeads(accountId, roomId)))
  }
  return (
    <div className="px-3.5 py-3">
      <p>{t('room.seal.what')}</p>
      <p className="mt-2 text-[12px] text-text-muted">{t('room.seal.head')}</p>
      <code data-testid="seal-head" className="block text-[12px] break-all">
        {head === '' ? t('room.seal.none') : head}
      </code>
      {isShown ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button
            className="max-lg:h-11"
            onClick={() => void verify().catch(() => setFound({ kind: 'failed' }))}
          >
            {t('room.seal.verify')}
          </Button>
          <output
            data-testid="seal-proof"
            data-found={found?.kind}
            className={`min-w-0 flex-1 basis-52
              ${found?.kind === 'proved' ? 'text-win' : 'text-loss'}`}
          >
            <ProofText found={found} />
          </output>
        </div>
      ) : (
        <p className="mt-2 text-text-muted">{t('room.seal.later')}</p>
      )}
      {isCorrected ? <p className="mt-2 text-wait">{t('room.corrected')}</p> : null}
      <p className="mt-3 text-[12px] text-text-muted">{t('room.seal.limits')}</p>
    </div>
  )
}
