import { fieldRules } from '@fairline/domain/errors/field-rules'
import { useState } from 'react'
import { type AnswerOf, act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { money } from '../page-parts/money.ts'
import { Choice } from '../page-parts/page-head.tsx'
import { faultOf, RuledField } from '../page-parts/ruled-fields.tsx'
import { t } from '../texts.ts'

const amountRules = [fieldRules.required('amount'), fieldRules.amount(1n)]
const referenceRules = [fieldRules.required('reference'), fieldRules.lengthMax(64)]

interface SettleRoundProps {
  readonly row: AnswerOf<'/bo/games/round'>['row']
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

/** Proposes the end of a round whose provider is silent: a second person approves it. */
export function SettleRound({ row, onDone, onClose }: SettleRoundProps) {
  const { provider, round, member, currency } = row
  const [end, setEnd] = useState<'return' | 'pay'>('return')
  const [pays, setPays] = useState('')
  const [reference, setReference] = useState('')
  const isFaulty =
    end === 'pay' &&
    (faultOf(pays, amountRules) !== '' || faultOf(reference, referenceRules) !== '')
  const held = `${money(row.held)} ${currency}`
  return (
    <Confirm
      title={t('gameRound.settleTitle', { round })}
      verb={t('gameRound.propose')}
      asksReason
      isFaulty={isFaulty}
      onConfirm={(reason) =>
        act('/bo/games/settle', {
          provider,
          round,
          reason,
          ...(end === 'pay' ? { pays, reference } : {}),
        })
      }
      onDone={({ answer }) =>
        onDone(t('gameRound.proposed', { change: String(answer.answer.change) }))
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        <p>{t('gameRound.settleSays')}</p>
        <Choice
          label={t('gameRound.end')}
          value={end}
          onChange={(each) => setEnd(each === 'pay' ? 'pay' : 'return')}
          choices={[
            ['return', t('gameRound.return')],
            ['pay', t('gameRound.pay')],
          ]}
        />
        {end === 'return' ? (
          <p>{t('gameRound.returnSays', { held, member })}</p>
        ) : (
          <>
            <RuledField
              label={t('gameRound.pays', { currency })}
              value={pays}
              rules={amountRules}
              isNumber
              onChange={(text) => setPays(text.trim())}
            />
            <RuledField
              label={t('gameRound.reference')}
              value={reference}
              rules={referenceRules}
              onChange={setReference}
            />
            <p>{t('gameRound.paySays', { held, provider, member })}</p>
          </>
        )}
      </div>
    </Confirm>
  )
}
