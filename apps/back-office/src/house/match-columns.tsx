import type { TradedMatch } from '@fairline/contract/office/trading'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import type { DataColumn } from '@fairline/ui/data-table'
import { money, shortTime } from '../page-parts/money.ts'
import { t, tOr } from '../texts.ts'
import { mainOf, type TradedMarket } from './trade.ts'

/** A match in play of which the feed says nothing for so long is worth a look. */
const silentMs = 30_000

/** The current line of the full time, and under it that of the first half. */
const pricesOf = (type: string) => (match: TradedMatch) => (
  <>
    <Prices market={mainOf(match, type)} />
    <Prices market={mainOf(match, type, '1H')} />
  </>
)

function Prices({ market }: { readonly market: TradedMarket | undefined }) {
  if (market === undefined) return null
  const { period, line, open, prices } = market
  return (
    <span className={`block leading-tight ${open ? '' : 'text-text-muted line-through'}`}>
      {period === 'FT' ? null : <span className="mr-1.5 text-text-muted">{period}</span>}
      {line === '' ? null : <span className="mr-1.5 text-text-muted">{line}</span>}
      {prices.map(({ selection, odds, feed_odds: feed }, at) => (
        <span key={selection}>
          {at === 0 ? '' : ' / '}
          <b className={`font-semibold ${odds === feed ? '' : 'text-wait'}`}>{odds}</b>
        </span>
      ))}
    </span>
  )
}

/** What singles risk on a match, by currency. */
function riskOf({ positions }: TradedMatch): string {
  const byCurrency = Map.groupBy(positions, ({ currency }) => currency)
  return [...byCurrency]
    .map(([currency, own]) => {
      const sum = own.reduce((total, { risk }) => total + (parseMoney(risk) ?? 0n), 0n)
      return `${money(formatMoney(sum))} ${currency}`
    })
    .join(', ')
}

/** What traders have set, and why a match takes no bets. */
export function setText({
  set,
  status,
  feed_stop: stop,
  markets_set: markets,
}: TradedMatch): string {
  const closed = markets.filter(({ suspended }) => suspended).length
  const said = [
    set?.suspended === true ? t('trade.isSuspended', { by: set.by }) : '',
    set?.suspended === true || status !== 'suspended' ? '' : stopText(stop),
    set?.danger === true ? t('trade.isDanger') : '',
    set === null || set.delay_ms === 0 ? '' : t('trade.isDelayed', { ms: set.delay_ms }),
    ...Object.entries(set?.max_per_match ?? {}).map(([currency, amount]) =>
      t('trade.isCapped', { amount: money(amount), currency }),
    ),
    closed === 0 ? '' : t('trade.closedMarkets', { count: closed }),
  ]
  return said.filter((text) => text !== '').join(', ')
}

/** Why the feed takes no bets, where it says so. */
const stopText = (why: string | null): string =>
  why === null || why === ''
    ? t('trade.noBets')
    : t('trade.isStopped', { why: tOr('feedStop', why) })

const timeOf = ({ phase, minute, kick_off: kickOff }: TradedMatch): string =>
  phase === null ? shortTime(kickOff) : `${phase} ${minute ? `${minute}'` : ''}`

const isSilent = ({ phase, feed_age_ms: age }: TradedMatch): boolean =>
  phase !== null && age !== null && age > silentMs

/** A text that is cut where its column ends; it is complete under the pointer. */
function Short({ text, width }: { readonly text: string; readonly width: string }) {
  return (
    <span className="block truncate" style={{ maxWidth: `min(${width}, 42vw)` }} title={text}>
      {text}
    </span>
  )
}

/** The columns of live trading. */
export const matchColumns: readonly DataColumn<TradedMatch>[] = [
  { id: 'time', head: t('col.at'), cell: timeOf, width: '92px' },
  { id: 'score', head: t('trade.score'), cell: ({ score }) => score, width: '52px' },
  {
    id: 'match',
    head: t('col.match'),
    cell: ({ home, away }) => <span title={`${home} v ${away}`}>{`${home} v ${away}`}</span>,
    takesRest: true,
  },
  { id: 'hdp', head: 'HDP', cell: pricesOf('HDP'), isNumber: true },
  { id: 'ou', head: 'OU', cell: pricesOf('OU'), isNumber: true },
  { id: '1x2', head: '1X2', cell: pricesOf('1X2'), isNumber: true, isWide: true },
  { id: 'risk', head: t('col.risk'), cell: riskOf, isNumber: true },
  {
    id: 'set',
    head: t('trade.set'),
    cell: (match) => <Short text={setText(match)} width="130px" />,
    tone: () => 'text-loss',
  },
  {
    id: 'age',
    head: t('trade.age'),
    cell: ({ feed_age_ms: age }) =>
      age === null ? '' : t('trade.seconds', { count: Math.round(age / 1000) }),
    isNumber: true,
    isWide: true,
    tone: (match) => (isSilent(match) ? 'text-loss' : 'text-text-muted'),
  },
  {
    id: 'league',
    head: t('col.league'),
    cell: ({ league }) => <Short text={league} width="110px" />,
    isWide: true,
    tone: () => 'text-text-muted',
  },
]
