import type { ResponseOf } from '@fairline/contract/endpoint'
import type { GameRound, gameHistory } from '@fairline/contract/games'
import { useTranslate } from '@fairline/site/i18n'
import { moneyText, moneyTone } from '@fairline/site/money-text'
import { Table } from '@fairline/ui/table'
import { RoundNumber } from '../../rounds/round-number.tsx'

type Totals = ResponseOf<typeof gameHistory>['totals']
type Figures = Totals & Partial<GameRound>

/** The game, and under it when its round was played and its number. */
function RoundCell({ round }: { readonly round: GameRound }) {
  const { game_name: name, trans_date: date, round_id: id, verify } = round
  return (
    <>
      <span className="font-semibold break-words">{name}</span>
      <p className="text-[12px] whitespace-nowrap text-text-muted tabular-nums">{date}</p>
      <RoundNumber id={id} verify={verify} />
    </>
  )
}

interface GameRoundsProps {
  readonly rounds: readonly GameRound[]
  /** The sums of all rounds of the days, whatever page is shown. */
  readonly totals: Totals
}

/** Rounds of games: what was staked, what came back, and where the round can be verified. */
export function GameRounds({ rounds, totals }: GameRoundsProps) {
  const t = useTranslate()
  return (
    <Table<GameRound, Figures>
      testId="game-round"
      first={{ head: t('results.game'), cell: (round) => <RoundCell round={round} /> }}
      columns={[
        {
          head: t('results.status'),
          style: 'max-sm:hidden',
          cell: ({ status }) => (status === undefined ? '' : t(`results.roundStatus.${status}`)),
        },
        { head: t('slip.stake'), isNumber: true, cell: ({ stake }) => moneyText(stake) },
        {
          head: t('statement.payout'),
          isNumber: true,
          style: 'max-sm:hidden',
          cell: ({ payout }) => moneyText(payout),
        },
        {
          head: t('statement.winLoss'),
          isNumber: true,
          tone: ({ win_loss, status }) => (status === 'open' ? '' : moneyTone(win_loss)),
          cell: ({ win_loss, status }) =>
            status === 'open' ? t('results.roundStatus.open') : moneyText(win_loss),
        },
      ]}
      rows={rounds}
      keyOf={({ provider, round_id }) => `${provider} ${round_id}`}
      total={{ name: t('statement.total'), of: totals }}
    />
  )
}
