import { Facts } from '../shell/facts.tsx'
import { useTexts } from '../texts.ts'

/** The verdict on a round, what it was drawn from, and the page that verifies it offline. */
export function Proof(props: {
  readonly verdict: string
  readonly verdictText: string
  readonly rows: readonly (readonly [string, string])[]
  readonly roundId: string
  /** Whether the seed of the round is still secret. */
  readonly isSealed: boolean
}) {
  const { verdict, verdictText, rows, roundId, isSealed } = props
  return (
    <>
      <p className={`verdict verdict-${verdict}`}>{verdictText}</p>
      <Facts rows={rows} />
      {!isSealed && <ProofLink roundId={roundId} />}
    </>
  )
}

/** Leads to the page that verifies a round offline, in the language of this one. */
function ProofLink({ roundId }: { readonly roundId: string }) {
  const t = useTexts()
  const language = document.documentElement.lang
  const address = `/house/proof/${encodeURIComponent(roundId)}?lang=${encodeURIComponent(language)}`
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {t('history.elsewhere')}
    </a>
  )
}
