import { fieldRules } from '@fairline/domain/errors/field-rules'
import { useState } from 'react'
import { type AnswerOf, act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { Choice } from '../page-parts/page-head.tsx'
import { t, tOr } from '../texts.ts'
import { faultOf, RuledField } from './form-fields.tsx'

type Row = AnswerOf<'/bo/results'>['rows'][number]
type Period = NonNullable<Parameters<typeof act<'/bo/results/enter'>>[1]['period']>

/** What may be proposed of a part of a match. */
export type ResultAct = 'enter' | 'cancel' | 'release'

const statuses = ['completed', 'postponed', 'abandoned', 'cancelled'] as const
const count = [fieldRules.numeric]

interface DecideResultProps {
  readonly kind: ResultAct
  readonly row: Row
  /** Gets the number of the change that was proposed. */
  readonly onDone: (change: string) => void
  readonly onClose: () => void
}

/** Proposes a result, a cancellation, or the way back to the feed; a second person approves. */
export function DecideResult({ kind, row, onDone, onClose }: DecideResultProps) {
  const [status, setStatus] = useState<(typeof statuses)[number]>('completed')
  const [score, setScore] = useState({ home: '', away: '' })
  const [goals, setGoals] = useState('')
  const part = { match_id: row.match, period: row.period as Period }
  const entered = {
    status,
    score:
      score.home === '' || score.away === ''
        ? null
        : { home: Number(score.home), away: Number(score.away) },
    goals: goals === '' ? null : goals.toUpperCase(),
  }
  const isFaulty = [score.home, score.away].some((text) => faultOf(text, count) !== '')
  return (
    <Confirm<'/bo/results/enter' | '/bo/results/cancel' | '/bo/results/release'>
      title={t(`result.${kind}.title`, { sides: row.sides, period: row.period })}
      verb={t('result.propose')}
      asksReason
      isFaulty={kind === 'enter' && isFaulty}
      onConfirm={(reason) =>
        kind === 'enter'
          ? act('/bo/results/enter', { ...part, ...entered, reason })
          : act(`/bo/results/${kind}`, { ...part, reason })
      }
      onDone={({ answer }) => onDone(String(answer.answer.change ?? ''))}
      onClose={onClose}
    >
      <p className="mb-2">{t(`result.${kind}.says`, { count: row.tickets })}</p>
      {kind === 'enter' ? (
        <div className="grid grid-cols-2 gap-x-2">
          <div className="col-span-2 pb-2">
            <Choice
              label={t('col.state')}
              value={status}
              choices={statuses.map((each) => [each, tOr('resultStatus', each)] as const)}
              onChange={(each) => setStatus(each as typeof status)}
            />
          </div>
          {(['home', 'away'] as const).map((side) => (
            <RuledField
              key={side}
              label={t(`result.${side}`)}
              value={score[side]}
              rules={count}
              isLocked={false}
              isNumber
              onChange={(text) => setScore({ ...score, [side]: text.trim() })}
            />
          ))}
          <div className="col-span-2">
            <RuledField
              label={t('result.goals')}
              value={goals}
              rules={[fieldRules.alpha]}
              isLocked={false}
              onChange={(text) => setGoals(text.trim())}
            />
          </div>
        </div>
      ) : null}
    </Confirm>
  )
}
