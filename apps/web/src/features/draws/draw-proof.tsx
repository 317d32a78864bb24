import type { NumberDraw } from '@fairline/contract/games'
import { languageOfSite, useTranslate } from '@fairline/site/i18n'
import { addressOf } from '../../rounds/round-address.ts'
import { useLayout } from '../../session/layout-store.ts'

/** The number of a draw, and the way to the page that verifies it. */
export function DrawProof({ draw }: { readonly draw: Pick<NumberDraw, 'round_id' | 'proof'> }) {
  const t = useTranslate()
  const language = languageOfSite(useLayout((layout) => layout.language))
  const { round_id: id, proof } = draw
  return (
    <p className="text-[12px] break-all text-text-muted tabular-nums">
      {id}
      {proof === null || proof.seed === '' ? null : (
        <a
          href={addressOf(proof, language)}
          target="_blank"
          rel="noopener"
          aria-label={t('results.verifyOf', { round: id })}
          className="ml-2 text-accent underline underline-offset-2 max-lg:inline-flex
            max-lg:min-h-11 max-lg:items-center print:hidden"
        >
          {t('results.verify')}
        </a>
      )}
    </p>
  )
}
