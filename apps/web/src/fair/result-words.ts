import type { RoundRow } from '@fairline/contract/rounds'
import type { FairTexts } from './texts.ts'

type Result = Partial<Pick<RoundRow, 'standing' | 'rounds' | 'knock_out' | 'score' | 'parts'>>

/**
 * Returns what was drawn, as a line: `3-1-6-5-4-2`, `Home, Away (knock-out)`, or
 * `2-1 (1H 1-0, 2H 1-1)`.
 */
export function resultWords(result: Result, texts: FairTexts): string {
  const { standing, rounds, knock_out: isKnockOut, score, parts = [] } = result
  if (standing !== undefined) return standing.join('-')
  if (rounds !== undefined) {
    const winners = rounds.map((side) => texts[side]).join(', ')
    return isKnockOut ? `${winners} (${texts.knockOut})` : winners
  }
  if (score === undefined) return texts.nothing
  const ofParts = parts.map(({ period, home, away }) => `${period} ${home}-${away}`).join(', ')
  return ofParts === '' ? scoreText(score) : `${scoreText(score)} (${ofParts})`
}

const scoreText = ({ home, away }: NonNullable<Result['score']>): string => `${home}-${away}`
