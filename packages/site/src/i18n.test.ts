import { type Language, loadPageTexts } from '@fairline/locales/translate'
import { beforeEach, expect, test, vi } from 'vitest'
import { addPageTexts, changeLanguage, translate } from './i18n.ts'

/** Fonts of which a test lets each load end. */
const loads: (() => void)[] = []
const load = vi.fn<(font: string, text: string) => Promise<void>>(async () => undefined)
vi.stubGlobal('document', { documentElement: {}, fonts: { load } })
beforeEach(() => changeLanguage('en'))

const placeIn = async (language: Language) => (await loadPageTexts(language))['slip.place']

test('page texts that load during a change of language are those of the new one', async () => {
  await Promise.all([changeLanguage('th'), addPageTexts()])
  expect(translate('slip.place', { risk: '{risk}' })).toBe(await placeIn('th'))
  await Promise.all([addPageTexts(), changeLanguage('ko')])
  expect(translate('slip.place', { risk: '{risk}' })).toBe(await placeIn('ko'))
})

test('texts wait for the font of their script alone @spec S1.languages', async () => {
  await addPageTexts()
  load.mockClear()
  await changeLanguage('vi')
  expect(load).not.toHaveBeenCalled()
  await changeLanguage('my')
  const loaded = load.mock.calls
  expect([...new Set(loaded.map(([font]) => font))]).toEqual(['13px "Noto Sans Myanmar Variable"'])
  const characters = new Set(loaded.map(([, text]) => text).join())
  const drawn = [...translate('slip.place', { risk: '{risk}' }), ...translate('page.desktop')]
  expect(drawn.filter((each) => !characters.has(each))).toEqual([])
})

test('of two changes the later one stays, whose font loads faster', async () => {
  load.mockImplementationOnce(() => new Promise((resolve) => loads.push(resolve)))
  const slow = changeLanguage('ja')
  await vi.waitFor(() => expect(loads).toHaveLength(1))
  await changeLanguage('id')
  for (const end of loads) end()
  await slow
  expect(translate('slip.place', { risk: '{risk}' })).toBe(await placeIn('id'))
})
