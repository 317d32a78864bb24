import {
  type BoardFilter,
  filterBoard,
  isNarrowed,
  noFilter,
} from '@fairline/domain/board/board-filter'
import type { Board, BoardMatch } from '@fairline/domain/board/board-model'
import { isOnAPage } from '@fairline/domain/board/board-pages'
import { type TableGroup, tableGroups } from '@fairline/domain/board/board-rows'
import { live, type MarketType } from '@fairline/domain/board/board-tuples'
import { ownMatches } from '@fairline/domain/board/match-families'
import type { BoardPage } from '@fairline/domain/sports/page-names'
import type { Sport } from '@fairline/domain/sports/sport'
import type { PlainKey } from '@fairline/locales/translating'
import { useTranslate } from '@fairline/site/i18n'
import { sportName } from '@fairline/site/sport-words'
import { Icon, iconNamed } from '@fairline/ui/icon'
import { type CSSProperties, type ReactNode, useContext, useMemo } from 'react'
import type { Topic } from '../../board-feed/board-views.ts'
import { useBoard } from '../../board-feed/use-board.ts'
import { useIsDesktop } from '../../page-parts/media.ts'
import { SportScope, useLayout, useSport } from '../../session/layout-store.ts'
import { useSorting } from '../../session/preferences.ts'
import { isOfOtherProduct, useSelectedChoice } from '../../session/selected-choice.ts'
import { blockKeys } from './block-keys.ts'
import type { ChildGroup } from './child-groups.ts'
import { EmptyNote } from './empty-note.tsx'
import { LeagueBar } from './league-bar.tsx'
import { PagedRows } from './paged-rows.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { useChildGroups } from './use-child-groups.ts'
import { WhileDrawn } from './while-drawn.tsx'

export const blockNames = { 1: 'early', 2: 'today', 3: 'live' } as const satisfies Record<
  MarketType,
  string
>

interface BlockProps {
  readonly marketType: MarketType
  /** Null shows the matches of every page. */
  readonly page: BoardPage | null
  /** The name of the block; without it, the block is named after its market type. */
  readonly title?: PlainKey
  readonly filter: BoardFilter
  readonly style?: CSSProperties
  /** Heads of the columns, of a block that scrolls by itself; all others have them in common. */
  readonly head: ReactNode
  readonly skeleton: ReactNode
  /** A note about all matches of the block. */
  readonly note: PlainKey | undefined
  /** The text of a block without matches. */
  readonly emptyText: PlainKey
  readonly renderMatch: (match: ListedMatch) => ReactNode
}

/** A match as a block lists it. */
export interface ListedMatch {
  readonly matchId: string
  /** Set for a child in a league of its own. */
  readonly parentId: string | null
  /** What belongs to the match and is shown with it. */
  readonly groups: readonly ChildGroup[]
}

const noGroups: readonly ChildGroup[] = []

/** As many as the tallest screen shows: their room is their own height from the first frame on. */
const firstMatches = 20

interface GroupsProps extends Pick<BlockProps, 'renderMatch'> {
  readonly families: ReadonlyMap<string, readonly ChildGroup[]>
  readonly groups: readonly TableGroup[]
  /** The matches of the first groups that are drawn. */
  readonly drawn: readonly (readonly BoardMatch[])[]
}

function Groups({ groups, drawn, families, renderMatch }: GroupsProps) {
  const foldedLeagues = useLayout((layout) => layout.foldedLeagues)
  let at = 0
  return groups.slice(0, drawn.length).map(({ league, matches }, index) => {
    const first = at
    at += matches.length
    // By time a league comes several times. Its first match is the first to leave, and the others
    // must stay what they are: what a keyboard or a mouse is on would be lost.
    const stillToCome = groups.slice(index).filter((group) => group.league.id === league.id).length
    const shown = foldedLeagues.includes(league.id) ? [] : (drawn[index] ?? [])
    return (
      // No landmark: one for each league of each block would be too many to jump between.
      <div key={`${league.id} ${stillToCome}`} className="ob-league-part">
        <LeagueBar league={league} count={matches.length} />
        <WhileDrawn>
          {(watch) => (
            <div
              ref={watch}
              className="ob-matches"
              data-first={first < firstMatches || undefined}
              style={{ '--matches': shown.length } as CSSProperties}
            >
              {shown.map(({ id, parentId }) =>
                renderMatch({ matchId: id, parentId, groups: families.get(id) ?? noGroups }),
              )}
            </div>
          )}
        </WhileDrawn>
      </div>
    )
  })
}

/** How many matches a block has on its page, without what belongs to them. */
const countOn = (sport: Sport, { matches }: Board, page: BoardPage | null): number =>
  ownMatches(matches, (match) => isOnAPage(sport, match, page)).length

/** Matches of the page, whatever the member narrowed it to. */
function matchesOnPage(
  sport: Sport,
  board: Board,
  { filter, page }: Pick<BlockProps, 'filter' | 'page'>,
): number {
  const { favourites, forParlay, childLeagues } = filter
  return countOn(
    sport,
    filterBoard(board, { ...noFilter, favourites, forParlay, childLeagues }),
    page,
  )
}

/**
 * What the member asked to see, as text. The clock is no part of it: matches that the filter of
 * hours lets in or out as time goes by glide like any others.
 */
const lookOf = ({ time, ...asked }: BoardFilter, ...more: readonly (string | null)[]): string =>
  JSON.stringify([asked, time?.mode, more])

/** What a block lists, and how many matches it has and hides; nothing until it is loaded. */
function useListed({ marketType, page, filter }: BlockProps) {
  const sorting = useSorting()
  const sport = useSport()
  const board = useBoard({ sportsType: sport.id, marketType })
  return useMemo(() => {
    if (board === undefined) return undefined
    const kept = filterBoard(board, filter)
    const { childLeagues } = filter
    const count = countOn(sport, kept, page)
    return {
      groups: tableGroups(kept, { sport, page, sorting, childLeagues }),
      count,
      hidden: isNarrowed(filter) ? matchesOnPage(sport, board, { filter, page }) - count : 0,
    }
  }, [board, filter, sport, page, sorting])
}

interface BlockLineProps {
  readonly topic: Topic
  readonly text: string
  readonly count: number | undefined
  readonly hidden: number
  readonly note: PlainKey | undefined
}

/** The one line of a block: its name, how many matches it has, and when it reads itself again. */
function BlockLine({ topic, text, count, hidden, note }: BlockLineProps) {
  const t = useTranslate()
  const ofSport = useContext(SportScope)
  // Where several sports are shown the room for a name is small, and the dot says that it is live.
  const isNamedByDot = ofSport !== null && topic.marketType === live
  return (
    <div className="ob-head">
      <h2 className="ob-title">
        {ofSport === null ? null : <Icon name={iconNamed(ofSport.key)} size={16} />}
        {topic.marketType === live ? <span className="ob-live-dot" aria-hidden="true" /> : null}
        <span className="ob-title-name" title={ofSport === null ? undefined : text}>
          {isNamedByDot ? (
            <>
              {sportName(ofSport.id, t)}
              <span className="sr-only">, {t('board.block.live')}</span>
            </>
          ) : (
            text
          )}
        </span>
        {count === undefined ? null : (
          <span className="ob-count">
            {hidden > 0 ? t('board.countOf', { count, total: count + hidden }) : count}
          </span>
        )}
      </h2>
      <RefreshButton topic={topic} name={text} />
      {note === undefined ? null : (
        <span className="ob-note" title={t(note)}>
          {t(note)}
        </span>
      )}
    </div>
  )
}

/** One block of the board: live, today or early, with its own line and count. */
export function Block(props: BlockProps) {
  const { marketType, page, filter, style, head, skeleton, note, emptyText, renderMatch } = props
  const t = useTranslate()
  const sorting = useSorting()
  const isDesktop = useIsDesktop()
  const sportsType = useSport().id
  const topic = { sportsType, marketType }
  const isUnfit = useSelectedChoice((state) => isOfOtherProduct(state, sportsType))
  const listed = useListed(props)
  const families = useChildGroups(filter, page)
  const look = useMemo(() => lookOf(filter, page, sorting), [filter, page, sorting])
  const ofBlock = t(props.title ?? `board.block.${blockNames[marketType]}`)
  const ofSport = useContext(SportScope)
  const text = ofSport === null ? ofBlock : `${sportName(ofSport.id, t)} · ${ofBlock}`
  const { groups, count, hidden = 0 } = listed ?? {}
  // A page of all sports has no block to say of a sport that there is nothing.
  if (ofSport !== null && groups?.length === 0) return null
  return (
    <section
      {...blockKeys}
      className="ob-block"
      style={style}
      data-block={blockNames[marketType]}
      data-unfit={isUnfit || undefined}
      aria-label={text}
    >
      {head}
      <BlockLine {...{ topic, text, count, hidden, note: isDesktop ? note : undefined }} />
      {/* On a narrow page the heads of the cards are in the line. */}
      {note === undefined || isDesktop ? null : <p className="ob-note">{t(note)}</p>}
      {groups === undefined ? skeleton : null}
      {groups?.length === 0 ? <EmptyNote isFiltered={hidden > 0} text={emptyText} /> : null}
      {groups === undefined ? null : (
        <PagedRows groups={groups} look={look}>
          {(drawn) => <Groups {...{ groups, drawn, families, renderMatch }} />}
        </PagedRows>
      )}
    </section>
  )
}
