/// <reference types="vite/client" />
/**
 * The odds table as one writes it first: the board is one state at the top, and every frame draws
 * the one tree below it. Same stream, same decoding, same elements and styles as the product's
 * table, without its marks of moved prices; no memo, no store, no cells of their own.
 */
import type { Selection } from '@fairline/domain/bet-types/bet-type'
import { shownPriceOf } from '@fairline/domain/bet-types/shown-price'
import {
  type Board,
  type BoardMarket,
  type BoardMatch,
  scoreText,
} from '@fairline/domain/board/board-model'
import type { BoardFrame, BoardSnapshot } from '@fairline/domain/board/board-tuples'
import { decodeBoard } from '@fairline/domain/board/decode-board'
import { applyFrame } from '@fairline/domain/board/merge-board'
import { formatPrice } from '@fairline/domain/odds/price'
import { firstSport } from '@fairline/domain/sports/all-sports'
import { changeLanguage, useTranslate } from '@fairline/site/i18n'
import { marketName } from '@fairline/site/sport-words'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { selectionName } from '../../../apps/web/src/bets/bet-words.ts'
import { createEventReader } from '../../../apps/web/src/board-feed/server-sent-events.ts'
import { columnName, columnsOf } from '../../../apps/web/src/features/odds-board/columns.ts'
import { lineBeside } from '../../../apps/web/src/features/odds-board/line-beside.ts'
import '@fairline/site/site.css'
import '../../../apps/web/src/features/odds-board/odds-board.css'
import './plain-board.css'

const columns = columnsOf(firstSport, 'hdpou', '2')
const widths = columns
  .map(({ betType }) => `var(--${betType === '1X2' ? 'plain' : 'lined'})`)
  .join(' ')

async function readStream(onSnapshot: (snapshot: BoardSnapshot) => void): Promise<void> {
  let snapshot: BoardSnapshot | undefined
  const read = createEventReader(({ name, data }) => {
    if (name !== 'snapshot' && name !== 'frame') return
    const { sports_type: sportsType, market_type: marketType, ...rest } = JSON.parse(data)
    const message = { sportsType, marketType, ...rest }
    if (name === 'snapshot') snapshot = message as BoardSnapshot
    else if (snapshot !== undefined) snapshot = applyFrame(snapshot, message as BoardFrame)
    if (snapshot !== undefined) onSnapshot(snapshot)
  })
  const topics = [{ sports_type: 1, market_type: 3 }]
  const response = await fetch('/live', { method: 'POST', body: JSON.stringify({ topics }) })
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (piece?.value === undefined) return
    read(decoder.decode(piece.value, { stream: true }))
  }
}

interface PriceProps {
  readonly match: BoardMatch
  readonly market: BoardMarket
  readonly selection: Selection
}

function Price({ match, market, selection }: PriceProps) {
  const t = useTranslate()
  const outcome = market.outcomes.find((one) => one.selection === selection)
  if (outcome === undefined) return null
  const shown = shownPriceOf(market.betType, outcome.price, 'A', 'MY')
  const price = formatPrice(shown)
  return (
    <button
      type="button"
      className="ob-price"
      data-selection={selection}
      data-negative={shown.thousandths < 0 || undefined}
      aria-pressed={false}
      aria-disabled={!market.open}
      aria-label={t('board.stake', {
        selection: selectionName(selection, match, t),
        price,
        market: marketName({ ...market, sportsType: firstSport.id }, t),
        match: t('board.versus', { home: match.home, away: match.away }),
      })}
    >
      <span className="ob-line">{lineBeside(market, selection, 'table')}</span>
      <span className="ob-number">{price}</span>
    </button>
  )
}

function Match({ match, isAlternate }: { match: BoardMatch; isAlternate: boolean }) {
  return (
    <article className="ob-match" data-alternate={isAlternate || undefined} data-draw-line>
      <div className="ob-grid">
        <div className="ob-time">
          <strong className="ob-score">{scoreText(match.live)}</strong>
          <span className="ob-period">{`${match.live?.phase} ${match.live?.minute}'`}</span>
        </div>
        <div className="ob-event">
          <div className="ob-teams">
            <span className="ob-team">
              <span className="ob-name">{match.home}</span>
            </span>
            <span className="ob-team">
              <span className="ob-name">{match.away}</span>
            </span>
            <span className="ob-draw">Draw</span>
          </div>
        </div>
        <div className="ob-lines">
          {match.rows.map((row) => (
            <div key={row.id} className="ob-row">
              {columns.map((column) => {
                const market = row.markets.find(
                  ({ betType, period }) => betType === column.betType && period === column.period,
                )
                return (
                  <div
                    key={columnName(column)}
                    className="ob-cell"
                    data-kind={column.betType === '1X2' ? 'plain' : 'lined'}
                    data-period={column.period}
                  >
                    {market?.outcomes.map(({ selection }) => (
                      <Price key={selection} match={match} market={market} selection={selection} />
                    ))}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        <div className="ob-more" />
      </div>
    </article>
  )
}

function PlainBoard() {
  const [board, setBoard] = useState<Board>({ leagues: [], matches: [] })
  useEffect(() => {
    void readStream((snapshot) => setBoard(decodeBoard(snapshot.board)))
  }, [])
  return (
    <div className="ob" style={{ height: '100vh', ['--columns' as string]: widths }}>
      <div className="ob-scroll">
        <section className="ob-block" data-block="live">
          {board.leagues.map((league) => (
            <section key={league.id} aria-label={league.name}>
              <button type="button" className="ob-league">
                <span className="ob-league-name">{league.name.toUpperCase()}</span>
              </button>
              {board.matches
                .filter(({ leagueId }) => leagueId === league.id)
                .map((match, at) => (
                  <Match key={match.id} match={match} isAlternate={at % 2 === 1} />
                ))}
            </section>
          ))}
        </section>
      </div>
    </div>
  )
}

await changeLanguage('en')
const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<PlainBoard />)
