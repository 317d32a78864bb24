import { displayLine } from '@fairline/domain/bet-types/line'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { useCell } from '../../board-feed/use-board.ts'
import { arrange, toggled, useLayout } from '../../session/layout-store.ts'
import { type ChildGroup, inBrackets, openChildKey } from './child-groups.ts'

interface ChildChipProps {
  readonly matchId: string
  /** Both teams, for who hears it. */
  readonly name: string
  readonly group: ChildGroup
}

/** What a group counts, in the member's language: "Corners", "15 min". */
export const groupName = ({ side, isOfTime }: ChildGroup, t: Translate): string =>
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

interface MatchChipsProps {
  readonly matchId: string
  readonly name: string
  readonly groups: readonly ChildGroup[]
  /** How many lines the match has besides the first; unfolded ones are under it. */
  readonly further: number
}

/** What a match has besides its main lines, each behind a chip that unfolds it in place. */
export function MatchChips({ matchId, name, groups, further }: MatchChipsProps) {
  const t = useTranslate()
  const isOpen = useLayout(({ openLines }) => openLines.includes(matchId))
  return (
    <span className="ob-also">
      {groups.map((group) => (
        <ChildChip key={group.leagueId} matchId={matchId} name={name} group={group} />
      ))}
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
