import type { OfficeBet } from '@fairline/contract/office/bets'
import { type Referral, referrals } from '@fairline/domain/bets/bet-status'
import { Button } from '@fairline/ui/button'
import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { showToast } from '@fairline/ui/toast'
import { type ReactNode, useState } from 'react'
import { AcceptBet, RejectBet, UnvoidBet, VoidBets } from '../house/void-bets.tsx'
import { ExportButtons } from '../page-parts/export-buttons.tsx'
import { money, shortTime, toneOf } from '../page-parts/money.ts'
import { Filter, FilterChoice, PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { Facts, SidePanel } from '../page-parts/side-panel.tsx'
import { chosen, type Filters, useFilters } from '../page-parts/use-filters.ts'
import { useKey } from '../page-parts/use-key.ts'
import { useList } from '../page-parts/use-list.ts'
import { useMay, useMe } from '../session/me.ts'
import { t, tOr } from '../texts.ts'

/** The ticker looks for new bets so often. */
const lookMs = 900

const states = ['waiting', 'running', 'settled', 'void', 'rejected', 'cashed_out'] as const

const legText = ({ match, bet_type, period, selection, line, odds }: OfficeBet['legs'][number]) =>
  [match, bet_type, period === 'FT' ? '' : period, selection, line, `@ ${odds}`]
    .filter((part) => part !== '' && part !== null)
    .join(' ')

/** What a bet is on: its leg, or how many it has. */
function betText({ kind, legs }: OfficeBet): string {
  const [leg, another] = legs
  return leg !== undefined && another === undefined
    ? legText(leg)
    : t('bets.legs', { kind: tOr('kind', kind), count: legs.length })
}

const stateTone: Readonly<Record<string, string>> = {
  waiting: 'text-wait',
  void: 'text-void',
  rejected: 'text-void',
}

const columns: readonly DataColumn<OfficeBet>[] = [
  {
    id: 'placed',
    head: t('col.placed'),
    cell: (bet) => shortTime(bet.placed),
    width: '92px',
    isWide: true,
  },
  { id: 'member', head: t('col.member'), cell: (bet) => bet.member },
  {
    id: 'bet',
    head: t('col.bet'),
    cell: (bet) => <span title={betText(bet)}>{betText(bet)}</span>,
    takesRest: true,
  },
  { id: 'type', head: t('col.type'), cell: (bet) => bet.price_type ?? 'MM', isWide: true },
  { id: 'stake', head: t('col.stake'), cell: (bet) => money(bet.stake), isNumber: true },
  { id: 'risk', head: t('col.risk'), cell: (bet) => money(bet.risk), isNumber: true, isWide: true },
  {
    id: 'currency',
    head: t('col.currency'),
    cell: (bet) => bet.currency,
    width: '52px',
    isWide: true,
  },
  {
    id: 'state',
    head: t('col.state'),
    cell: (bet) => (mayBeAccepted(bet) ? tOr('referral', 'pending') : tOr('state', bet.state)),
    tone: ({ state }) => stateTone[state] ?? '',
  },
  {
    id: 'winLoss',
    head: t('col.winLoss'),
    cell: (bet) => money(bet.win_loss),
    isNumber: true,
    tone: (bet) => toneOf(bet.win_loss),
    isWide: true,
  },
  {
    id: 'shares',
    head: t('col.shares'),
    cell: ({ shares }) => shares.join(' / '),
    isWide: true,
    isNumber: true,
  },
  { id: 'ip', head: t('col.ip'), cell: (bet) => bet.ip ?? '', isWide: true },
]

/** What is asked of bets. */
type Asked = {
  readonly kind: 'void' | 'unvoid' | 'accept' | 'reject'
  readonly bets: readonly OfficeBet[]
}

/** Whether traders may accept a bet: it was referred, and waits. */
const mayBeAccepted = ({ state, referral }: OfficeBet): boolean =>
  state === 'waiting' && referral === 'pending'

/** Whether traders may reject a bet: it waits, and none has accepted it. */
const mayBeRejected = ({ state, referral }: OfficeBet): boolean =>
  state === 'waiting' && referral !== 'accepted'

/** The ticker: every bet below the caller, newest first, as it comes in. */
export function BetsPage() {
  const filters = useFilters()
  const mayVoid = useMay('void_running')
  const mayDecide = useMay('waiting')
  const [isPaused, setPaused] = useState(false)
  const [opened, setOpened] = useState<OfficeBet | null>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = useList('/bo/bets', askedBy(filters), isPaused ? false : lookMs)
  const chosenBets = list.rows.filter(({ ticket }) => marked.has(ticket))
  const voidMarked = (): void => {
    if (mayVoid && chosenBets.length > 0) setAsked({ kind: 'void', bets: chosenBets })
  }
  useKey('v', voidMarked)
  useKey('p', () => setPaused(!isPaused))
  const done = (text: string): void => {
    setAsked(null)
    setMarked(new Set())
    showToast('success', text)
    list.reload()
  }
  return (
    <>
      <BetFilters filters={filters} isPaused={isPaused} onPause={setPaused}>
        {mayVoid && chosenBets.length > 0 ? (
          <Button size="small" kind="primary" onClick={voidMarked}>
            {t('bets.voidMarked', { count: chosenBets.length })}
          </Button>
        ) : null}
      </BetFilters>
      <div className="flex min-h-0 flex-1">
        <DataTable
          label={t('screen.bets')}
          columns={columns}
          rows={list.rows}
          keyOf={keyOf}
          onOpen={setOpened}
          onKey={(key, bet) => {
            const kind = mayDecide ? decisionBy(key, bet) : null
            if (kind !== null) setAsked({ kind, bets: [bet] })
            return kind !== null
          }}
          {...(mayVoid ? { marks: marksOf(marked, setMarked) } : {})}
          onMore={list.onMore}
          empty={
            list.refusal ? refusalText(list.refusal) : t(list.isLoading ? 'loading' : 'bets.none')
          }
        />
        {opened === null ? null : (
          <BetPanel
            bet={list.rows.find(({ ticket }) => ticket === opened.ticket) ?? opened}
            onClose={() => setOpened(null)}
            onMatch={(match_id) => filters.set({ match_id })}
            onAsk={(kind, bet) => setAsked({ kind, bets: [bet] })}
          />
        )}
      </div>
      {asked === null ? null : (
        <Question asked={asked} onDone={done} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

/** What a key asks of the current bet; null for any other key, and where it cannot be done. */
function decisionBy(key: string, bet: OfficeBet): 'accept' | 'reject' | null {
  if (key === 'a' && mayBeAccepted(bet)) return 'accept'
  return key === 'r' && mayBeRejected(bet) ? 'reject' : null
}

const keyOf = ({ ticket }: OfficeBet): string => ticket

function askedBy({ of }: Filters) {
  return {
    ...chosen(of, 'member', 'under', 'match_id', 'ticket', 'stake_min'),
    ...(of.state ? { state: of.state as (typeof states)[number] } : {}),
    ...(of.referral ? { referral: of.referral as Referral } : {}),
  }
}

function marksOf(marked: ReadonlySet<string>, set: (marked: ReadonlySet<string>) => void) {
  return {
    marked,
    label: t('bets.mark'),
    onMark(ticket: string) {
      const next = new Set(marked)
      if (!next.delete(ticket)) next.add(ticket)
      set(next)
    },
  }
}

interface QuestionProps {
  readonly asked: Asked
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

const questions = { unvoid: UnvoidBet, accept: AcceptBet, reject: RejectBet } as const

function Question({ asked, ...rest }: QuestionProps) {
  const [bet] = asked.bets
  if (asked.kind === 'void') return <VoidBets bets={asked.bets} {...rest} />
  if (bet === undefined) return null
  const Decide = questions[asked.kind]
  return <Decide bet={bet} {...rest} />
}

interface BetFiltersProps {
  readonly filters: Filters
  readonly isPaused: boolean
  readonly onPause: (isPaused: boolean) => void
  /** Acts on the marked bets. */
  readonly children: ReactNode
}

function BetFilters({ filters, isPaused, onPause, children }: BetFiltersProps) {
  const { of, set } = filters
  const { permissions } = useMe()
  return (
    <PageHead title={t('screen.bets')}>
      <Filter filters={filters} name="member" label={t('filter.member')} isMain />
      <Filter filters={filters} name="under" label={t('filter.under')} />
      <Filter filters={filters} name="ticket" label={t('filter.ticket')} />
      <Filter filters={filters} name="stake_min" label={t('filter.stakeMin')} width="96px" />
      <FilterChoice
        filters={filters}
        name="state"
        label={t('filter.state')}
        any={t('filter.anyState')}
        choices={states.map((state) => [state, tOr('state', state)] as const)}
      />
      <FilterChoice
        filters={filters}
        name="referral"
        label={t('filter.referral')}
        any={t('filter.anyReferral')}
        choices={referrals.map((each) => [each, tOr('referral', each)] as const)}
      />
      {of.match_id ? (
        <Button size="small" onClick={() => set({ match_id: '' })}>
          {t('filter.match', { match: of.match_id })}
        </Button>
      ) : null}
      <span className="flex-1" />
      {children}
      {permissions.reports === undefined ? null : (
        <ExportButtons report="bets" body={askedBy(filters)} />
      )}
      <Button size="small" aria-pressed={isPaused} onClick={() => onPause(!isPaused)}>
        {t(isPaused ? 'bets.resume' : 'bets.pause')}
      </Button>
    </PageHead>
  )
}

interface BetPanelProps {
  readonly bet: OfficeBet
  readonly onClose: () => void
  readonly onMatch: (matchId: string) => void
  readonly onAsk: (kind: Asked['kind'], bet: OfficeBet) => void
}

function BetPanel({ bet, onClose, onMatch, onAsk }: BetPanelProps) {
  const mayVoid = useMay('void_running') && bet.state !== 'void' && bet.state !== 'rejected'
  const mayDecide = useMay('waiting')
  const mayUnvoid = useMay('results') && bet.voided_for !== null
  return (
    <SidePanel title={bet.ticket} onClose={onClose}>
      <Facts
        facts={[
          [t('col.member'), bet.member],
          [t('bets.uplines'), bet.uplines.join(' < ')],
          [t('col.placed'), bet.placed],
          [t('col.stake'), `${money(bet.stake)} ${bet.currency}`],
          [t('col.risk'), `${money(bet.risk)} ${bet.currency}`],
          [t('col.state'), tOr('state', bet.state)],
          [t('bets.referral'), bet.referral === null ? '' : tOr('referral', bet.referral)],
          [t('col.result'), bet.result === null ? '' : tOr('result', bet.result)],
          [t('col.settled'), bet.settled],
          [t('col.winLoss'), money(bet.win_loss)],
          [t('reason'), bet.reason === null ? '' : tOr('reasonOf', bet.reason)],
          [t('bets.voidedFor'), bet.voided_for],
          [t('bets.shares'), bet.shares.map((share) => `${share} %`).join(' / ')],
          [t('col.ip'), bet.ip],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {mayDecide && mayBeAccepted(bet) ? (
          <Button size="small" kind="primary" onClick={() => onAsk('accept', bet)}>
            {t('bets.accept')}
          </Button>
        ) : null}
        {mayDecide && mayBeRejected(bet) ? (
          <Button size="small" onClick={() => onAsk('reject', bet)}>
            {t('bets.reject')}
          </Button>
        ) : null}
        {mayUnvoid ? (
          <Button size="small" onClick={() => onAsk('unvoid', bet)}>
            {t('bets.unvoid')}
          </Button>
        ) : null}
        {mayVoid ? (
          <Button size="small" onClick={() => onAsk('void', bet)}>
            {t('bets.void')}
          </Button>
        ) : null}
      </div>
      <Legs bet={bet} onMatch={onMatch} />
    </SidePanel>
  )
}

function Legs({ bet, onMatch }: Pick<BetPanelProps, 'bet' | 'onMatch'>) {
  return (
    <ol className="flex flex-col gap-2">
      {bet.legs.map((leg) => (
        <li
          key={`${leg.match_id} ${leg.bet_type} ${leg.period} ${leg.selection}`}
          className="rounded border border-line bg-surface px-2 py-1.5"
        >
          <button
            type="button"
            className="font-semibold text-accent underline underline-offset-2"
            onClick={() => onMatch(leg.match_id)}
          >
            {leg.match}
          </button>
          <p>{legText({ ...leg, match: '' })}</p>
          <p className="text-text-muted">
            {[
              leg.score_at_bet === null ? '' : t('bets.scoreAtBet', { score: leg.score_at_bet }),
              leg.result === null ? '' : tOr('result', leg.result),
            ]
              .filter((part) => part !== '')
              .join(', ')}
          </p>
        </li>
      ))}
    </ol>
  )
}
