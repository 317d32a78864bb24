import { readFileSync } from 'node:fs'
import type { BetRow, LegRow } from '@fairline/contract/betting'
import {
  type Language,
  loadBookTexts,
  loadPageTexts,
  offeredLanguages,
} from '@fairline/locales/translate'
import { translating } from '@fairline/locales/translating'
import type { Translate } from '@fairline/site/i18n'
import { describe, expect, test } from 'vitest'
import { linesOf, ruleText } from './calculation.tsx'
import { readReceipt, type StoredReceipt } from './receipt-shape.ts'

const path = new URL('../../../server/testing/stored-receipts.jsonl', import.meta.url)
const stored = readFileSync(path, 'utf8')
  .trimEnd()
  .split('\n')
  .flatMap((line) => readReceipt(JSON.parse(line)) ?? [])

async function textsIn(language: Language): Promise<Translate> {
  const texts = { ...(await loadBookTexts(language)), ...(await loadPageTexts(language)) }
  return translating(texts, () => language)
}

/** The row of a receipt, on matches of 1 against 2. */
function rowOf(receipt: StoredReceipt): BetRow {
  const { legs } = receipt.inputs
  const names = { home_name: '1', away_name: '2' }
  const isMyanmar = receipt.kind === 'body' || receipt.kind === 'maung'
  const row = { odds_type: isMyanmar ? 5 : 1, ...names }
  return (
    legs.length === 1
      ? { kind: 'single', ...row }
      : { kind: 'parlay', ...row, legs: legs.map((): Partial<LegRow> => names) }
  ) as BetRow
}

describe('a stored receipt', () => {
  test.each(offeredLanguages)('is explained in %s, whatever its kind', async (language) => {
    const t = await textsIn(language)
    for (const receipt of stored) {
      const lines = linesOf(receipt, rowOf(receipt), t)
      expect(lines).toHaveLength(receipt.formula.length)
      const text = [...lines, ...receipt.rules.map((rule) => ruleText(rule, t))].join('\n')
      expect(text).not.toMatch(/[{}]|step\.|rule\.|receipt\.|undefined/)
      // Signs of multiplication, odds types and codes of selections are the same everywhere.
      const words = text.match(/\b[A-Za-z]{2,}\b/g) ?? []
      const english = words.filter((word) => !/^(DEC|MY|HK|ID|AOS|[HA][FL]|NG|KO)$/.test(word))
      if (!['en', 'vi', 'id'].includes(language)) expect(english).toEqual([])
      if (language === 'en') expect(text).not.toContain('commission')
      else expect(lines).not.toEqual(receipt.formula)
    }
  })

  test('in English says what is stored, with names for codes', async () => {
    const t = await textsIn('en')
    const [half] = stored.filter(({ formula }) => formula[0] === 'score 0-0: margin of home = 0')
    expect(half?.formula.slice(0, 3)).toEqual([
      'score 0-0: margin of home = 0',
      '0 + (-0.50) < 0: lost',
      '0 + (0.00) = 0: draw',
    ])
    expect(half && linesOf(half, rowOf(half), t).slice(0, 3)).toEqual([
      'score 0-0: margin of 1 = 0',
      '0 + (-0.50) < 0: lost',
      '0 + (0.00) = 0: draw',
    ])
  })

  test('that is not what its inputs lead to is shown as it is stored', async () => {
    const t = await textsIn('th')
    const [receipt] = stored
    const other = { ...receipt, formula: ['made by hand'] } as StoredReceipt
    expect(linesOf(other, rowOf(other), t)).toEqual(['made by hand'])
  })
})
