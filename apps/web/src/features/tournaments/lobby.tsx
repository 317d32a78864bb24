import type { RoomRow } from '@fairline/contract/rooms'
import { roomSorts } from '@fairline/contract/rooms'
import { serverNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { Button } from '@fairline/ui/button'
import { Select } from '@fairline/ui/select'
import { Skeleton } from '@fairline/ui/skeleton'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { Pager } from '../../bets/pager.tsx'
import { PageTabs } from '../../page-parts/page-tabs.tsx'
import { PageTitle } from '../../page-parts/page-title.tsx'
import { useRested } from '../../page-parts/use-rested.ts'
import { usePageSize } from '../../session/preferences.ts'
import { useSession } from '../../session/session-store.ts'
import { roomStartOf } from './create-rules.ts'
import { exampleRoom } from './example-room.ts'
import { HowItWorks, QuickCard } from './lobby-parts.tsx'
import { OpenRequest } from './open-request.tsx'
import { type RoomsAsked, useRoomList, useRoomNews, useTournamentTerms } from './room-calls.ts'
import { RoomCard } from './room-card.tsx'
import { RoomLink } from './room-link.tsx'
import {
  type ShownState,
  States,
  type StatesProps,
  shownStates,
  statusCodes,
} from './room-states.tsx'
import { pointsTone, signedPoints, statusOf } from './room-words.ts'
import { startTour, startTourOnce } from './start-tour.ts'

const Wizard = lazyPartOr(
  <Skeleton className="mt-3 h-96" />,
  async () => (await import('./create-room.tsx')).CreateRoom,
)

/** The tabs of the lobby, each with the type that it asks for. */
const tabTypes = { public: 1, private: 2, free: 3, mine: 0 } as const
type Tab = keyof typeof tabTypes
const tabs = Object.keys(tabTypes) as Tab[]

type Counts = Readonly<Record<Tab, number>>

interface ToolsProps extends StatesProps {
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly sort: RoomsAsked['sort']
  readonly onSort: (sort: RoomsAsked['sort']) => void
}

function Tools({ search, onSearch, sort, onSort, ...states }: ToolsProps) {
  const t = useTranslate()
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <States {...states} />
      <input
        type="search"
        value={search}
        maxLength={40}
        aria-label={t('rooms.search')}
        placeholder={t('rooms.search')}
        onChange={(event) => onSearch(event.target.value)}
        className="h-9 min-w-0 flex-1 rounded border border-line-strong bg-surface-raised px-3
          max-lg:h-11 max-lg:text-[16px] max-sm:order-last max-sm:basis-full sm:max-w-xs"
      />
      <Select
        label={t('rooms.sort')}
        className="h-9 border-line-strong bg-surface-raised px-2 max-lg:h-11"
        value={sort}
        options={roomSorts.map((value) => ({ value, label: t(`rooms.sort.${value}`) }))}
        onValue={onSort}
      />
    </div>
  )
}

/** The rooms that the member is in, with the place in each. */
function MyLadder({ rooms }: { readonly rooms: readonly RoomRow[] }) {
  const t = useTranslate()
  const running = rooms.filter((room) => !['closed', 'cancelled'].includes(statusOf(room)))
  return (
    <section
      data-tour="my-ladder"
      aria-label={t('rooms.myPoints')}
      className="rounded-md border border-line bg-surface-raised px-3.5 py-3"
    >
      <h2 className="font-semibold">{t('rooms.myPoints')}</h2>
      {running.length === 0 ? (
        <p className="mt-1 text-text-muted">{t('rooms.noPoints')}</p>
      ) : (
        <ol className="mt-1">
          {running.map((room) => (
            <li key={room.room_id} className="border-t border-line first:border-t-0">
              <RoomLink
                roomId={room.room_id}
                className="flex min-h-9 items-center gap-2 tabular-nums max-lg:min-h-11"
              >
                <span className="flex-1 py-1">
                  <span className="block text-accent underline underline-offset-2">
                    {t('room.number', { id: room.room_id })}
                  </span>
                  <span className="text-[12px] text-text-muted">
                    {t('rooms.placeOf', { place: room.ranking, players: room.players })}
                  </span>
                </span>
                <strong className={`font-semibold ${pointsTone(room.live_points)}`}>
                  {signedPoints(room.live_points)}
                </strong>
              </RoomLink>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface CardsProps {
  readonly rooms: readonly RoomRow[]
  readonly tab: Tab
  readonly state: ShownState | 'all'
}

/** The rooms of a tab; an empty tab of open rooms shows an example. */
function Cards({ rooms, tab, state }: CardsProps) {
  const t = useTranslate()
  const currency = useSession(({ account }) => account?.currency ?? 'MYR')
  const [now] = useState(() => serverNow())
  const isExample = rooms.length === 0 && (state === 'open' || state === 'all')
  if (rooms.length === 0 && !isExample) {
    return <p className="mt-4 text-text-muted">{t('rooms.noneOfState')}</p>
  }
  return (
    <>
      {isExample ? <p className="mt-4 text-text-muted">{t(`rooms.empty.${tab}`)}</p> : null}
      <ul
        className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-3"
        data-testid="rooms"
      >
        {rooms.length > 0 ? (
          rooms.map((room, at) => <RoomCard key={room.room_id} room={room} isAnchor={at === 0} />)
        ) : (
          <RoomCard room={exampleRoom(currency, now)} isAnchor isExample />
        )}
        {state === 'open' ? <QuickCard /> : null}
      </ul>
    </>
  )
}

interface ListProps {
  readonly tab: Tab
  readonly onCounts: (counts: Counts) => void
}

/** A tab of the lobby: its search, its order and its rooms. */
function List({ tab, onCounts }: ListProps) {
  const t = useTranslate()
  const size = usePageSize()
  const [typed, setTyped] = useState('')
  const search = useRested(typed)
  const [sort, setSort] = useState<RoomsAsked['sort']>('start')
  const [page, setPage] = useState(1)
  const isMine = tab === 'mine'
  const [state, setState] = useState<ShownState | 'all'>(isMine ? 'all' : 'open')
  const asked = {
    type: tabTypes[tab],
    status: statusCodes[state],
    isMine,
    search,
    // What is over is of interest while it is new.
    sort: state === 'over' && sort === 'start' ? 'newest' : sort,
    page,
    size,
  } as const
  const { data, isLoadingError, refetch } = useRoomList(asked)
  const counts = data?.counts
  useEffect(() => {
    if (counts !== undefined) onCounts(counts)
  }, [counts, onCounts])
  const shown = (): ReactNode => {
    if (isLoadingError) return <LoadFailed text={t('rooms.failed')} onRetry={refetch} />
    if (data === undefined) return <Skeleton className="mt-3 h-64" />
    if (data.total === 0 && search !== '') {
      return <p className="mt-4 text-text-muted">{t('rooms.notFound')}</p>
    }
    return (
      <>
        <Cards rooms={data.rooms} tab={tab} state={state} />
        <Pager page={page} total={data.total} onChange={setPage} />
      </>
    )
  }
  return (
    <>
      <Tools
        states={isMine ? ['all', ...shownStates] : shownStates}
        state={state}
        onState={(next) => {
          setState(next)
          setPage(1)
        }}
        search={typed}
        onSearch={(text) => {
          setTyped(text)
          setPage(1)
        }}
        sort={sort}
        onSort={setSort}
      />
      {shown()}
    </>
  )
}

/** The title with its buttons: the tour, and a room of one's own. */
function Head({ onTour }: { readonly onTour: () => void }) {
  const t = useTranslate()
  const { data: terms } = useTournamentTerms()
  const ownPrivate = terms?.private_room_id ?? ''
  const look =
    'flex h-9 items-center rounded border border-accent bg-accent px-3.5 font-semibold ' +
    'text-accent-contrast max-lg:h-11 max-sm:flex-1 max-sm:justify-center'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PageTitle className="flex-1 max-sm:basis-[calc(100%-3.5rem)]">
        {t('page.tournament')}
      </PageTitle>
      <Button
        aria-label={t('rooms.tour')}
        title={t('rooms.tour')}
        className="w-9 px-0 max-lg:h-11 max-lg:w-11"
        onClick={onTour}
      >
        ?
      </Button>
      {ownPrivate === '' ? null : (
        <RoomLink
          roomId={ownPrivate}
          className="flex h-9 items-center rounded border border-line-strong bg-surface-raised
            px-3.5 max-lg:h-11"
        >
          {t('rooms.ownPrivate')}
        </RoomLink>
      )}
      <RoomLink
        hash="quick"
        className="flex h-9 items-center rounded border border-line-strong bg-surface-raised
          px-3.5 font-semibold max-lg:h-11 max-sm:flex-1 max-sm:justify-center"
      >
        {t('rooms.quick')}
      </RoomLink>
      <RoomLink hash="create" data-tour="create" className={look}>
        {t('rooms.create')}
      </RoomLink>
    </div>
  )
}

/**
 * The rooms that can be joined and those that the member is in, with search, order and creation.
 * @spec S2.screen.rooms.search S2.screen.rooms.mine S1.tournament S1.tournament.private
 * @spec S1.tournament.free
 */
function Rooms() {
  const t = useTranslate()
  const size = usePageSize()
  const [tab, setTab] = useState<Tab>('public')
  const [counts, setCounts] = useState<Counts | null>(null)
  const ofOwn = { type: 0, status: '10', isMine: true, search: '', sort: 'newest' } as const
  const mine = useRoomList({ ...ofOwn, page: 1, size })
  const accountId = useSession(({ account }) => account?.accountId ?? '')
  useEffect(() => startTourOnce(accountId), [accountId])
  const label = (value: Tab): ReactNode => (
    <span data-tour={`tab-${value}`} className="whitespace-nowrap">
      {t(`rooms.tab.${value}`)}
      <span className="ml-1.5 font-normal text-text-muted tabular-nums">
        {counts?.[value] ?? ''}
      </span>
    </span>
  )
  return (
    <>
      <Head
        onTour={() => {
          setTab('public')
          void startTour()
        }}
      />
      <OpenRequest />
      <div className="flex items-start gap-4 max-lg:flex-col max-lg:items-stretch">
        <div className="min-w-0 flex-1">
          <PageTabs
            label={t('rooms.tabs')}
            value={tab}
            onChange={setTab}
            className="mt-2 flex overflow-x-auto border-b border-line [scrollbar-width:none]"
            tabs={tabs.map((value) => ({ value, label: label(value) }))}
          />
          <List key={tab} tab={tab} onCounts={setCounts} />
        </div>
        <div className="grid gap-3 lg:mt-2 lg:w-72 lg:flex-none">
          <MyLadder rooms={mine.data?.rooms ?? []} />
          <HowItWorks />
        </div>
      </div>
    </>
  )
}

/** The lobby, or in its place the making of a room. @spec S2.route.tournament.home */
export function Lobby() {
  useRoomNews()
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const start = roomStartOf(hash)
  if (start === null) return <Rooms />
  const leave = (): void => void navigate({ to: '/tournament2/home', hash: '' })
  return <Wizard key={hash} start={start} onLeave={leave} />
}
