import { displayLine } from '@fairline/domain/bet-types/line'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { useCell } from '../../board-feed/use-board.ts'
import { useIsWide } from '../../page-parts/media.ts'
import { arrange, toggled, useLayout } from '../../session/layout-store.ts'
import { type ChildGroup, inBrackets, openChildKey } from './child-groups.ts'

interface ChildChipProps {
  readonly matchId: string
  /** Both teams, for who hears it. */
  readonly name: string
  readonly group: ChildGroup
}

/** What a group counts, in the member's language: "Corners", "15 min". */
const groupName = ({ side, isOfTime }: ChildGroup, t: Translate): string =>
  isOfTime ? t('board.quarters') : inBrackets(nameText(side))

/** Unfolds what belongs to a match under it; says what is counted, and at which total. */
function ChildChip({ matchId, name, group }: ChildChipProps) {
  const t = useTranslate()
  const counted = groupName(group, t)
  const [first] = group.children
  const total = useCell(first?.id ?? '', 'OU', 'FT')?.market.lineQuarters ?? null
  const key = openChildKey(matchId, group)
  const isOpen = useLayout(({ openChildren }) => openChildren.includes(key))
  const line = total === null || group.isOfTime ? '' : displayLine(total)
  const text = `${counted} ${line}`.trim()
  return (
    <button
      type="button"
      tabIndex={-1}
      className="ob-chip"
      aria-expanded={isOpen}
      title={text}
      aria-label={t('board.childOf', { counted: text, match: name })}
      onClick={() => arrange({ openChildren: toggled(useLayout.getState().openChildren, key) })}
    >
      {counted} <span className="ob-chip-line">{line}</span>
    </button>
  )
}

interface GroupsProps {
  readonly matchId: string
  readonly name: string
  readonly groups: readonly ChildGroup[]
}

/**
 * Unfolds all that belongs to a match at once, where there is room for one chip: "Corners +2". Its
 * title has the names of all.
 */
export function GroupsChip({ matchId, name, groups, look }: GroupsProps & { look: string }) {
  const t = useTranslate()
  const keys = groups.map((group) => openChildKey(matchId, group))
  const isOpen = useLayout(({ openChildren }) => keys.some((key) => openChildren.includes(key)))
  const names = groups.map((group) => groupName(group, t))
  const text = names.length === 1 ? names[0] : `${names[0]} +${names.length - 1}`
  const toggle = (): void => {
    const kept = useLayout.getState().openChildren.filter((key) => !keys.includes(key))
    arrange({ openChildren: isOpen ? kept : [...kept, ...keys] })
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      className={look}
      aria-expanded={isOpen}
      title={names.join(' · ')}
      aria-label={t('board.childOf', { counted: text ?? '', match: name })}
      onClick={toggle}
    >
      <span>{text}</span>
    </button>
  )
}

interface MatchChipsProps extends GroupsProps {
  /** How many lines the match has besides the first; unfolded ones are under it. */
  readonly further: number
}

/** What a match has besides its main lines, each behind a chip that unfolds it in place. */
export function MatchChips({ matchId, name, groups, further }: MatchChipsProps) {
  const t = useTranslate()
  const isOpen = useLayout(({ openLines }) => openLines.includes(matchId))
  const hasRoom = useIsWide() || groups.length < 2
  return (
    <span className="ob-also">
      {hasRoom ? (
        groups.map((group) => (
          <ChildChip key={group.leagueId} matchId={matchId} name={name} group={group} />
        ))
      ) : (
        <GroupsChip {...{ matchId, name, groups }} look="ob-chip" />
      )}
      {further > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className="ob-chip"
          data-lines
          aria-expanded={isOpen}
          aria-label={`${t('board.moreLines', { count: further })}, ${name}`}
          onClick={() => arrange({ openLines: toggled(useLayout.getState().openLines, matchId) })}
        >
          {t('board.moreLines', { count: further })}
        </button>
      ) : null}
    </span>
  )
}
