import { fieldRules } from '@fairline/domain/errors/field-rules'
import { useState } from 'react'
import { type AnswerOf, act, type OfficeOutcome } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { Labelled } from '../page-parts/labelled.tsx'
import { Choice } from '../page-parts/page-head.tsx'
import { faultOf, RuledField } from '../page-parts/ruled-fields.tsx'
import { t } from '../texts.ts'

/** What may be entered of a league. */
export const leagueActs = ['rule', 'deduct', 'award'] as const
export type LeagueAct = (typeof leagueActs)[number]

type Answer = AnswerOf<'/bo/standings/league'>
type Tie = Answer['tie']
type EntryPath = '/bo/standings/rule' | '/bo/standings/deduct' | '/bo/standings/award'

const ties: readonly Tie[] = ['difference', 'head-to-head']
const count = [fieldRules.numeric]

/** All that the three forms have. */
interface Typed {
  readonly tie: Tie
  readonly season: string
  readonly team: string
  readonly points: string
  readonly match: string
  readonly home: string
  readonly away: string
}

interface EnterLeagueProps {
  readonly what: LeagueAct
  readonly league: string
  readonly answer: Answer
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Enters the rule of a league, a deduction of points, or a result that it awarded. */
export function EnterLeague({ what, league, answer, onDone, onClose }: EnterLeagueProps) {
  const [typed, setTyped] = useState<Typed>({
    tie: answer.tie,
    season: answer.season_start ?? '',
    team: answer.rows[0]?.team ?? '',
    points: '',
    match: '',
    home: '',
    away: '',
  })
  const change = (changed: Partial<Typed>): void => setTyped({ ...typed, ...changed })
  const Fields = fieldsOf[what]
  return (
    <Confirm<EntryPath>
      title={t(`standing.${what}`)}
      verb={t(`standing.${what}`)}
      asksReason
      isFaulty={isFaulty(what, typed)}
      onConfirm={(reason) => enter(what, league, typed, reason)}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="mb-2">{t(`standing.${what}.says`)}</p>
      <Fields typed={typed} answer={answer} onChange={change} />
    </Confirm>
  )
}

function enter(
  what: LeagueAct,
  league: string,
  { tie, season, team, points, match, home, away }: Typed,
  reason: string,
): Promise<OfficeOutcome<EntryPath>> {
  if (what === 'rule') {
    const season_start = season === '' ? null : season
    return act('/bo/standings/rule', { league, tie, season_start, reason })
  }
  if (what === 'deduct') {
    return act('/bo/standings/deduct', { league, team, points: Number(points), reason })
  }
  const score = home === '' && away === '' ? null : { home: Number(home), away: Number(away) }
  return act('/bo/standings/award', { match_id: match.trim(), score, reason })
}

function isFaulty(what: LeagueAct, { season, points, match, home, away }: Typed): boolean {
  if (what === 'rule') return season !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(season)
  if (what === 'deduct') return points === '' || faultOf(points, count) !== ''
  const isHalf = (home === '') !== (away === '')
  return match.trim() === '' || isHalf || [home, away].some((text) => faultOf(text, count) !== '')
}

interface FieldsProps {
  readonly typed: Typed
  readonly answer: Answer
  readonly onChange: (changed: Partial<Typed>) => void
}

const RuleFields = ({ typed, onChange }: FieldsProps) => (
  <div className="flex flex-col gap-2">
    <Choice
      label={t('standing.tie')}
      value={typed.tie}
      choices={ties.map((each) => [each, t(`standing.tie.${each}`)] as const)}
      onChange={(tie) => onChange({ tie: tie as Tie })}
    />
    <Labelled
      label={t('standing.season')}
      value={typed.season}
      says={t('standing.seasonSays')}
      onChange={(season) => onChange({ season: season.trim() })}
    />
  </div>
)

const DeductFields = ({ typed, answer, onChange }: FieldsProps) => (
  <div className="grid grid-cols-2 gap-2">
    <Choice
      label={t('standing.team')}
      value={typed.team}
      choices={answer.rows.map(({ team }) => [team, team] as const)}
      onChange={(team) => onChange({ team })}
    />
    <RuledField
      label={t('standing.points')}
      value={typed.points}
      rules={count}
      isLocked={false}
      isNumber
      onChange={(points) => onChange({ points: points.trim() })}
    />
  </div>
)

const AwardFields = ({ typed, onChange }: FieldsProps) => (
  <div className="grid grid-cols-2 gap-2">
    <div className="col-span-2">
      <Labelled
        label={t('result.match')}
        value={typed.match}
        onChange={(match) => onChange({ match })}
      />
    </div>
    {(['home', 'away'] as const).map((side) => (
      <RuledField
        key={side}
        label={t(`result.${side}`)}
        value={typed[side]}
        rules={count}
        isLocked={false}
        isNumber
        onChange={(text) => onChange({ [side]: text.trim() })}
      />
    ))}
  </div>
)

const fieldsOf = { rule: RuleFields, deduct: DeductFields, award: AwardFields } as const
