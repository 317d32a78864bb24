import { isOfTable } from '@fairline/domain/bet-types/bet-type'
import { type BoardMatch, marketsOf } from '@fairline/domain/board/board-model'
import { isSameLeg } from '@fairline/domain/slip/parlay-legs'
import type { ParlaySlip } from '@fairline/domain/slip/parlay-slip'
import { type SlipSelection, selectionSeen } from '@fairline/domain/slip/slip'
import { isWhole } from '../../../api/board-views.ts'
import { type Choice, removeLeg } from '../../../api/selected-choice.ts'
import { translate } from '../../../i18n.ts'
import type { Account } from '../../../session/session-store.ts'
import { act, type LegNotice, useParlayStore } from './parlay-store.ts'

const isOnSlip = ({ legs }: ParlaySlip, choice: Choice): boolean =>
  legs.some((leg) => isSameLeg(leg, choice))

/** Whether all of the match has arrived that the choice's market is a part of. */
export const isKnown = ({ betType }: Choice, match: BoardMatch): boolean =>
  isOfTable(betType) || isWhole(match)

/** The choice as the board has it now, its odds decimal. */
function seenLeg(
  choice: Choice,
  match: BoardMatch,
  { oddsGroup }: Account,
): SlipSelection | undefined {
  const market = marketsOf(match).find(({ id }) => id === choice.marketId)
  if (market === undefined) return undefined
  return selectionSeen(match, market, choice.selection, { oddsGroup, oddsType: 'DEC' })
}

const note = (kind: LegNotice['kind'], match?: BoardMatch): void =>
  useParlayStore.setState({
    notice: {
      kind,
      match:
        match === undefined ? '' : translate('slip.versus', { home: match.home, away: match.away }),
    },
  })

/** Takes the leg of a match off the slip, because of what the board says. */
export function dropLeg(kind: LegNotice['kind'], matchId: string, match?: BoardMatch): void {
  removeLeg(matchId)
  act({ kind: 'remove', matchId })
  note(kind, match)
}

/** Makes the slip's legs those that the member has clicked, as the board has them. */
export function takeLegs(
  choices: readonly Choice[],
  matches: readonly (BoardMatch | undefined)[],
  account: Account,
): void {
  const { slip } = useParlayStore.getState()
  const chosen = new Set(choices.map(({ matchId }) => matchId))
  for (const { matchId } of slip.legs) {
    if (!chosen.has(matchId)) act({ kind: 'remove', matchId })
  }
  for (const [index, choice] of choices.entries()) {
    const match = matches[index]
    if (isOnSlip(slip, choice) || match === undefined || !isKnown(choice, match)) continue
    const leg = seenLeg(choice, match, account)
    if (leg === undefined) {
      dropLeg('gone', choice.matchId, match)
      continue
    }
    const replaces = slip.legs.some(({ matchId }) => matchId === choice.matchId)
    act({ kind: 'add', leg, stakes: account.settings })
    if (replaces) note('replaced', match)
    else useParlayStore.setState({ notice: null })
  }
  const { placing, slip: taken, reuse } = useParlayStore.getState()
  if (taken.legs.length === 0) return
  // A receipt gives way to the legs of the next ticket.
  if (placing?.step.kind === 'placed') useParlayStore.setState({ placing: null })
  if (reuse === null) return
  act({ kind: 'type', text: reuse, currency: account.currency })
  useParlayStore.setState({ reuse: null })
}
