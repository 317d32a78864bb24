import { Button } from '@fairline/ui/button'
import { type Column, Table } from '@fairline/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type AnswerOf, read } from '../calls/ask.ts'
import { money, shortTime } from '../page-parts/money.ts'
import { Facts, SidePanel } from '../page-parts/side-panel.tsx'
import { useMay } from '../session/me.ts'
import { t, tOr } from '../texts.ts'
import { SettleRound } from './settle-round.tsx'

type Answer = AnswerOf<'/bo/games/round'>
type GameCall = Answer['calls'][number]
type Transfer = Answer['transfers'][number]

const lookMs = 3000

interface GameRoundPanelProps {
  readonly provider: string
  readonly round: string
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

/** A round: what its provider asked, how its money moved, and its end by hand after a day. */
export function GameRoundPanel({ provider, round, onDone, onClose }: GameRoundPanelProps) {
  const mayAct = useMay('results')
  const [isAsked, setAsked] = useState(false)
  const { data } = useQuery({
    queryKey: ['/bo/games/round', provider, round],
    queryFn: () => read('/bo/games/round', { provider, round }),
    refetchInterval: lookMs,
  })
  return (
    <SidePanel title={t('gameRound.title', { round })} onClose={onClose}>
      {data === undefined ? (
        <p>{t('loading')}</p>
      ) : (
        <>
          <RoundFacts answer={data} />
          {mayAct && data.row.open_for === '24h' ? (
            <div>
              <Button size="small" onClick={() => setAsked(true)}>
                {t('gameRound.settle')}
              </Button>
            </div>
          ) : null}
          <Differences answer={data} />
          <Calls calls={data.calls} />
          <Transfers transfers={data.transfers} />
          {isAsked ? (
            <SettleRound
              row={data.row}
              onDone={(text) => {
                setAsked(false)
                onDone(text)
              }}
              onClose={() => setAsked(false)}
            />
          ) : null}
        </>
      )}
    </SidePanel>
  )
}

function RoundFacts({ answer: { row, player, verify, asked } }: { readonly answer: Answer }) {
  const amount = (text: string): string => `${money(text)} ${row.currency}`
  return (
    <Facts
      facts={[
        [
          t('col.member'),
          <Link
            key="member"
            to="/tree"
            search={{ text: row.member }}
            className="text-accent underline"
          >
            {row.member}
          </Link>,
        ],
        [
          t('gameRound.player'),
          <span key="player" className="break-all">
            {player}
          </span>,
        ],
        [t('game.provider'), row.provider],
        [t('game.game'), row.game],
        [t('filter.product'), tOr('setting', row.product)],
        [
          t('col.state'),
          row.open_for === null
            ? tOr('gameRoundState', row.state)
            : t('gameRound.openFor', { span: tOr('openFor', row.open_for) }),
        ],
        [t('col.stake'), amount(row.stake)],
        [t('gameRound.payout'), amount(row.payout)],
        [t('gameRound.held'), row.held === '0.00' ? '' : amount(row.held)],
        [t('col.winLoss'), row.win_loss === null ? '' : amount(row.win_loss)],
        [t('gameRound.began'), row.opened],
        [t('gameRound.changed'), row.changed],
        [t('gameRound.asked'), asked],
        [
          t('gameRound.verify'),
          verify === '' || row.state === 'open' ? (
            ''
          ) : (
            <a key="verify" href={verify} target="_blank" rel="noreferrer" className="underline">
              {t('gameRound.verifyOpen')}
            </a>
          ),
        ],
      ]}
    />
  )
}

function Differences({ answer: { differences } }: { readonly answer: Answer }) {
  if (differences.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 font-semibold text-loss">{t('gameRound.differences')}</h3>
      <ul>
        {differences.map(({ id, problem }) => (
          <li key={id} className="break-words">
            {id} {problem}
          </li>
        ))}
      </ul>
    </section>
  )
}

const callColumns: readonly Column<GameCall>[] = [
  { head: t('col.act'), cell: ({ kind }) => tOr('gameCall', kind) },
  {
    head: t('col.amount'),
    cell: ({ amount }) => money(amount),
    isNumber: true,
    tone: (call) => (call.is_rolled_back ? 'text-text-muted line-through' : ''),
  },
  {
    head: t('gameRound.answer'),
    cell: ({ status }) => status,
    tone: ({ status }) => (status === 'OK' ? '' : 'text-loss'),
  },
  { head: t('col.by'), cell: ({ by }) => tOr('gameCallBy', by) },
]

function Calls({ calls }: { readonly calls: readonly GameCall[] }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('gameRound.calls')}</h3>
      <div className="overflow-x-auto text-[11.5px]">
        <Table
          first={{
            head: t('col.at'),
            cell: ({ at, id, of }) => (
              <span title={of === null ? id : t('gameRound.callOf', { id, of })}>
                {shortTime(at).slice(6)}
                {at.slice(16)}
              </span>
            ),
          }}
          columns={callColumns}
          rows={calls}
          keyOf={({ id }) => id}
        />
      </div>
    </section>
  )
}

const transferColumns: readonly Column<Transfer>[] = [
  { head: t('col.act'), cell: ({ kind }) => tOr('gameMove', kind.replace(/^.*_/, '')) },
  { head: t('col.amount'), cell: ({ amount }) => money(amount), isNumber: true },
  { head: t('col.available'), cell: ({ available }) => money(available), isNumber: true },
]

function Transfers({ transfers }: { readonly transfers: readonly Transfer[] }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('gameRound.transfers')}</h3>
      <div className="overflow-x-auto text-[11.5px]">
        <Table
          first={{ head: t('col.at'), cell: ({ at }) => at.slice(11) }}
          columns={transferColumns}
          rows={transfers}
          keyOf={({ kind, revision }) => `${kind} ${revision}`}
        />
      </div>
    </section>
  )
}
