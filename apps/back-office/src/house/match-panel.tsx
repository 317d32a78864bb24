import type { TradedMatch } from '@fairline/contract/office/trading'
import { Button } from '@fairline/ui/button'
import { type Column, Table } from '@fairline/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type AnswerOf, read } from '../calls/ask.ts'
import { money, toneOf } from '../page-parts/money.ts'
import { Facts, SidePanel } from '../page-parts/side-panel.tsx'
import { t } from '../texts.ts'
import { MatchChannel } from './match-channel.tsx'
import { setText } from './match-columns.tsx'
import type { SetKind } from './set-match.tsx'
import { setNow, type TradedMarket } from './trade.ts'

interface MatchPanelProps {
  readonly match: TradedMatch
  readonly mayAct: boolean
  readonly onAsk: (kind: SetKind) => void
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** A match: what is set, its prices with what moves them, and what runs on it. */
export function MatchPanel({ match, mayAct, onAsk, onChanged, onClose }: MatchPanelProps) {
  const { match_id: id, positions } = match
  return (
    <SidePanel title={`${match.home} v ${match.away}`} onClose={onClose}>
      <Facts
        facts={[
          [t('col.match'), id],
          [t('col.league'), match.league],
          [t('col.kickOff'), match.kick_off],
          [t('trade.set'), setText(match)],
        ]}
      />
      {mayAct ? <Acts match={match} onAsk={onAsk} onChanged={onChanged} /> : null}
      {mayAct ? <MatchChannel matchId={id} /> : null}
      <ul className="flex flex-col gap-1">
        {match.prices.map((market) => (
          <Market
            key={market.market_id}
            match={match}
            market={market}
            mayAct={mayAct}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {positions.length === 0 ? null : (
        <Table
          first={{ head: t('trade.running'), cell: nameOf }}
          columns={positionColumns}
          rows={positions}
          keyOf={(position) => `${nameOf(position)} ${position.currency}`}
        />
      )}
      <LinePositions matchId={id} />
      <Link
        to="/book"
        search={{ match_id: id }}
        className="text-accent underline underline-offset-2"
      >
        {t('screen.book')}
      </Link>
      <Link
        to="/bets"
        search={{ match_id: id, state: 'running' }}
        className="text-accent underline underline-offset-2"
      >
        {t('trade.bets')}
      </Link>
    </SidePanel>
  )
}

type Position = TradedMatch['positions'][number]

const nameOf = ({ bet_type, period, selection }: Position): string =>
  [bet_type, period === 'FT' ? '' : period, selection].filter((part) => part !== '').join(' ')

const positionColumns: readonly Column<Position>[] = [
  { head: t('col.bets'), cell: ({ bets, parlays }) => bets + parlays, isNumber: true },
  { head: t('col.risk'), cell: ({ risk }) => money(risk), isNumber: true },
  { head: t('col.couldWin'), cell: ({ win }) => money(win), isNumber: true },
  { head: t('col.currency'), cell: ({ currency }) => currency },
]

type LinePosition = AnswerOf<'/bo/book'>['currencies'][number]['lines'][number] & {
  readonly currency: string
}

const lineName = ({ bet_type, period, line, selection }: LinePosition): string =>
  [bet_type, period === 'FT' ? '' : period, line, selection].filter((part) => part !== '').join(' ')

const linePositionColumns: readonly Column<LinePosition>[] = [
  { head: t('col.bets'), cell: ({ bets }) => bets, isNumber: true },
  {
    head: t('trade.ifItWins'),
    cell: (position) => money(position.if_it_wins),
    isNumber: true,
    tone: (position) => toneOf(position.if_it_wins),
  },
  { head: t('col.currency'), cell: ({ currency }) => currency },
]

/** The book is read so often while its match is open. */
const bookMs = 5000

/** What is left for the company of the singles on a line if a selection of it wins. */
function LinePositions({ matchId }: { readonly matchId: string }) {
  const { data } = useQuery({
    queryKey: ['/bo/book', matchId, 'company', false],
    queryFn: () => read('/bo/book', { match_id: matchId, view: 'company', parlays: false }),
    refetchInterval: bookMs,
  })
  const positions = (data?.currencies ?? []).flatMap(({ currency, lines }) =>
    lines.map((line) => ({ ...line, currency })),
  )
  return positions.length === 0 ? null : (
    <Table
      first={{ head: t('trade.positions'), cell: lineName }}
      columns={linePositionColumns}
      rows={positions}
      keyOf={(position) => `${lineName(position)} ${position.currency}`}
    />
  )
}

function Acts({ match, onAsk, onChanged }: Pick<MatchPanelProps, 'match' | 'onAsk' | 'onChanged'>) {
  const suspended = match.set?.suspended === true
  const danger = match.set?.danger === true
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        kind={suspended ? 'plain' : 'primary'}
        onClick={() => void setNow(match, { suspended: !suspended }, onChanged)}
      >
        {t(suspended ? 'trade.open' : 'trade.suspend')}
      </Button>
      {match.phase === null ? null : (
        <Button
          size="small"
          aria-pressed={danger}
          onClick={() => void setNow(match, { danger: !danger }, onChanged)}
        >
          {t(danger ? 'trade.safe' : 'trade.danger')}
        </Button>
      )}
      <Button size="small" onClick={() => onAsk('delay')}>
        {t('trade.delay')}
      </Button>
      <Button size="small" onClick={() => onAsk('max')}>
        {t('trade.max')}
      </Button>
      <Button size="small" onClick={() => onAsk('suspendLeague')}>
        {t('trade.suspendLeague')}
      </Button>
      <Button size="small" onClick={() => onAsk('openLeague')}>
        {t('trade.openLeague')}
      </Button>
    </div>
  )
}

interface MarketProps extends Pick<MatchPanelProps, 'match' | 'mayAct' | 'onChanged'> {
  readonly market: TradedMarket
}

function Market({ match, market, mayAct, onChanged }: MarketProps) {
  const { market_id, bet_type, period, line, open, prices } = market
  const name = [bet_type, period, line].filter((part) => part !== '').join(' ')
  const isSuspended =
    match.markets_set.find((each) => each.market_id === market_id)?.suspended === true
  const nudge = (selection: string, hundredths: number): void =>
    void setNow(match, { market_id, nudge: { selection, hundredths } }, onChanged)
  return (
    <li className="rounded border border-line bg-surface px-2 py-1.5">
      <div className="flex items-center justify-between">
        <b className={`font-semibold ${open ? '' : 'text-text-muted line-through'}`}>{name}</b>
        {mayAct ? (
          <Button
            size="small"
            kind="quiet"
            onClick={() => void setNow(match, { market_id, suspended: !isSuspended }, onChanged)}
          >
            {t(isSuspended ? 'trade.open' : 'trade.suspend')}
          </Button>
        ) : null}
      </div>
      {prices.map(({ selection, odds, feed_odds: feed }) => (
        <div key={selection} className="flex items-center gap-2 tabular-nums">
          <span className="flex-1">{selection}</span>
          {odds === feed ? null : <s className="text-text-muted">{feed}</s>}
          <b className={`font-semibold ${odds === feed ? '' : 'text-wait'}`}>{odds}</b>
          {mayAct ? (
            <>
              <Button
                size="small"
                aria-label={t('trade.lower', { name, selection })}
                onClick={() => nudge(selection, -1)}
              >
                −
              </Button>
              <Button
                size="small"
                aria-label={t('trade.raise', { name, selection })}
                onClick={() => nudge(selection, 1)}
              >
                +
              </Button>
            </>
          ) : null}
        </div>
      ))}
    </li>
  )
}
