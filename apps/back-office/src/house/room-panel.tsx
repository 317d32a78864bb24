import { Button } from '@fairline/ui/button'
import { useState } from 'react'
import { type AnswerOf, act, type OfficeOutcome } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { money } from '../page-parts/money.ts'
import { Facts, SidePanel } from '../page-parts/side-panel.tsx'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/rooms'>['rows'][number]
type RoomAct = 'cancel' | 'recount' | 'keep'

const isOver = ({ status }: Row): boolean => status === 'closed' || status === 'cancelled'

interface RoomPanelProps {
  readonly row: Row
  readonly mayAct: boolean
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

/** A room, and what may be done to it in its state. */
export function RoomPanel({ row, mayAct, onDone, onClose }: RoomPanelProps) {
  const [asked, setAsked] = useState<RoomAct | null>(null)
  const acts: readonly RoomAct[] = [
    ...(row.status === 'ended' ? (['recount', 'keep'] as const) : []),
    ...(isOver(row) ? [] : (['cancel'] as const)),
  ]
  return (
    <SidePanel title={t('room.title', { room: row.room })} onClose={onClose}>
      <Facts
        facts={[
          [t('col.kind'), tOr('roomType', row.type)],
          [t('col.state'), tOr('roomState', row.status)],
          [t('role.owner'), row.owner ?? t('house')],
          [t('room.players'), `${row.players} / ${row.seats}`],
          [t('room.fee'), `${money(row.fee)} ${row.currency}`],
          [t('room.gift'), row.gift === null ? '' : `${money(row.gift)} ${row.currency}`],
          [t('room.starts'), row.starts],
          [t('room.pays'), row.pays],
          [
            t('room.cancelReason'),
            row.cancel_reason === null ? '' : tOr('roomCancel', row.cancel_reason),
          ],
        ]}
      />
      {mayAct && acts.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {acts.map((each) => (
            <Button key={each} size="small" onClick={() => setAsked(each)}>
              {t(`room.${each}`)}
            </Button>
          ))}
        </div>
      ) : null}
      {asked === null ? null : (
        <Confirm<'/bo/rooms/cancel' | '/bo/rooms/decide'>
          title={t(`room.${asked}`)}
          verb={t(`room.${asked}`)}
          {...(asked === 'cancel' ? { typed: row.room } : {})}
          asksReason
          onConfirm={(reason) => doTo(row, asked, reason)}
          onDone={() => {
            setAsked(null)
            onDone(t('room.done', { room: row.room }))
          }}
          onClose={() => setAsked(null)}
        >
          {t(`room.${asked}.says`, { count: row.players, fee: money(row.fee) })}
        </Confirm>
      )}
    </SidePanel>
  )
}

function doTo(
  { room }: Row,
  what: RoomAct,
  reason: string,
): Promise<OfficeOutcome<'/bo/rooms/cancel' | '/bo/rooms/decide'>> {
  return what === 'cancel'
    ? act('/bo/rooms/cancel', { room, reason })
    : act('/bo/rooms/decide', { room, decision: what, reason })
}
