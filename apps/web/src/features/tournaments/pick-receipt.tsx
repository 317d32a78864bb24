import { memberBetList, type OwnPick } from '@fairline/contract/room-results'
import { oddsTypeCodes } from '@fairline/domain/odds/odds-type'
import { useTranslate } from '@fairline/site/i18n'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Lines, linesOfSingle } from '../../bets/calculation.tsx'
import { readReceipt } from '../../bets/receipt-shape.ts'
import { readRooms, roomsKey } from './room-calls.ts'

/** A room has ten matches at most, and so many picks of a player. */
const picksMax = 10

/** The steps from the score to the points of a pick. */
function Steps({ pick }: { readonly pick: OwnPick }) {
  const t = useTranslate()
  const receipt = readReceipt(pick.receipt)
  if (receipt === undefined) return null
  return <Lines lines={linesOfSingle(receipt, oddsTypeCodes.HK, pick, t)} />
}

/** How the points of an own pick come about, on demand. @spec S7.tournament.memberbetlist */
export function PickReceipt({ roomId, matchId }: { roomId: string; matchId: string }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: [...roomsKey, 'receipts', roomId],
    queryFn: ({ signal }) =>
      readRooms(memberBetList, { room_id: roomId, page_size: picksMax, page_number: 1 }, signal),
    enabled: isOpen,
    retry: false,
  })
  const pick = data?.picks.find(({ match_id }) => match_id === matchId)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="h-7 text-accent underline underline-offset-2 max-lg:h-11"
      >
        {t('room.how')}
      </button>
      {isOpen && pick !== undefined ? (
        <div data-testid="pick-receipt" className="text-[12.5px] text-text-muted">
          <Steps pick={pick} />
        </div>
      ) : null}
    </>
  )
}
