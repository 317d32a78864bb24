import type { PlainKey } from '@fairline/locales/translating'
import { useTranslate } from '@fairline/site/i18n'
import { LoadFailed } from '@fairline/site/load-failed.tsx'
import { nameText } from '@fairline/site/names'
import { Skeleton } from '@fairline/ui/skeleton'
import { Crest } from '../crests/crest.tsx'
import {
  type LeagueAsked,
  type LeagueTableData,
  type LeagueView,
  type TableRow,
  useLeague,
} from './use-league.ts'
import './league-table.css'

type Kind = LeagueTableData['kind']

/** A column of figures. */
interface Column {
  readonly key: string
  /** Its name is `league.{key}`, and `league.short.{key}` where it is narrow. */
  readonly cell: (row: TableRow) => string | number
  /** Whether a phone leaves it out. */
  readonly isWide?: true
  readonly isWorth?: true
}

const signed = (count: number): string => (count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0')

/** `.667`, as North America writes it. */
const shareText = (thousandths: number): string => (thousandths / 1000).toFixed(3).replace(/^0/, '')

const points: Column = { key: 'points', cell: (row) => row.points, isWorth: true }
const share: Column = {
  key: 'share',
  cell: ({ wonThousandths }) => shareText(wonThousandths),
  isWorth: true,
}

/** The figures of a kind of table, what decides last. */
function columnsOf(kind: Kind, rows: readonly TableRow[]): readonly Column[] {
  const hasDraws = kind === 'points' || rows.some(({ drawn }) => drawn > 0)
  return [
    { key: 'played', cell: ({ played }) => played },
    { key: 'won', cell: ({ won }) => won, isWide: true },
    ...(hasDraws
      ? [{ key: 'drawn', cell: ({ drawn }: TableRow) => drawn, isWide: true } as const]
      : []),
    { key: 'lost', cell: ({ lost }) => lost, isWide: true },
    { key: 'scored', cell: ({ scored, conceded }) => `${scored}:${conceded}`, isWide: true },
    { key: 'difference', cell: ({ scored, conceded }) => signed(scored - conceded) },
    kind === 'percentage' ? share : points,
  ]
}

const fullName = (key: string) => `league.${key}` as PlainKey
const shortName = (key: string) => `league.short.${key}` as PlainKey

function Heads({ columns }: { readonly columns: readonly Column[] }) {
  const t = useTranslate()
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">{t('league.rank')}</span>
        </th>
        <th scope="col" className="lt-team">
          {t('league.team')}
        </th>
        {columns.map(({ key, isWide }) => (
          <th key={key} scope="col" className={isWide ? 'lt-wide' : ''} title={t(fullName(key))}>
            <span aria-hidden="true">{t(shortName(key))}</span>
            <span className="sr-only">{t(fullName(key))}</span>
          </th>
        ))}
        <th scope="col" title={t('league.form')}>
          <span aria-hidden="true">{t('league.short.form')}</span>
          <span className="sr-only">{t('league.form')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** How the last matches ended, each a letter in its colour. */
function Form({ form }: Pick<TableRow, 'form'>) {
  const t = useTranslate()
  return (
    <span className="lt-form">
      {form.map((outcome, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two matches of a form can end alike.
        <span key={at} className="lt-mark" data-of={outcome} title={t(`league.${outcome}`)}>
          <span aria-hidden="true">{t(`league.short.${outcome}`)}</span>
          <span className="sr-only">{t(`league.${outcome}`)}</span>
        </span>
      ))}
    </span>
  )
}

interface RowsProps {
  readonly table: LeagueTableData
  readonly teams: readonly string[]
}

function Rows({ table: { kind, rows }, teams }: RowsProps) {
  const columns = columnsOf(kind, rows)
  return (
    <table className="lt-rows" data-testid="league-table">
      <Heads columns={columns} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.team} data-own={teams.includes(row.team) || undefined}>
            <td>{row.rank}</td>
            <th scope="row" className="lt-team" title={nameText(row.team)}>
              <span>
                <Crest team={row.team} size={18} />
                <span className="lt-name">{nameText(row.team)}</span>
              </span>
            </th>
            {columns.map(({ key, cell, isWide, isWorth }) => (
              <td key={key} className={isWide ? 'lt-wide' : isWorth ? 'lt-worth' : ''}>
                {cell(row)}
              </td>
            ))}
            <td>
              <Form form={row.form} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What decides between equal teams, and what the league deducted. */
function Notes({ table: { tie, deductions } }: Pick<RowsProps, 'table'>) {
  const t = useTranslate()
  return (
    <div className="mt-2 text-[12px] text-text-muted">
      {deductions.map(({ team, points: taken }) => (
        <p key={team}>{t('league.deducted', { team: nameText(team), count: taken })}</p>
      ))}
      <p>{t(`league.tie.${tie}`)}</p>
    </div>
  )
}

type LeagueTableProps = LeagueAsked & {
  readonly view?: LeagueView
  /** English names of the teams that are marked, such as those of the match that is shown. */
  readonly teams?: readonly string[]
}

/**
 * The table of a league, or of the league of a match, which follows results while it is shown.
 * @spec S2.screen.standing
 */
export function LeagueTable({ view = 'all', teams = [], ...asked }: LeagueTableProps) {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useLeague(asked, view)
  if (isLoadingError) return <LoadFailed text={t('league.failed')} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="h-60" />
  if (data === null) return <p className="py-4 text-text-muted">{t('league.noTable')}</p>
  if (data.rows.length === 0) return <p className="py-4 text-text-muted">{t('league.none')}</p>
  return (
    <div className="lt">
      <Rows table={data} teams={teams} />
      <Notes table={data} />
    </div>
  )
}
