import {
  type BoardFilter,
  filterBoard,
  isNarrowed,
  noFilter,
} from '@fairline/domain/board/board-filter'
import type { Board, BoardLeague, BoardMatch } from '@fairline/domain/board/board-model'
import { isOnAPage } from '@fairline/domain/board/board-pages'
import { type TableGroup, tableGroups } from '@fairline/domain/board/board-rows'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import type { BoardPage } from '@fairline/domain/sports/page-names'
import type { Sport } from '@fairline/domain/sports/sport'
import type { PlainKey } from '@fairline/locales/translating'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { sportName } from '@fairline/site/sport-words'
import { Icon, iconNamed } from '@fairline/ui/icon'
import { type CSSProperties, type ReactNode, useContext, useMemo } from 'react'
import { useBoard } from '../../board-feed/use-board.ts'
import { arrange, SportScope, toggled, useLayout, useSport } from '../../session/layout-store.ts'
import { useHasStar, useSorting } from '../../session/preferences.ts'
import { toggleStar } from '../../session/save-preferences.ts'
import { isOfOtherProduct, useSelectedChoice } from '../../session/selected-choice.ts'
import { blockKeys } from './block-keys.ts'
import { EmptyNote } from './empty-note.tsx'
import { PagedRows } from './paged-rows.tsx'
import { RefreshButton } from './refresh-button.tsx'
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
  /** Widths of the columns; they follow the width that the block has. */
  readonly style: CSSProperties
  /** Column titles of the table; empty for cards. */
  readonly head: ReactNode
  readonly skeleton: ReactNode
  /** A note about all matches of the block. */
  readonly note: PlainKey | undefined
  /** The text of a block without matches. */
  readonly emptyText: PlainKey
  readonly renderMatch: (matchId: string, isAlternate: boolean) => ReactNode
}

interface LeagueBarProps {
  readonly league: Pick<BoardLeague, 'id' | 'name'>
  readonly count: number
}

/** The league bar: folds and marks the league; stays in view while its matches scroll by. */
export function LeagueBar({ league, count }: LeagueBarProps) {
  const t = useTranslate()
  const name = nameText(league.name)
  const isFolded = useLayout(({ foldedLeagues }) => foldedLeagues.includes(league.id))
  const isMarked = useHasStar('favouriteLeagues', league.id)
  return (
    <div className="ob-league">
      <button
        type="button"
        tabIndex={-1}
        className="ob-fold"
        aria-expanded={!isFolded}
        title={t(isFolded ? 'board.league.expand' : 'board.league.collapse', {
          league: name,
        })}
        onClick={() =>
          arrange({ foldedLeagues: toggled(useLayout.getState().foldedLeagues, league.id) })
        }
      >
        <Icon name="chevronDown" size={12} className="ob-chevron" />
        <span className="ob-league-name">{name.toUpperCase()}</span>
        <span className="ob-league-count">{count}</span>
      </button>
      <button
        type="button"
        tabIndex={-1}
        className="ob-star"
        aria-pressed={isMarked}
        aria-label={t(isMarked ? 'board.favourite.remove' : 'board.favourite.add', {
          match: name,
        })}
        onClick={() => toggleStar('favouriteLeagues', league.id)}
      >
        <Icon name="star" size={14} filled={isMarked} />
      </button>
    </div>
  )
}

/** As many as the tallest screen shows: their room is their own height from the first frame on. */
const firstMatches = 20

interface GroupsProps extends Pick<BlockProps, 'renderMatch'> {
  readonly groups: readonly TableGroup[]
  /** The matches of the first groups that are drawn. */
  readonly drawn: readonly (readonly BoardMatch[])[]
}

function Groups({ groups, drawn, renderMatch }: GroupsProps) {
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
      <div key={`${league.id} ${stillToCome}`}>
        <LeagueBar league={league} count={matches.length} />
        <WhileDrawn>
          {(watch) => (
            <div
              ref={watch}
              className="ob-matches"
              data-first={first < firstMatches || undefined}
              style={{ '--matches': shown.length } as CSSProperties}
            >
              {shown.map(({ id }, place) => renderMatch(id, (first + place) % 2 === 1))}
            </div>
          )}
        </WhileDrawn>
      </div>
    )
  })
}

/** Matches of the page, whatever the member narrowed it to. */
function matchesOnPage(
  sport: Sport,
  board: Board | undefined,
  { filter, page }: Pick<BlockProps, 'filter' | 'page'>,
): number {
  if (board === undefined) return 0
  const { favourites, forParlay } = filter
  const whole = filterBoard(board, { ...noFilter, favourites, forParlay })
  return whole.matches.filter((match) => isOnAPage(sport, match, page)).length
}

/**
 * What the member asked to see, as text. The clock is no part of it: matches that the filter of
 * hours lets in or out as time goes by glide like any others.
 */
const lookOf = ({ time, ...asked }: BoardFilter, ...more: readonly (string | null)[]): string =>
  JSON.stringify([asked, time?.mode, more])

/** One block of the board: live, today or early, with its own head and count. */
export function Block(props: BlockProps) {
  const { marketType, page, filter, style, head, skeleton, note, emptyText, renderMatch } = props
  const t = useTranslate()
  const sorting = useSorting()
  const sport = useSport()
  const topic = { sportsType: sport.id, marketType }
  const board = useBoard(topic)
  const groups = useMemo(
    () =>
      board === undefined
        ? undefined
        : tableGroups(filterBoard(board, filter), { sport, page, sorting }),
    [board, filter, sport, page, sorting],
  )
  const isUnfit = useSelectedChoice((state) => isOfOtherProduct(state, sport.id))
  const look = useMemo(() => lookOf(filter, page, sorting), [filter, page, sorting])
  const name = blockNames[marketType]
  const ofBlock = t(props.title ?? `board.block.${name}`)
  const ofSport = useContext(SportScope)
  const text = ofSport === null ? ofBlock : `${sportName(sport.id, t)} · ${ofBlock}`
  const count = groups?.reduce((sum, { matches }) => sum + matches.length, 0)
  const narrowed = isNarrowed(filter)
  const hidden = narrowed && count !== undefined ? matchesOnPage(sport, board, props) - count : 0
  const heading = (
    <h2 className="ob-title">
      {ofSport === null ? null : <Icon name={iconNamed(ofSport.key)} size={16} />}
      {name === 'live' ? <span className="ob-live-dot" aria-hidden="true" /> : null}
      {text}
      {count === undefined ? null : (
        <span className="ob-count">
          {hidden > 0 ? t('board.countOf', { count, total: count + hidden }) : count}
        </span>
      )}
    </h2>
  )
  // A page of all sports has no block to say of a sport that there is nothing.
  if (ofSport !== null && groups?.length === 0) return null
  return (
    <section
      {...blockKeys}
      className="ob-block"
      style={style}
      data-block={name}
      data-unfit={isUnfit || undefined}
      aria-label={text}
    >
      <div className="ob-head">
        <div className="ob-bar">
          {heading}
          <RefreshButton topic={topic} name={text} />
        </div>
        {head}
      </div>
      {note === undefined ? null : <p className="ob-empty">{t(note)}</p>}
      {groups === undefined ? skeleton : null}
      {groups?.length === 0 ? <EmptyNote isFiltered={hidden > 0} text={emptyText} /> : null}
      {groups === undefined ? null : (
        <PagedRows groups={groups} look={look}>
          {(drawn) => <Groups groups={groups} drawn={drawn} renderMatch={renderMatch} />}
        </PagedRows>
      )}
    </section>
  )
}
