import { Button } from '@fairline/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, ask, read } from '../calls/ask.ts'
import { PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { t } from '../texts.ts'

const lookMs = 3000
type Proof = AnswerOf<'/bo/reconcile'>['invariants']

/** How the house is now, and whether its books add up. */
export function HealthPage() {
  const query = useQuery({
    queryKey: ['/bo/health'],
    queryFn: () => read('/bo/health', {}),
    refetchInterval: lookMs,
  })
  const [proof, setProof] = useState<Proof | null>(null)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const prove = async (): Promise<void> => {
    setBusy(true)
    const outcome = await ask('/bo/reconcile', {})
    setBusy(false)
    if (!outcome.ok) return setFault(refusalText(outcome.refusal))
    setFault('')
    setProof(outcome.answer.invariants)
  }
  return (
    <>
      <PageHead title={t('screen.health')}>
        <span className="flex-1" />
        <Button size="small" busy={isBusy} onClick={() => void prove()}>
          {t('health.prove')}
        </Button>
      </PageHead>
      <div className="flex flex-col gap-4 overflow-y-auto p-3">
        <ul className="flex max-w-[720px] flex-col gap-1">
          {(query.data?.checks ?? []).map(({ name, ok, says }) => (
            <Line key={name} name={name} isFine={ok} says={says} />
          ))}
        </ul>
        <p className="max-w-[720px] break-words text-text-muted">{query.data?.audit_end}</p>
        <p role="alert" className="text-loss">
          {fault}
        </p>
        {proof === null ? null : (
          <ul className="flex max-w-[900px] flex-col gap-1" aria-label={t('health.books')}>
            {proof.map(({ id, says, faults }) => (
              <Line
                key={id}
                name={id}
                isFine={faults.length === 0}
                says={faults.length === 0 ? says : faults.join('; ')}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

interface LineProps {
  readonly name: string
  readonly isFine: boolean
  readonly says: string
}

function Line({ name, isFine, says }: LineProps) {
  return (
    <li className="grid grid-cols-[64px_150px_1fr] gap-2 border-b border-line py-1">
      <b className={isFine ? 'text-win' : 'text-loss'}>
        {t(isFine ? 'health.fine' : 'health.look')}
      </b>
      <span className="font-semibold">{name}</span>
      <span>{says}</span>
    </li>
  )
}
