import { type SharedCode, sharedGame } from '@fairline/house-games/shared/all-shared'
import { gameTranslating, loadGameTexts } from '@fairline/locales/game-texts'
import { offeredLanguages } from '@fairline/locales/translate'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MemoryTable } from '../testing/memory-table.ts'
import { allTableFaces } from './all-table-faces.ts'
import { wordOfReturn } from './shell/price-text.ts'

const codes = Object.keys(allTableFaces) as readonly SharedCode[]

/** Results that a table draws. */
function resultsOf(code: string): readonly Record<string, unknown>[] {
  const table = new MemoryTable({ code, now: () => 0, tell: () => undefined })
  const opened = table.answer('/house/api/table', {}) as {
    readonly results: readonly { readonly result: Record<string, unknown> }[]
  }
  return opened.results.map(({ result }) => result)
}

describe.for(codes)('the face of %s', (code) => {
  test('has words for its spots and returns in all languages', async () => {
    const face = await allTableFaces[code]()
    const game = sharedGame(code)
    if (game === undefined) throw new Error(`${code} is a game`)
    const returns = game.returns()
    for (const language of offeredLanguages) {
      const t = gameTranslating(await loadGameTexts(language), language)
      const spots = game.board.flatMap((group) => group.spots)
      const words = [
        ...spots.map((spot) => [spot, face.nameOf(t, spot)] as const),
        ...returns.map(({ name }) => [name, wordOfReturn(t, code, face, name)] as const),
      ]
      // A name that is shown as it is in the code is a text that is missing; numbers are numbers.
      const isCode = (name: string, word: string) =>
        word === name || (name.includes('-') && word.includes(name))
      const missing = words.filter(([name, word]) => /[a-z]/.test(name) && isCode(name, word))
      expect(missing, language).toEqual([])
    }
  })

  test('shows each result in a time that is known with it, and in words', async () => {
    const face = await allTableFaces[code]()
    const t = gameTranslating(await loadGameTexts('en'), 'en')
    const shownMs = sharedGame(code)?.shownMs ?? 0
    for (const result of resultsOf(code)) {
      const length = face.motionMs(result)
      expect(length).toBeLessThanOrEqual(shownMs)
      for (const { atMs } of face.cues?.(result) ?? []) expect(atMs).toBeLessThanOrEqual(length)
      expect(face.headline(t, result)).not.toMatch(/undefined|NaN|\{/)
      expect(renderToStaticMarkup(<face.Bead result={result} />)).toMatch(/^<span class="bead"/)
    }
  })
})
