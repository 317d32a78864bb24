import type { BetType, Selection } from '@fairline/domain/bet-types/bet-type'
import { betTypeRules } from '@fairline/domain/bet-types/bet-type'
import { classicTotals, exactTotals } from '@fairline/domain/bet-types/totals'
import type { Side } from '@fairline/domain/board/board-rows'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import type { CSSProperties, ReactNode } from 'react'
import { selectionName } from '../../bets/bet-words.ts'
import type { CellShape } from '../../board-feed/board-views.ts'
import { useMarketShape } from '../../board-feed/use-board.ts'
import { lineBeside } from './line-beside.ts'
import { scoresListed } from './market-parts.ts'
import { type CellMatch, PriceButton, useChosen } from './price-button.tsx'

interface BeyondMarketProps {
  readonly match: CellMatch
  readonly id: string
  readonly favourite: Side | null
}

interface LayoutProps {
  readonly match: CellMatch
  readonly cell: CellShape
  readonly favourite: Side | null
}

interface SlotProps extends LayoutProps {
  readonly selection: Selection
  readonly children?: string
}

/** The place of a selection: its price, or its name alone while it has no price. */
function Slot({ match, cell, favourite, selection, children }: SlotProps) {
  const { market } = cell
  const chosen = useChosen(market.id)
  const outcome = market.outcomes.find((candidate) => candidate.selection === selection)
  const name = (
    <span
      className="dr-name"
      title={children}
      data-favourite={favourite === selection || undefined}
    >
      {children}
    </span>
  )
  if (outcome === undefined) return <span className="dr-empty">{name}</span>
  return (
    <PriceButton
      match={match}
      rowId={match.id}
      market={market}
      outcome={outcome}
      isSelected={chosen === selection}
    >
      {name}
    </PriceButton>
  )
}

/**
 * Correct scores in the columns of who wins. How many sets a match has is not known here: of them
 * only scores with a price have a place.
 */
function ScoreGrid(props: LayoutProps) {
  const t = useTranslate()
  const { home, away, sportsType } = props.match
  const scores = scoresListed(recordOf(sportsType), props.cell.market.period)
  const isPriced = (score: Selection) =>
    props.cell.market.outcomes.some(({ selection }) => selection === score)
  const columns = [
    { head: nameText(home), listed: scores.home },
    { head: t('selection.draw'), listed: scores.level },
    { head: nameText(away), listed: scores.away },
  ].filter(({ listed }) => listed.length > 0)
  return (
    <>
      <div
        className="dr-scores"
        data-level={scores.level.length > 0 || undefined}
        style={{ '--columns': columns.length } as CSSProperties}
      >
        {columns.map(({ head, listed }) => (
          <div key={head} className="dr-column">
            <span className="dr-head" title={head}>
              {head}
            </span>
            {(scores.level.length > 0 ? listed : listed.filter(isPriced)).map((score) => (
              <Slot key={score} {...props} selection={score}>
                {score}
              </Slot>
            ))}
          </div>
        ))}
      </div>
      {scores.level.length === 0 ? null : (
        <Slot {...props} selection="AOS">
          {t('selection.AOS')}
        </Slot>
      )}
    </>
  )
}

function TotalGrid(props: LayoutProps) {
  return [exactTotals, classicTotals].map((totals) => (
    <div key={totals[0]} className="dr-totals">
      {totals.map((total) => (
        <Slot key={total} {...props} selection={total}>
          {total}
        </Slot>
      ))}
    </div>
  ))
}

const winners = ['H', 'D', 'A'] as const

/** Half-time by full time; after the break only the row that came true is left. */
function HalfTimeGrid(props: LayoutProps) {
  const t = useTranslate()
  const names = { H: t('selection.home'), D: t('selection.draw'), A: t('selection.away') }
  const { outcomes } = props.cell.market
  const possible = winners.filter((half) => outcomes.some(({ selection }) => selection[0] === half))
  return (
    <div className="dr-halves">
      <span className="dr-head">{t('drawer.halfFull')}</span>
      {winners.map((full) => (
        <span key={full} className="dr-head">
          {names[full]}
        </span>
      ))}
      {possible.map((half) => (
        <div key={half} className="contents">
          <span className="dr-head">{names[half]}</span>
          {winners.map((full) => (
            <Slot key={full} {...props} selection={`${half}${full}`} />
          ))}
        </div>
      ))}
    </div>
  )
}

function YesNoGrid(props: LayoutProps) {
  const t = useTranslate()
  const { match } = props
  return (
    <div className="dr-yes-no">
      <span />
      <span className="dr-head">{t('drawer.yes')}</span>
      <span className="dr-head">{t('drawer.no')}</span>
      {(['home', 'away'] as const).map((side) => (
        <div key={side} className="contents">
          <span className="dr-side" data-favourite={props.favourite === side || undefined}>
            {nameText(match[side])}
          </span>
          <Slot {...props} selection={`${side}-yes`} />
          <Slot {...props} selection={`${side}-no`} />
        </div>
      ))}
    </div>
  )
}

function Rows(props: LayoutProps) {
  const t = useTranslate()
  const { market } = props.cell
  const { betType, lineQuarters } = market
  const { line, selections } = betTypeRules[betType]
  const isBeside = line === 'total' || line === 'handicap'
  const besides = (selection: Selection): string =>
    isBeside && lineQuarters !== null ? ` ${lineBeside(market, selection, 'drawer')}` : ''
  return (
    <>
      {line === 'goal_number' && lineQuarters !== null ? (
        <span className="dr-head">{t('drawer.goal', { number: lineQuarters / 4 })}</span>
      ) : null}
      {selections.map((selection) => (
        <Slot key={selection} {...props} selection={selection}>
          {`${selectionName(selection, props.match, t)}${besides(selection)}`}
        </Slot>
      ))}
    </>
  )
}

const grids: Readonly<Partial<Record<BetType, (props: LayoutProps) => ReactNode>>> = {
  CS: ScoreGrid,
  TG: TotalGrid,
  HTFT: HalfTimeGrid,
  CL: YesNoGrid,
  TWTN: YesNoGrid,
}

/** One market beyond the table, laid out as its bet type asks. */
export function BeyondMarket({ match, id, favourite }: BeyondMarketProps) {
  const cell = useMarketShape(id)
  if (cell === undefined) return null
  const { betType, open } = cell.market
  const Layout = grids[betType] ?? Rows
  return (
    <div className="ob-cell dr-market" data-bet-type={betType} data-suspended={!open || undefined}>
      <Layout match={match} cell={cell} favourite={favourite} />
    </div>
  )
}
