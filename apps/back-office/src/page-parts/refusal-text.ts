import { errorCatalogue } from '@fairline/domain/errors/error-catalogue'
import type { OfficeRefusal } from '../calls/ask.ts'

const entries: Readonly<Record<string, { readonly text: string }>> = errorCatalogue

/** What a refusal says: its facts in sentences, or the text of its code. */
export function refusalText({ code, facts }: OfficeRefusal): string {
  const sentences = Object.entries(facts).filter(([name]) => name !== 'step_up')
  if (sentences.length === 0) return entries[code]?.text ?? code
  return sentences.map(([, sentence]) => sentence).join('\n')
}
