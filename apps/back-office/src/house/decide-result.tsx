import { fieldRules } from '@fairline/domain/errors/field-rules'
import { useState } from 'react'
import { type AnswerOf, act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { Labelled } from '../page-parts/labelled.tsx'
import { Choice } from '../page-parts/page-head.tsx'
import { faultOf, RuledField } from '../page-parts/ruled-fields.tsx'
import { t, tOr } from '../texts.ts'

type Row = AnswerOf<'/bo/results'>['rows'][number]
type Period = NonNullable<Parameters<typeof act<'/bo/results/enter'>>[1]['period']>

/** What may be proposed of a part of a match. */
export type ResultAct = 'enter' | 'cancel' | 'release'

const statuses = ['completed', 'postponed', 'abandoned', 'cancelled'] as const
const count = [fieldRules.numeric]

/** A result as it is typed. */
interface TypedResult {
  readonly status: (typeof statuses)[number]
  readonly home: string
  readonly away: string
  readonly goals: string
}

const enteredOf = ({ status, home, away, goals }: TypedResult) => ({
  status,
  score: home === '' || away === '' ? null : { home: Number(home), away: Number(away) },
  goals: goals === '' ? null : goals.toUpperCase(),
})

interface Span {
  readonly from: string
  readonly until: string
}

/** The ends of a span that were typed, as calls have them. A browser leaves seconds of 0 out. */
function momentsOf(span: Span): Partial<Span> {
  const typed = Object.entries(span).filter(([, text]) => text !== '')
  return Object.fromEntries(
    typed.map(([end, text]) => [end, `${text.replace('T', ' ')}:00`.slice(0, 19)]),
  )
}

interface DecideResultProps {
  readonly kind: ResultAct
  readonly row: Row
  /** Gets the number of the change that was proposed. */
  readonly onDone: (change: string) => void
  readonly onClose: () => void
}

/** Proposes a result, a cancellation, or the way back to the feed; a second person approves. */
export function DecideResult({ kind, row, onDone, onClose }: DecideResultProps) {
  const [typed, setTyped] = useState<TypedResult>({
    status: 'completed',
    home: '',
    away: '',
    goals: '',
  })
  const [span, setSpan] = useState({ from: '', until: '' })
  const part = { match_id: row.match, period: row.period as Period }
  const isFaulty = [typed.home, typed.away].some((text) => faultOf(text, count) !== '')
  return (
    <Confirm<'/bo/results/enter' | '/bo/results/cancel' | '/bo/results/release'>
      title={t(`result.${kind}.title`, { sides: row.sides, period: row.period })}
      verb={t('result.propose')}
      asksReason
      isFaulty={(kind === 'enter' && isFaulty) || (kind === 'cancel' && isBackwards(span))}
      onConfirm={(reason) => {
        if (kind === 'enter')
          return act('/bo/results/enter', { ...part, ...enteredOf(typed), reason })
        return kind === 'cancel'
          ? act('/bo/results/cancel', { ...part, ...momentsOf(span), reason })
          : act('/bo/results/release', { ...part, reason })
      }}
      onDone={({ answer }) => onDone(String(answer.answer.change ?? ''))}
      onClose={onClose}
    >
      <p className="mb-2">{t(`result.${kind}.says`, { count: row.tickets })}</p>
      {kind === 'cancel' ? <SpanFields span={span} onChange={setSpan} /> : null}
      {kind === 'enter' ? <ResultFields typed={typed} onChange={setTyped} /> : null}
    </Confirm>
  )
}

const isBackwards = ({ from, until }: SpanFieldsProps['span']): boolean =>
  from !== '' && until !== '' && from >= until

interface SpanFieldsProps {
  readonly span: Span
  readonly onChange: (span: Span) => void
}

/** When bets were accepted that are to be void. */
function SpanFields({ span, onChange }: SpanFieldsProps) {
  return (
    <div className="mb-2 grid grid-cols-2 gap-2">
      {(['from', 'until'] as const).map((end) => (
        <Labelled
          key={end}
          type="datetime-local"
          step={1}
          label={t(`result.${end}`)}
          value={span[end]}
          onChange={(text) => onChange({ ...span, [end]: text })}
        />
      ))}
      <p className="col-span-2 text-text-muted">{t('result.span.says')}</p>
      {isBackwards(span) ? (
        <p className="col-span-2 text-loss">{t('result.span.backwards')}</p>
      ) : null}
    </div>
  )
}

interface ResultFieldsProps {
  readonly typed: TypedResult
  readonly onChange: (typed: TypedResult) => void
}

/** How a part ended: its state, score and goals. */
function ResultFields({ typed, onChange }: ResultFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-2">
      <div className="col-span-2 pb-2">
        <Choice
          label={t('col.state')}
          value={typed.status}
          choices={statuses.map((each) => [each, tOr('resultStatus', each)] as const)}
          onChange={(each) => onChange({ ...typed, status: each as TypedResult['status'] })}
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
          onChange={(text) => onChange({ ...typed, [side]: text.trim() })}
        />
      ))}
      <div className="col-span-2">
        <RuledField
          label={t('result.goals')}
          value={typed.goals}
          rules={[fieldRules.alpha]}
          isLocked={false}
          onChange={(text) => onChange({ ...typed, goals: text.trim() })}
        />
      </div>
    </div>
  )
}
