import { Button } from '@fairline/ui/button'
import { Check } from '@fairline/ui/check'
import { ScrollRegion } from '@fairline/ui/scroll-region'
import { type Column, Table } from '@fairline/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type AnswerOf, RefusedError, read } from '../calls/ask.ts'
import { BookMatches } from '../house/book-matches.tsx'
import { money, toneOf } from '../page-parts/money.ts'
import { Choice, Filter, PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { useFilters } from '../page-parts/use-filters.ts'
import { useMe } from '../session/me.ts'
import { t } from '../texts.ts'

type Book = AnswerOf<'/bo/book'>['currencies'][number]
type Point = Book['totals'][number]

const lookMs = 5000

/** The position book of a match: what its running bets cost by final score, margin and total. */
export function BookPage() {
  const { party, permissions } = useMe()
  const filters = useFilters()
  const navigate = useNavigate()
  const { of, set } = filters
  const match_id = of.match_id ?? ''
  const isChoosing = match_id === '' && permissions.reports !== undefined
  const view = of.view === 'total' ? 'total' : 'company'
  const parlays = of.parlays === '1'
  const { data, error } = useQuery({
    queryKey: ['/bo/book', match_id, view, parlays],
    queryFn: () => read('/bo/book', { match_id, view, parlays }),
    refetchInterval: lookMs,
    enabled: match_id !== '',
  })
  const openBets = (): void =>
    void navigate({ to: '/bets', search: { match_id, state: 'running' } })
  return (
    <>
      <PageHead title={t('screen.book')}>
        <Filter filters={filters} name="match_id" label={t('result.match')} isMain />
        {party === null ? (
          <Choice
            label={t('book.view')}
            value={view}
            onChange={(each) => set({ view: each })}
            choices={[
              ['company', t('book.company')],
              ['total', t('book.total')],
            ]}
          />
        ) : null}
        <Check
          label={t('book.parlays')}
          isOn={parlays}
          onChange={() => set({ parlays: parlays ? '' : '1' })}
        />
      </PageHead>
      {isChoosing ? <BookMatches onChoose={(id) => set({ match_id: id })} /> : null}
      <ScrollRegion
        label={t('screen.book')}
        className={isChoosing ? 'hidden' : 'flex min-h-0 flex-1 flex-col gap-4 overflow-auto p-3'}
      >
        {match_id === '' ? <p className="text-text-muted">{t('book.none')}</p> : null}
        {error instanceof RefusedError ? <p>{refusalText(error.refusal)}</p> : null}
        {data === undefined ? null : (
          <h2 className="flex items-center gap-3 font-semibold">
            {`${data.home} v ${data.away}`}
            <Button size="small" onClick={openBets}>
              {t('book.bets')}
            </Button>
          </h2>
        )}
        {data?.currencies.length === 0 ? <p>{t('outstanding.none')}</p> : null}
        {data?.currencies.map((book) => (
          <OneCurrency key={book.currency} book={book} onOpen={openBets} />
        ))}
      </ScrollRegion>
    </>
  )
}

const pointColumns: readonly Column<Point>[] = [
  {
    head: t('book.result'),
    cell: ({ result }) => money(result),
    isNumber: true,
    tone: ({ result }) => toneOf(result),
  },
]

interface OneCurrencyProps {
  readonly book: Book
  /** Opens the bets that a cell is made of. */
  readonly onOpen: () => void
}

function OneCurrency({ book, onOpen }: OneCurrencyProps) {
  const { currency, bets, parlays, scores } = book
  const goals = scores[0]?.map((_, away) => away) ?? []
  return (
    <section aria-label={currency} className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('book.counts', { currency, bets, parlays })}</h3>
      {scores.length === 0 ? null : (
        <table className="border-collapse text-right tabular-nums">
          <thead>
            <tr className="bg-league text-league-text">
              <th className="px-2 py-1 text-left font-semibold">{t('book.corner')}</th>
              {goals.map((away) => (
                <th key={away} scope="col" className="px-2 py-1 font-semibold">
                  {away}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...scores.entries()].map(([home, row]) => (
              <tr key={home} className="border-b border-line">
                <th scope="row" className="bg-league px-2 py-0.5 text-left text-league-text">
                  {home}
                </th>
                {goals.map((away) => (
                  <td key={away} className={toneOf(row[away] ?? null)}>
                    <button
                      type="button"
                      tabIndex={-1}
                      className="w-full px-2 py-0.5 text-right hover:bg-row-hover"
                      onClick={onOpen}
                    >
                      {money(row[away] ?? null)}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="grid max-w-[620px] grid-cols-2 items-start gap-4 max-[899px]:grid-cols-1">
        {(['differences', 'totals'] as const).map((name) => (
          <Table
            key={name}
            first={{ head: t(`book.${name}`), cell: ({ at }: Point) => at }}
            columns={pointColumns}
            rows={book[name]}
            keyOf={({ at }) => at}
          />
        ))}
      </div>
    </section>
  )
}
