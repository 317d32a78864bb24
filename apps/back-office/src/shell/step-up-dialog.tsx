import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import { type FormEvent, useId, useState } from 'react'
import { ask } from '../calls/ask.ts'
import { type Proof, useStepUp } from '../calls/step-up.ts'
import { refusalText } from '../page-parts/refusal-text.ts'
import { t } from '../texts.ts'

/** Asks for the second factor, where a call needs it. */
export function StepUpDialog() {
  const { proof, answer } = useStepUp()
  return proof === null ? null : <Question proof={proof} onAnswer={answer} />
}

interface QuestionProps {
  readonly proof: Proof
  readonly onAnswer: (isProved: boolean) => void
}

function Question({ proof, onAnswer }: QuestionProps) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const form = useId()
  const prove = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const outcome = await ask('/bo/stepup', { proof: typed.trim() })
    if (outcome.ok) return onAnswer(true)
    setFault(refusalText(outcome.refusal))
  }
  return (
    <Dialog
      open
      title={t('stepUp.title')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('stepUp.prove')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void prove(event)}>
        <label className="block">
          {t(proof === 'code' ? 'stepUp.code' : 'stepUp.password')}
          <input
            autoFocus
            type={proof === 'code' ? 'text' : 'password'}
            inputMode={proof === 'code' ? 'numeric' : 'text'}
            autoComplete={proof === 'code' ? 'one-time-code' : 'current-password'}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="bo-input mt-1 w-full"
          />
        </label>
        <p role="alert" className="mt-1 min-h-5 text-loss">
          {fault}
        </p>
      </form>
    </Dialog>
  )
}
