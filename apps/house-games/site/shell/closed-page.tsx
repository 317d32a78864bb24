import type { Refusal } from '../calls/house.ts'
import { useTexts } from '../texts.ts'
import { refusalText } from './refusal-text.ts'

/** What is shown in place of a game that is not open, or no longer. */
export function ClosedPage({ why }: { readonly why: Refusal }) {
  const t = useTexts()
  return (
    <main className="closed">
      <svg viewBox="0 0 64 64" width="72" height="72" aria-hidden="true">
        <rect x="10" y="10" width="44" height="44" rx="9" className="closed-die" />
        <path d="M22 32h20" className="closed-mark" />
      </svg>
      <h1>{t('closed.title')}</h1>
      <p role="alert">{refusalText(t, why)}</p>
      <button type="button" className="plain" onClick={() => location.reload()}>
        {t('closed.again')}
      </button>
    </main>
  )
}
