import { type Column, Table } from '@fairline/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type AnswerOf, read } from '../calls/ask.ts'
import { money, shortTime, toneOf } from '../page-parts/money.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/games/rounds'>['rows'][number]

const most = 5

const columns: readonly Column<Row>[] = [
  { head: t('game.game'), cell: ({ game }) => game },
  { head: t('col.stake'), cell: ({ stake }) => money(stake), isNumber: true },
  {
    head: t('col.winLoss'),
    cell: (row) => (row.win_loss === null ? tOr('gameRoundState', row.state) : money(row.win_loss)),
    isNumber: true,
    tone: (row) => toneOf(row.win_loss),
  },
]

/** The newest rounds of games of a member; nothing of one who never played. */
export function MemberRounds({ login }: { readonly login: string }) {
  const { data } = useQuery({
    queryKey: ['/bo/games/rounds', login],
    queryFn: () => read('/bo/games/rounds', { member: login, limit: most }),
  })
  if (data === undefined || data.rows.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 flex items-center justify-between font-semibold">
        {t('account.games')}
        <Link
          to="/game-rounds"
          search={{ member: login }}
          className="font-normal text-accent underline"
        >
          {t('account.rounds')}
        </Link>
      </h3>
      <Table
        first={{ head: t('gameRound.began'), cell: ({ opened }) => shortTime(opened) }}
        columns={columns}
        rows={data.rows}
        keyOf={({ provider, round }) => `${provider} ${round}`}
      />
    </section>
  )
}
