import type { RoomMarket, RoomMatch } from '@fairline/contract/rooms'
import { useTranslate } from '@fairline/site/i18n'
import { lineShown, selectionName, sideTone } from '../../bets/bet-words.ts'
import { marketKey } from './room-words.ts'

interface PickChoiceProps {
  readonly match: RoomMatch
  readonly chosen: RoomMarket | undefined
  readonly onToggle: (market: RoomMarket) => void
}

/** The selections of a match that can be picked, at their Hong Kong prices. */
export function PickChoice({ match, chosen, onToggle }: PickChoiceProps) {
  const t = useTranslate()
  if (match.markets.length === 0) return <p className="text-text-muted">{t('room.noMarkets')}</p>
  return (
    <div className="grid grid-flow-col grid-cols-2 grid-rows-2 gap-1.5">
      {match.markets.map((market) => {
        const { bet_type: betType, bet_team: selection, odds_ball: line, odds, open } = market
        const isChosen = chosen !== undefined && marketKey(chosen) === marketKey(market)
        const tone = isChosen ? '' : sideTone(betType, line)
        const side = selectionName(selection, match, t)
        return (
          <button
            key={marketKey(market)}
            type="button"
            aria-pressed={isChosen}
            disabled={!open}
            onClick={() => onToggle(market)}
            data-testid="pick-option"
            className="flex min-h-9 min-w-0 items-center gap-x-1 rounded border
              border-line-strong bg-surface-raised px-2 py-1 text-left
              hover:bg-surface-sunken disabled:opacity-55 aria-pressed:border-selected
              aria-pressed:bg-selected aria-pressed:text-selected-text max-lg:min-h-11"
          >
            <span className={`min-w-0 flex-1 truncate ${tone}`} title={side}>
              {side}
            </span>
            <span className={`tabular-nums ${tone}`}>{lineShown(betType, line)}</span>
            <strong className="w-9 text-right font-semibold tabular-nums">
              {open ? odds : ''}
            </strong>
          </button>
        )
      })}
    </div>
  )
}
