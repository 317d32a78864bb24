import { type DataColumn, DataTable } from '@fairline/ui/data-table'
import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, read } from '../calls/ask.ts'
import { shortTime } from '../page-parts/money.ts'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/reports/outstanding'>['rows'][number]
const lookMs = 5000

const columns: readonly DataColumn<Row>[] = [
  { id: 'kickOff', head: t('col.kickOff'), cell: (row) => shortTime(row.kick_off), width: '92px' },
  { id: 'sport', head: t('col.sport'), cell: (row) => tOr('sport', row.sport), isWide: true },
  { id: 'match', head: t('col.match'), cell: (row) => row.match },
  { id: 'league', head: t('col.league'), cell: (row) => row.league, isWide: true },
]

/** The matches that bets run on, to choose the book of one from; one row of all currencies. */
export function BookMatches({ onChoose }: { readonly onChoose: (matchId: string) => void }) {
  const query = useQuery({
    queryKey: ['/bo/reports/outstanding', {}],
    queryFn: () => read('/bo/reports/outstanding', {}),
    refetchInterval: lookMs,
  })
  const rows = new Map((query.data?.rows ?? []).map((row) => [row.match_id, row]))
  return (
    <DataTable
      label={t('book.matches')}
      columns={columns}
      rows={[...rows.values()]}
      keyOf={(row) => row.match_id}
      onOpen={(row) => onChoose(row.match_id)}
      empty={t(query.isLoading ? 'loading' : 'outstanding.none')}
    />
  )
}
