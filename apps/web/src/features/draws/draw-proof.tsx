import type { NumberDraw } from '@fairline/contract/games'
import { languageOfSite } from '@fairline/site/i18n'
import { addressOf } from '../../rounds/round-address.ts'
import { RoundNumber } from '../../rounds/round-number.tsx'
import { useLayout } from '../../session/layout-store.ts'

/** The number of a draw, and the way to the page that verifies it. */
export function DrawProof({ draw }: { readonly draw: Pick<NumberDraw, 'round_id' | 'proof'> }) {
  const language = languageOfSite(useLayout((layout) => layout.language))
  const { round_id: id, proof } = draw
  const isShown = proof !== null && proof.seed !== ''
  return <RoundNumber id={id} verify={isShown ? addressOf(proof, language) : ''} />
}
