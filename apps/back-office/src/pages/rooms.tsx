import { roomStatuses } from '@fairline/domain/tournaments/room-status'
import { roomTypes } from '@fairline/domain/tournaments/room-terms'
import { Button } from '@fairline/ui/button'
import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { showToast } from '@fairline/ui/toast'
import { useState } from 'react'
import type { AnswerOf } from '../calls/ask.ts'
import { OpenRoom } from '../house/open-room.tsx'
import { RoomPanel } from '../house/room-panel.tsx'
import { money, shortTime } from '../page-parts/money.ts'
import { Choice, PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { type Filters, useFilters } from '../page-parts/use-filters.ts'
import { useList } from '../page-parts/use-list.ts'
import { useMay } from '../session/me.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/rooms'>['rows'][number]

const lookMs = 5000
const states = ['running', ...roomStatuses] as const

const columns: readonly DataColumn<Row>[] = [
  { id: 'room', head: t('room.number'), cell: ({ room }) => room, width: '92px' },
  { id: 'type', head: t('col.kind'), cell: ({ type }) => tOr('roomType', type) },
  { id: 'status', head: t('col.state'), cell: ({ status }) => tOr('roomState', status) },
  { id: 'owner', head: t('role.owner'), cell: ({ owner }) => owner ?? t('house'), isWide: true },
  {
    id: 'players',
    head: t('room.players'),
    cell: ({ players, seats }) => `${players} / ${seats}`,
    isNumber: true,
  },
  { id: 'fee', head: t('room.fee'), cell: ({ fee }) => money(fee), isNumber: true },
  { id: 'gift', head: t('room.gift'), cell: ({ gift }) => money(gift), isNumber: true },
  { id: 'currency', head: t('col.currency'), cell: ({ currency }) => currency, width: '52px' },
  { id: 'starts', head: t('room.starts'), cell: ({ starts }) => shortTime(starts), isWide: true },
  { id: 'pays', head: t('room.pays'), cell: ({ pays }) => shortTime(pays), isWide: true },
]

/** Tournament rooms; a free one is opened here, and one that is held is decided. */
export function RoomsPage() {
  const mayAct = useMay('site')
  const filters = useFilters()
  const [opened, setOpened] = useState<Row | null>(null)
  const [isMaking, setMaking] = useState(false)
  const list = useList('/bo/rooms', askedBy(filters), lookMs)
  const done = (text: string): void => {
    setMaking(false)
    showToast('success', text)
    list.reload()
  }
  return (
    <>
      <PageHead title={t('screen.rooms')}>
        <RoomFilters filters={filters} />
        <span className="flex-1" />
        {mayAct ? (
          <Button size="small" onClick={() => setMaking(true)}>
            {t('room.open')}
          </Button>
        ) : null}
      </PageHead>
      <div className="flex min-h-0 flex-1">
        <DataTable
          label={t('screen.rooms')}
          columns={columns}
          rows={list.rows}
          keyOf={({ room }) => room}
          onOpen={setOpened}
          onMore={list.onMore}
          empty={
            list.refusal ? refusalText(list.refusal) : t(list.isLoading ? 'loading' : 'room.none')
          }
        />
        {opened === null ? null : (
          <RoomPanel
            key={opened.room}
            row={list.rows.find(({ room }) => room === opened.room) ?? opened}
            mayAct={mayAct}
            onDone={done}
            onClose={() => setOpened(null)}
          />
        )}
      </div>
      {isMaking ? <OpenRoom onDone={done} onClose={() => setMaking(false)} /> : null}
    </>
  )
}

/** The state and kind of the address, as far as there are such. */
function askedBy({ of }: Filters) {
  const status = states.find((each) => each === of.status)
  const type = roomTypes.find((each) => each === of.type)
  return {
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { type }),
  }
}

function RoomFilters({ filters }: { readonly filters: Filters }) {
  const { status = '', type = '' } = askedBy(filters)
  return (
    <>
      <Choice
        label={t('filter.state')}
        value={status}
        onChange={(each) => filters.set({ status: each })}
        choices={[
          ['', t('filter.anyState')],
          ...states.map((each) => [each, tOr('roomState', each)] as const),
        ]}
      />
      <Choice
        label={t('filter.kind')}
        value={type}
        onChange={(each) => filters.set({ type: each })}
        choices={[
          ['', t('room.anyType')],
          ...roomTypes.map((each) => [each, tOr('roomType', each)] as const),
        ]}
      />
    </>
  )
}
