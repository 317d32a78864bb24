import type { RoundRow } from '@fairline/contract/rounds'
import { useTranslate } from '@fairline/site/i18n'
import { nameText } from '@fairline/site/names'
import { Button } from '@fairline/ui/button'
import { useState } from 'react'
import { ProofOfRound } from '../../rounds/proof.tsx'
import { proveRound } from '../../rounds/prove-round.ts'
import { ResultOfRound } from '../../rounds/result-of-round.tsx'
import './round-results.css'

/** What proves a round, folded: its hash and secret, and the check in this browser. */
function Proof({ round }: { readonly round: RoundRow }) {
  const t = useTranslate()
  const { commitment, secret } = round
  return (
    <details className="rr-proof">
      <summary>{t('rounds.proof')}</summary>
      <p className="rr-hash">
        {t('rounds.commitment')} <code>{commitment}</code>
      </p>
      {secret === '' ? null : (
        <p className="rr-hash">
          {t('rounds.secret')} <code>{secret}</code>
        </p>
      )}
      <ProofOfRound round={round} />
    </details>
  )
}

/** A round with its result, and what proves it. */
function Round({ round }: { readonly round: RoundRow }) {
  const t = useTranslate()
  const { start_time, status, names } = round
  return (
    <li className="rr-round" data-status={status}>
      <h2>
        <time dateTime={start_time}>{start_time.slice(11, 16)}</time>
        {names.length === 2 ? <span>{names.map(nameText).join(' - ')}</span> : null}
        <span className="rr-status">{t(`rounds.status.${status}`)}</span>
      </h2>
      <ResultOfRound round={round} />
      <Proof round={round} />
    </li>
  )
}

/** The rounds of a page. */
export function RoundList({ rounds }: { readonly rounds: readonly RoundRow[] }) {
  return (
    <ul className="rr">
      {rounds.map((round) => (
        <Round key={round.round_id} round={round} />
      ))}
    </ul>
  )
}

/** Draws every settled round of the page again, and says how many of them are proved. */
export function VerifyAll({ rounds }: { readonly rounds: readonly RoundRow[] }) {
  const t = useTranslate()
  const [proved, setProved] = useState<string | null>(null)
  const settled = rounds.filter(({ status }) => status === 'settled')
  const verify = async () => {
    const found = await Promise.all(settled.map(proveRound))
    const count = found.filter((proof) => proof === 'proved').length
    setProved(t('rounds.verified', { count, total: settled.length }))
  }
  if (settled.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button
        className="max-[899px]:h-11"
        onClick={() => void verify().catch(() => setProved(t('rounds.notProved')))}
      >
        {t('rounds.verifyAll')}
      </Button>
      <output>{proved}</output>
    </div>
  )
}
