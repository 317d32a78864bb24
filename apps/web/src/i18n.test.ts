import { loadPageTexts } from '@fairline/locales/translate'
import { beforeEach, expect, test, vi } from 'vitest'
import { addPageTexts, changeLanguage, translate } from './i18n.ts'

vi.stubGlobal('document', { documentElement: {} })
beforeEach(() => changeLanguage('en'))

test('page texts that load during a change of language are those of the new one', async () => {
  await Promise.all([changeLanguage('th'), addPageTexts()])
  expect(translate('slip.place')).toBe((await loadPageTexts('th'))['slip.place'])
  await Promise.all([addPageTexts(), changeLanguage('ko')])
  expect(translate('slip.place')).toBe((await loadPageTexts('ko'))['slip.place'])
})
