import { type Message, writeMessage } from '@fairline/locales/message'
import { type Language, loadPageTexts } from '@fairline/locales/translate'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Translate } from './i18n.ts'
import { listText, sentencesText, withElements } from './joined-texts.tsx'

async function textsIn(language: Language): Promise<Translate> {
  const texts: Readonly<Record<string, Message>> = await loadPageTexts(language)
  return (key, values) => writeMessage(texts[key] ?? key, language, values)
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
  const amount = '9.00'
  const inThai = await textsIn('th')
  const elements = { status: 'S', amount }
  const html = renderToStaticMarkup(
    withElements(inThai('receipt.ended', { returned: '19.00' }), elements),
  )
  expect(html).toBe('S 9.00 คืนเข้ายอดคงเหลือของท่าน: 19.00')
})
