import { live, type MarketType } from '@fairline/domain/board/board-tuples'
import { matchScoreText } from '@fairline/domain/board/match-clock'
import { recordOf, sportOf } from '@fairline/domain/sports/all-sports'
import type { SportColumn } from '@fairline/domain/sports/sport'
import { useTranslate } from '@fairline/site/i18n'
import { columnHead } from '@fairline/site/sport-words'
import { matchName } from '../../bets/bet-words.ts'
import { useLiveView, useMatchView } from '../../board-feed/use-board.ts'
import { useFollowedSport } from '../../menus/sports-in-play.ts'
import { useFollowedMatch } from '../../session/followed-match.ts'
import { useSelectedChoice } from '../../session/selected-choice.ts'
import { blockKeys } from './block-keys.ts'
import { PriceCell } from './price-cell.tsx'
import './quick-odds.css'

/** The columns of the table, each market with those of the other parts after it. */
function columnsOf(sportsType: number): readonly SportColumn[] {
  const columns = sportOf(sportsType)?.columns.double ?? []
  const betTypes = new Set(columns.map(({ betType }) => betType))
  return [...betTypes].flatMap((betType) => columns.filter((each) => each.betType === betType))
}

interface ShownMatch {
  readonly id: string
  readonly sportsType: number
  readonly marketType: MarketType
}

/** The match of the price on the slip, or else the one that is followed. */
function useShownMatch(): ShownMatch | null {
  const sportsType = useFollowedSport().id
  const choice = useSelectedChoice((state) => state.choice)
  const followed = useFollowedMatch((state) => state.matchId)
  if (choice !== null) {
    return { id: choice.matchId, sportsType: choice.sportsType, marketType: choice.marketType }
  }
  return followed === null ? null : { id: followed, sportsType, marketType: live }
}

function OddsOf({ id, sportsType, marketType }: ShownMatch) {
  const t = useTranslate()
  const view = useMatchView(id)
  const running = useLiveView(id)?.live
  if (view === undefined) return <p className="qo-none">{t('quickOdds.none')}</p>
  const { home, away, parentId } = view
  const match = { sportsType, marketType, id, parentId, home, away }
  return (
    <>
      <p className="qo-match">
        <span>{matchName(view, t, 'board.versus')}</span>
        {running === undefined ? null : (
          <strong>{matchScoreText(recordOf(sportsType).clock, running)}</strong>
        )}
      </p>
      <div className="qo-grid">
        {columnsOf(sportsType).map(({ betType, period }) => (
          <div key={`${period}.${betType}`} className="qo-market">
            <h3>{columnHead(period, betType, t, recordOf(sportsType))}</h3>
            <PriceCell
              match={match}
              rowId={view.rowIds[0] ?? ''}
              betType={betType}
              period={period}
            />
          </div>
        ))}
      </div>
    </>
  )
}

/**
 * The main odds of one match next to the table, whatever page it shows: they move and are clicked
 * as in the table (docs/board.md).
 */
export function QuickOdds() {
  const t = useTranslate()
  const shown = useShownMatch()
  return (
    <section {...blockKeys} className="qo" aria-label={t('quickOdds.title')}>
      <h2>{t('quickOdds.title')}</h2>
      {shown === null ? <p className="qo-none">{t('quickOdds.none')}</p> : <OddsOf {...shown} />}
    </section>
  )
}
