import { type Language, loadPageTexts } from '@fairline/locales/translate'
import { translating } from '@fairline/locales/translating'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Translate } from './i18n.ts'
import { listText, sentencesText, withElements } from './joined-texts.tsx'

async function textsIn(language: Language): Promise<Translate> {
  return translating(await loadPageTexts(language), () => language)
}

test.each([
  ['en', 'A, B, C', 'A. B.'],
  ['zh-CN', 'A、B、C', 'A.B.'],
  ['my', 'A၊ B၊ C', 'A. B.'],
  ['th', 'A, B, C', 'A. B.'],
] as const)('a list and sentences are joined as %s joins them', async (language, list, text) => {
  const t = await textsIn(language)
  expect(listText(['A', 'B', 'C'], t)).toBe(list)
  expect([listText(['A'], t), listText([], t)]).toEqual(['A', ''])
  expect(sentencesText(['A.', '', 'B.'], t)).toBe(text)
  expect(sentencesText([''], t)).toBe('')
})

test('an element comes to the place that the language has for it', async () => {
  const inThai = await textsIn('th')
  const amount = createElement('b', {}, '9.00')
  const html = renderToStaticMarkup(
    withElements('receipt.ended', { status: 'S', amount, returned: '19.00' }, inThai),
  )
  expect(html).toBe('S <b>9.00</b> คืนเข้ายอดคงเหลือของท่าน: 19.00')
})
