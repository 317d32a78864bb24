import { accepted, refused } from '@fairline/domain/errors/rejection'
import type { TieRule } from '@fairline/domain/standings/standing-table'
import { awardResult, deductPoints, setLeagueRule } from '../standings/index.ts'
import { type Act, audited } from './act.ts'

/*
 * What a league decides beyond results. Tables are the same for all operators. Each entry is in the
 * audit of the operator whose staff made it.
 */

const needsReason = () =>
  refused('incompletedRequest', { reason: 'an entry is stored with its reason' })

/** What decides between equal teams of a league, and when its season began. */
interface RuleOfLeague {
  readonly league: bigint
  readonly tie: TieRule
  readonly seasonStart: string | null
}

/** Sets the rule of a league. */
export const ruleLeague: Act<RuleOfLeague> = audited(
  'standing.rule',
  async (tx, _by, { league, tie, seasonStart }) => {
    const changed = await setLeagueRule(tx, league, { tie, seasonStart })
    if (!changed.ok) return changed
    const [before, after] = [{ ...changed.value.before }, { ...changed.value.after }]
    return accepted({ target: `league:${league}`, before, after, answer: after })
  },
)

interface PointsOfTeam {
  readonly league: bigint
  readonly team: string
  readonly points: number
}

/** Deducts points of a team; 0 gives all back. */
export const deductFromTeam: Act<PointsOfTeam> = audited(
  'standing.deduct',
  async (tx, { reason }, { league, team, points }) => {
    if (reason === '') return needsReason()
    const changed = await deductPoints(tx, league, { team, points, reason })
    if (!changed.ok) return changed
    const before = { team, points: changed.value.before }
    const after = { team, points }
    return accepted({ target: `league:${league}`, before, after, answer: after })
  },
)

interface AwardOfMatch {
  readonly matchId: string
  readonly score: { readonly home: number; readonly away: number } | null
}

/** Lets a result that the league awarded count in its table, or takes it back. */
export const awardMatch: Act<AwardOfMatch> = audited(
  'standing.award',
  async (tx, { reason }, { matchId, score }) => {
    if (reason === '') return needsReason()
    const changed = await awardResult(tx, { matchId, score, reason })
    if (!changed.ok) return changed
    const before = { awarded: changed.value.before }
    const after = { awarded: changed.value.after }
    return accepted({ target: `match:${matchId}`, before, after, answer: after })
  },
)
