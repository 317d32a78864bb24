import type { ChildResult, MatchResultRow, PeriodResult } from '@fairline/contract/results'
import { sportOf } from '@fairline/domain/sports/all-sports'
import { countsGoals } from '@fairline/domain/sports/sport'
import { instantOf } from '@fairline/domain/time/gmt8'
import { kickoffText } from '@fairline/domain/time/time-text'
import { useTranslate } from '@fairline/site/i18n'
import { listText } from '@fairline/site/joined-texts.tsx'
import { nameText } from '@fairline/site/names'
import { Icon } from '@fairline/ui/icon'
import { TableHead } from '@fairline/ui/table'
import { type ReactNode, useState } from 'react'
import { matchName, teamsOf } from '../../bets/bet-words.ts'
import { useHasTables } from '../../page-parts/media.ts'
import { LeagueButton } from '../../standings/league-button.tsx'
import { LineScore } from './line-score.tsx'
import { ResultHistory } from './result-history.tsx'
import { cancelledText, childName, periodText, scorerText } from './result-words.ts'

interface LeagueRows {
  readonly leagueId: string
  /** Its English name. */
  readonly name: string
  readonly rows: readonly MatchResultRow[]
}

/** Rows come league by league; each league gets its bar. */
function byLeague(rows: readonly MatchResultRow[]): readonly LeagueRows[] {
  return [...Map.groupBy(rows, ({ league_id }) => league_id)].map(([leagueId, of]) => ({
    leagueId,
    name: of[0]?.league_name ?? '',
    rows: of,
  }))
}

/** Whether the sport counts goals, so that the first and the last one have a column. */
function hasGoals({ sports_type }: ChildResult): boolean {
  const sport = sportOf(sports_type)
  return sport !== undefined && countsGoals(sport)
}

type Part = ChildResult['periods'][number]

/** Whether a part was not played, or not yet, in any of the rows. Full time is always shown. */
const isEmpty = ({ period }: Part, rows: readonly ChildResult[]): boolean =>
  period !== 'FT' &&
  rows.every((row) => row.periods.some((each) => each.period === period && isPending(each)))

const isPending = ({ status }: PeriodResult): boolean => status === 'pending'

/**
 * The rows without the parts that none of them has, as overtime or a fifth set that none of the
 * matches went to: their columns would be empty.
 */
function withoutEmpty(rows: readonly MatchResultRow[]): readonly MatchResultRow[] {
  const all = rows.flatMap((row): readonly ChildResult[] => [row, ...row.children])
  const shown = <Row extends ChildResult>(row: Row): Row => ({
    ...row,
    periods: row.periods.filter((part) => !isEmpty(part, all)),
  })
  return rows.map((row) => ({ ...shown(row), children: row.children.map(shown) }))
}

/** How many columns the row has: time, match, its parts, the scorers, and the history. */
const widthOf = (row: ChildResult): number => 3 + row.periods.length + (hasGoals(row) ? 1 : 0)

interface OpenerProps {
  readonly row: ChildResult
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Opens the history; a corrected result says so. */
function Opener({ row, isOpen, onToggle }: OpenerProps) {
  const t = useTranslate()
  const match = { home: nameText(row.home_name), away: nameText(row.away_name) }
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={t(row.corrected ? 'results.correctedOf' : 'results.historyOf', match)}
      onClick={onToggle}
      className="inline-flex h-7 items-center gap-1 rounded px-1.5 text-[12px] whitespace-nowrap
        hover:bg-surface-sunken max-[899px]:h-11 max-[899px]:px-2.5 print:hidden"
    >
      {row.corrected ? (
        <span className="font-semibold text-wait">{t('results.corrected')}</span>
      ) : null}
      <Icon name="chevronDown" size={14} className={isOpen ? 'rotate-180' : ''} />
    </button>
  )
}

/** A score column. Text that is not a score, such as a status, is smaller and grey. */
function PeriodCell({ period }: { readonly period: PeriodResult }) {
  const t = useTranslate()
  const isScore = period.status === 'completed'
  return (
    <td
      className={`px-2 py-1.5 text-right whitespace-nowrap tabular-nums
        ${isScore ? 'font-semibold' : 'text-[12px] text-text-muted'}`}
    >
      {periodText(period, t)}
    </td>
  )
}

/** Who scored first and last, as one text. */
function useScorers(row: ChildResult): string {
  const t = useTranslate()
  const first = scorerText(row.first_goal, row, t)
  return row.first_goal === 'home' || row.first_goal === 'away'
    ? `${first} / ${scorerText(row.last_goal, row, t)}`
    : first
}

function Note({ row }: { readonly row: ChildResult }) {
  const t = useTranslate()
  const text = cancelledText(row, t)
  return text === '' ? null : <span className="text-[12px] text-loss">{text}</span>
}

interface LineProps extends OpenerProps {
  readonly isChild: boolean
}

function TableLine({ row, isChild, isOpen, onToggle }: LineProps) {
  const t = useTranslate()
  const { time } = kickoffText(instantOf(row.kickoff) ?? 0)
  const scorers = useScorers(row)
  return (
    <>
      <tr
        data-testid={isChild ? 'child-result' : 'result-row'}
        className={`border-b border-line ${isChild ? 'text-[12px] text-text-muted' : ''}`}
      >
        <td className="px-2 py-1.5 text-text-muted tabular-nums">{isChild ? '' : time}</td>
        <td className={`px-2 py-1.5 ${isChild ? 'pl-6' : 'font-semibold'}`}>
          {isChild ? childName(row, t) : matchName(teamsOf(row), t)} <Note row={row} />
          <LineScore row={row} />
        </td>
        {row.periods.map((each) => (
          <PeriodCell key={each.period} period={each} />
        ))}
        {hasGoals(row) ? <td className="px-2 py-1.5">{scorers}</td> : null}
        <td className="py-0.5 pr-1 text-right">
          <Opener row={row} isOpen={isOpen} onToggle={onToggle} />
        </td>
      </tr>
      {isOpen ? (
        <tr className="border-b border-line bg-surface">
          <td />
          <td colSpan={widthOf(row) - 1} className="px-2 py-2">
            <ResultHistory matchId={row.match_id} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

interface RowsProps {
  readonly rows: readonly MatchResultRow[]
  /** Whose history is open at first; none if empty. */
  readonly openId?: string | undefined
}

/** Which history is open, one at a time. */
function useOpen(first = '') {
  const [openId, setOpenId] = useState(first)
  return (row: ChildResult): OpenerProps => ({
    row,
    isOpen: openId === row.match_id,
    onToggle: () => setOpenId(openId === row.match_id ? '' : row.match_id),
  })
}

interface FamilyProps {
  readonly row: MatchResultRow
  readonly opener: ReturnType<typeof useOpen>
  readonly Line: (line: LineProps) => ReactNode
}

/** A match and its children, each on a line of its own. */
const Family = ({ row, opener, Line }: FamilyProps) => (
  <>
    <Line {...opener(row)} isChild={false} />
    {row.children.map((child) => (
      <Line key={child.match_id} {...opener(child)} isChild />
    ))}
  </>
)

/** The name of a league, and the way to its table. */
const LeagueName = ({ name, rows }: Pick<LeagueRows, 'name' | 'rows'>) => (
  <span className="flex items-center gap-1">
    {nameText(name)}
    <LeagueButton league={{ name, sportsType: rows[0]?.sports_type ?? 0 }} isTabbed />
  </span>
)

/** The rows of one sport: its parts are the columns. */
export function ResultTable({ rows: all, openId }: RowsProps) {
  const t = useTranslate()
  const opener = useOpen(openId)
  const rows = withoutEmpty(all)
  const [first] = rows
  if (first === undefined) return null
  const { periods } = first
  const partWidth = periods.length > 2 ? 'w-12' : 'w-24'
  return (
    <table className="w-full border-collapse text-[12.5px] leading-text">
      <TableHead
        heads={[
          { head: t('results.time'), style: 'w-14' },
          { head: t('results.match') },
          ...periods.map(({ period }) => ({
            head: period,
            isNumber: true as const,
            style: partWidth,
          })),
          ...(hasGoals(first) ? [{ head: t('results.firstLast') }] : []),
          { head: <span className="sr-only">{t('results.history')}</span>, style: 'w-24' },
        ]}
      />
      {byLeague(rows).map((league) => (
        <tbody key={league.leagueId}>
          <tr className="bg-league text-league-text">
            <th
              scope="colgroup"
              colSpan={widthOf(first)}
              className="px-2 py-1.5 text-left font-semibold"
            >
              <LeagueName {...league} />
            </th>
          </tr>
          {league.rows.map((row) => (
            <Family key={row.match_id} row={row} opener={opener} Line={TableLine} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** `1H 1-0  FT 2-1` of a card. Parts that were not played are left out. */
function Scores({ row }: { readonly row: ChildResult }) {
  const t = useTranslate()
  return (
    <span className="flex flex-wrap gap-x-3 whitespace-nowrap tabular-nums">
      {row.periods
        .filter((part) => !isEmpty(part, [row]))
        .map(({ period, ...result }) =>
          period === 'FT' ? (
            <span key={period}>
              {period} <strong>{periodText(result, t)}</strong>
            </span>
          ) : (
            <span key={period} className="text-text-muted">
              {period} {periodText(result, t)}
            </span>
          ),
        )}
    </span>
  )
}

function Card({ row, isChild, isOpen, onToggle }: LineProps) {
  const t = useTranslate()
  const scorers = useScorers(row)
  return (
    <div
      data-testid={isChild ? 'child-result' : 'result-row'}
      className={isChild ? 'pl-4 text-[12px] text-text-muted' : ''}
    >
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0">
          {isChild ? (
            childName(row, t)
          ) : (
            <p className="font-semibold">
              <span className="mr-2 font-normal text-text-muted tabular-nums">
                {kickoffText(instantOf(row.kickoff) ?? 0).time}
              </span>
              {matchName(teamsOf(row), t)}
            </p>
          )}
          <Scores row={row} />
          <LineScore row={row} />
          {isChild || row.first_goal === '' ? null : (
            <p className="text-[12px] text-text-muted">
              {t('results.firstLast')}: {scorers}
            </p>
          )}
          <Note row={row} />
        </div>
        <Opener row={row} isOpen={isOpen} onToggle={onToggle} />
      </div>
      {isOpen ? <ResultHistory matchId={row.match_id} /> : null}
    </div>
  )
}

const LeagueBar = ({ name, rows }: Pick<LeagueRows, 'name' | 'rows'>) => (
  <h2 className="bg-league px-2 py-1.5 text-[12.5px] font-semibold text-league-text">
    <LeagueName name={name} rows={rows} />
  </h2>
)

function Cards({ rows, openId }: RowsProps) {
  const opener = useOpen(openId)
  return byLeague(rows).map((league) => (
    <section key={league.leagueId}>
      <LeagueBar {...league} />
      <ul>
        {league.rows.map((row) => (
          <li key={row.match_id} className="border-b border-line py-2 text-[13px] leading-[19px]">
            <Family row={row} opener={opener} Line={Card} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/**
 * Matches league by league as a table, or as cards where it is narrow; a table for each sport, as
 * the legs of a parlay can be of several.
 */
export function ResultRows({ rows, openId }: RowsProps) {
  const hasTables = useHasTables()
  return [...Map.groupBy(rows, ({ sports_type }) => sports_type)].map(([sportsType, ofSport]) => {
    const Rows = hasTables ? ResultTable : Cards
    return <Rows key={sportsType} rows={ofSport} openId={openId} />
  })
}

/** Outrights with who came in where. */
export function OutrightRows({ rows, openId }: RowsProps) {
  const t = useTranslate()
  const opener = useOpen(openId)
  return byLeague(rows).map((league) => (
    <section key={league.leagueId} className="mt-2">
      <LeagueBar {...league} />
      {league.rows.map((row) => {
        const { isOpen, onToggle } = opener(row)
        const starters = listText(
          row.standing.map(({ place, name }) => `${place}. ${nameText(name)}`),
          t,
        )
        const missing = listText(row.non_starters.map(nameText), t)
        return (
          <div key={row.match_id} data-testid="result-row" className="border-b border-line py-1.5">
            <div className="flex items-center justify-between gap-3 px-2">
              <div>
                <p className="font-semibold">{nameText(row.home_name)}</p>
                <p>{starters === '' ? t(`results.status.${row.full_time.status}`) : starters}</p>
                {missing === '' ? null : (
                  <p className="text-text-muted">{t('results.nonStarters', { names: missing })}</p>
                )}
                <Note row={row} />
              </div>
              <Opener row={row} isOpen={isOpen} onToggle={onToggle} />
            </div>
            {isOpen ? <ResultHistory matchId={row.match_id} /> : null}
          </div>
        )
      })}
    </section>
  ))
}
