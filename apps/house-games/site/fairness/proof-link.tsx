import { useTexts } from '../texts.ts'

/** Leads to the page that verifies a round offline, in the language of this one. */
export function ProofLink({ roundId }: { readonly roundId: string }) {
  const t = useTexts()
  const language = document.documentElement.lang
  const address = `/house/proof/${encodeURIComponent(roundId)}?lang=${encodeURIComponent(language)}`
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {t('history.elsewhere')}
    </a>
  )
}
