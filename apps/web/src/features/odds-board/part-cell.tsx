import type { Selection } from '@fairline/domain/bet-types/bet-type'
import type { PlainKey } from '@fairline/locales/translating'
import { useTranslate } from '@fairline/site/i18n'
import type { CSSProperties } from 'react'
import { cellKey } from '../../board-feed/board-views.ts'
import { useCell } from '../../board-feed/use-board.ts'
import type { MarketPart } from './market-parts.ts'
import { type CellMatch, PriceButton, useChosen } from './price-button.tsx'

interface PartCellProps {
  readonly match: CellMatch
  readonly part: MarketPart
}

const worded: Readonly<Partial<Record<Selection, PlainKey>>> = {
  HF: 'selection.home',
  HL: 'selection.home',
  AF: 'selection.away',
  AL: 'selection.away',
  NG: 'selection.none',
  AOS: 'short.AOS',
}

/** What a part of a market offers, each price with its name; what has no price keeps its place. */
export function PartCell({ match, part }: PartCellProps) {
  const { betType, period, lines } = part
  const t = useTranslate()
  const cell = useCell(match.id, betType, period)
  const chosen = useChosen(cell?.market.id)
  const nameOf = (selection: Selection): string => {
    const key = worded[selection]
    return key === undefined ? selection : t(key)
  }
  const outcomes = new Map(cell?.market.outcomes.map((outcome) => [outcome.selection, outcome]))
  return (
    <div
      className="ob-cell pp-cell"
      data-part={part.name}
      style={{ '--across': lines[0]?.length ?? 1 } as CSSProperties}
      data-period={period}
      data-suspended={cell?.market.open === false || undefined}
    >
      {lines.map((line, at) => (
        <div key={line.join()} className="pp-line">
          {line.map((selection, place) => {
            const key = selection ?? `${at}.${place}`
            const outcome = selection === null ? undefined : outcomes.get(selection)
            if (outcome === undefined || cell === undefined) {
              return <i key={key} className="pp-none" />
            }
            return (
              <PriceButton
                key={key}
                match={match}
                rowId={match.id}
                source={cellKey(match.id, betType, period)}
                market={cell.market}
                outcome={outcome}
                isSelected={chosen === outcome.selection}
              >
                {nameOf(outcome.selection)}
              </PriceButton>
            )
          })}
        </div>
      ))}
    </div>
  )
}
