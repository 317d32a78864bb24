import { type ClosedGroup, closedGroups } from '@fairline/domain/board/closed-matches'
import type { Sport } from '@fairline/domain/sports/sport'
import { dateOf } from '@fairline/domain/time/gmt8'
import { kickoffText } from '@fairline/domain/time/time-text'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { openPage } from '@fairline/site/opened-windows'
import { Icon } from '@fairline/ui/icon'
import { Skeleton } from '@fairline/ui/skeleton'
import { type CSSProperties, useLayoutEffect, useMemo } from 'react'
import { matchName } from '../../bets/bet-words.ts'
import { useShownClosed } from '../../menus/menu-counts.ts'
import { useIsDesktop } from '../../page-parts/media.ts'
import { useLayout, useSport } from '../../session/layout-store.ts'
import { useSorting } from '../../session/preferences.ts'
import { blockKeys } from './block-keys.ts'
import { type ClosedMatch, useClosedMatches } from './closed-matches.ts'
import { EmptyNote } from './empty-note.tsx'
import { RowTitles } from './event-cell.tsx'
import { LeagueBar } from './league-bar.tsx'
import { PagedRows } from './paged-rows.tsx'
import { Toolbar } from './toolbar.tsx'
import './closed-board.css'
import './odds-board.css'

/** Shown in place of an unknown score. */
const unknown = '–'

/** Longest search that the page of results takes. */
const searchMax = 64

/** The page of results, narrowed to the match. */
function resultsOf({ home, kickoffMs }: ClosedMatch): string {
  const asked = new URLSearchParams({
    date: dateOf(kickoffMs),
    search: nameText(home).slice(0, searchMax),
  })
  return `/info/result?${asked}`
}

/** Links to all recorded results: goals, corners, corrections. No link without results. */
function ResultsLink({ match, name }: { readonly match: ClosedMatch; readonly name: string }) {
  const t = useTranslate()
  const isDesktop = useIsDesktop()
  if (!match.hasResults) return null
  const address = resultsOf(match)
  const label = t('close.results', { match: name })
  return (
    <a
      href={address}
      className="cl-results"
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (!isDesktop) return
        event.preventDefault()
        openPage(address)
      }}
    >
      <Icon name="list" size={15} />
    </a>
  )
}

/** Whether the results of a sport have a first half; its column stays empty otherwise. */
const hasHalves = ({ resultFields }: Sport): boolean => resultFields.includes('1H')

interface ClosedRowProps {
  readonly match: ClosedMatch
}

/** One match: when it began, its scores, and how it ended. */
function ClosedRow({ match }: ClosedRowProps) {
  const t = useTranslate()
  const sport = useSport()
  const { isNeutral, kickoffMs, state, firstHalf, fullTime, reason } = match
  const [home, away] = [nameText(match.home), nameText(match.away)]
  const name = matchName(match, t, 'board.versus')
  const { date, time } = kickoffText(kickoffMs)
  return (
    <article className="ob-match cl" aria-label={name} data-state={state}>
      <div className="ob-time">
        <span>{date}</span>
        <span className="ob-kickoff">{time}</span>
      </div>
      <div className="cl-teams">
        <span className="ob-name" title={home}>
          {home} {isNeutral ? <span className="ob-neutral">{t('board.neutral')}</span> : null}
        </span>
        <span className="ob-name" title={away}>
          {away}
        </span>
      </div>
      <span className="cl-score">{hasHalves(sport) ? firstHalf || unknown : ''}</span>
      {fullTime === '' ? (
        <span className="cl-score">{unknown}</span>
      ) : (
        <strong className="cl-score">{fullTime}</strong>
      )}
      <span className="cl-state">
        {t(`close.${state}`)}
        {reason === '' ? null : <small>{reason}</small>}
      </span>
      <ResultsLink match={match} name={name} />
    </article>
  )
}

function Titles() {
  const t = useTranslate()
  const sport = useSport()
  return (
    <RowTitles className="cl">
      <span className="cl-score">{hasHalves(sport) ? t('close.firstHalf') : ''}</span>
      <span className="cl-score">{t('close.fullTime')}</span>
      <span className="cl-state">{t('close.state')}</span>
    </RowTitles>
  )
}

interface GroupsProps {
  readonly groups: readonly ClosedGroup<ClosedMatch>[]
  /** The matches of the first groups that are drawn. */
  readonly drawn: readonly (readonly ClosedMatch[])[]
}

function Groups({ groups, drawn }: GroupsProps) {
  const folded = useLayout(({ foldedLeagues }) => foldedLeagues)
  const { id: sportsType } = useSport()
  return groups.slice(0, drawn.length).map(({ leagueId, leagueName, matches }, at) => {
    // By time a league comes several times, and its newest matches come in above.
    const below = groups.slice(at).filter((group) => group.leagueId === leagueId).length
    return (
      <div key={`${leagueId} ${below}`} className="ob-league-part">
        <LeagueBar league={{ id: leagueId, name: leagueName, sportsType }} count={matches.length} />
        {(folded.includes(leagueId) ? [] : (drawn[at] ?? [])).map((match) => (
          <ClosedRow key={match.id} match={match} />
        ))}
      </div>
    )
  })
}

const skeletonRows = [0, 1, 2, 3, 4, 5, 6, 7]

function Rows() {
  const t = useTranslate()
  const { data, isPending, isLoadingError, refetch } = useClosedMatches()
  const { leagues, searchText } = useLayout()
  const sorting = useSorting()
  const all = data?.matches
  const groups = useMemo(
    () => closedGroups(all ?? [], { leagues, searchText, nameText }, sorting),
    [all, leagues, searchText, sorting],
  )
  const count = groups.reduce((sum, { matches }) => sum + matches.length, 0)
  const isKnown = all !== undefined
  useLayoutEffect(() => {
    useShownClosed.setState({ count: isKnown ? count : null })
    return () => useShownClosed.setState({ count: null })
  }, [isKnown, count])
  const total = all?.length ?? 0
  return (
    <section {...blockKeys} className="ob-block" data-block="close" aria-label={t('close.title')}>
      <div className="ob-head">
        <h2 className="ob-title">
          {t('close.title')}
          {isKnown ? (
            <span className="ob-count">
              {count < total ? t('board.countOf', { count, total }) : count}
            </span>
          ) : null}
        </h2>
        <Titles />
      </div>
      {isPending ? skeletonRows.map((row) => <Skeleton key={row} className="h-10" />) : null}
      {isLoadingError ? (
        <p role="alert" className="ob-empty">
          {t('close.failed')}
          <button type="button" className="ob-show-all" onClick={() => void refetch()}>
            {t('action.retry')}
          </button>
        </p>
      ) : null}
      {isKnown && count === 0 ? <EmptyNote isFiltered={total > 0} text="close.empty" /> : null}
      <PagedRows groups={groups} look={`${sorting} ${searchText} ${leagues?.join()}`}>
        {(drawn) => <Groups groups={groups} drawn={drawn} />}
      </PagedRows>
    </section>
  )
}

/** League bars stick below the head of the block and its titles. */
const style = { '--league-top': 'calc(var(--head-height) + 23px)' } as CSSProperties

/** Today's matches that are closed for bets, with their scores. @spec S2.tab.close */
export function ClosedBoard({ asCards }: { readonly asCards: boolean }) {
  const size = useLayout(({ fontSize }) => fontSize)
  return (
    <div className="ob" data-size={size} style={style}>
      <Toolbar asCards={asCards} period="close" page="hdpou" marketTypes={[]} isFixed={false} />
      <div className="ob-scroll">
        <Rows />
      </div>
    </div>
  )
}
