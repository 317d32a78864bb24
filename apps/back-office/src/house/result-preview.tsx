import { type Column, Table } from '@fairline/ui/table'
import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, RefusedError, read } from '../calls/ask.ts'
import { money, toneOf } from '../page-parts/money.ts'
import { refusalText } from '../page-parts/refusal-text.ts'
import { t } from '../texts.ts'

type Row = AnswerOf<'/bo/changes/preview'>['rows'][number]

const columns: readonly Column<Row>[] = [
  { head: t('preview.was'), cell: ({ was }) => was },
  { head: t('preview.becomes'), cell: ({ becomes }) => becomes },
  {
    head: t('preview.house'),
    cell: ({ house, currency }) => `${money(house)} ${currency}`,
    isNumber: true,
    tone: ({ house }) => toneOf(house),
  },
  { head: t('preview.debt'), cell: ({ debt }) => money(debt), isNumber: true },
]

/** What a proposed change of a result or of tickets would make of each ticket, as it is now. */
export function ResultPreview({ change }: { readonly change: string }) {
  const query = useQuery({
    queryKey: ['/bo/changes/preview', change],
    queryFn: () => read('/bo/changes/preview', { change }),
  })
  const { data, error } = query
  if (error instanceof RefusedError) return <p>{refusalText(error.refusal)}</p>
  if (data === undefined) return <p className="text-text-muted">{t('loading')}</p>
  return (
    <>
      {data.stale ? <p className="text-loss">{data.problem ?? t('preview.stale')}</p> : null}
      <div className="overflow-x-auto">
        <Table
          first={{
            head: t('filter.ticket'),
            cell: ({ ticket, member }) => `${ticket} ${member}`,
          }}
          columns={columns}
          rows={data.rows}
          keyOf={({ ticket }) => ticket}
        />
      </div>
      {data.others === 0 ? null : <p>{t('preview.others', { count: data.others })}</p>}
    </>
  )
}
