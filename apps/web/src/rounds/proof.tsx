import type { RoundRow } from '@fairline/contract/rounds'
import type { PlainKey } from '@fairline/locales/translating'
import { languageOfSite, useTranslate } from '@fairline/site/i18n'
import { Button } from '@fairline/ui/button'
import { useState } from 'react'
import { useLayout } from '../session/layout-store.ts'
import { proveRound } from './prove-round.ts'
import { addressOf } from './round-address.ts'
import type { Proof as Found } from './verify-round.ts'

const texts: Readonly<Record<Found | 'failed', PlainKey>> = {
  proved: 'rounds.proved',
  other_commitment: 'rounds.otherCommitment',
  other_result: 'rounds.otherResult',
  failed: 'rounds.notProved',
}

/**
 * Draws a settled round again in this browser, on demand, and says what that proves; the page
 * behind the link shows each step, and works offline.
 */
export function ProofOfRound({ round }: { readonly round: RoundRow }) {
  const t = useTranslate()
  const language = languageOfSite(useLayout((layout) => layout.language))
  const [found, setFound] = useState<keyof typeof texts | null>(null)
  if (round.secret === '') return <p className="text-text-muted">{t('rounds.secretLater')}</p>
  const verify = () => {
    proveRound(round).then(setFound, () => setFound('failed'))
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button className="max-[899px]:h-11" onClick={verify}>
        {t('rounds.verify')}
      </Button>
      <a
        className="inline-flex items-center underline max-[899px]:min-h-11"
        href={addressOf(round, language)}
        target="_blank"
        rel="noopener"
      >
        {t('rounds.offline')}
      </a>
      <output className={found === 'proved' ? 'text-success' : 'text-text-muted'}>
        {found === null ? '' : t(texts[found])}
      </output>
    </div>
  )
}
