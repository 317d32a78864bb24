import { recordOf } from '@fairline/domain/sports/all-sports'
import { loadRules } from '@fairline/locales/translate'
import { expect, test, vi } from 'vitest'
import '@fairline/site/testing/page-without-browser'

const brand = {
  name: 'Kingsway',
  language: 'th',
  languages: ['th', 'ko'],
  contactText: { th: 'ติดต่อ LINE @kingsway' },
  defaultPage: '/public',
  categoriesOff: ['virtual', 'eSports'],
}

// The modules of the site read the configuration of the page as they load.
vi.stubGlobal('navigator', { languages: ['en-GB', 'vi'] })
vi.stubGlobal('document', {
  documentElement: {},
  getElementById: () => ({ textContent: JSON.stringify(brand) }),
})
const { changeLanguage, contactText, languageOfSite, translate } = await import(
  '@fairline/site/i18n'
)
const { ruleSections } = await import('./features/rules/rule-sections.ts')
const { isOffered } = await import('@fairline/site/operator-configuration')
const { routes } = await import('./routes.tsx')
const { sentencesOf } = await import('@fairline/site/notices/present-error')
const { useLayout } = await import('./session/layout-store.ts')
const { afterLogin } = await import('./session/require-session.ts')

test('a product that is off is neither shown, explained nor a page', async () => {
  expect([40, 53, 2].map((sport) => isOffered(recordOf(sport)))).toEqual([false, false, true])
  const words = await loadRules('th')
  expect(ruleSections(words).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['basketball', 'tennis']),
  )
  expect(ruleSections(words).some(({ id }) => id === 'e-sports')).toBe(false)
  expect(routes.find(({ path }) => path === '/efresult')).toMatchObject({ isOffered: false })
})

/** @spec S9.config.default */
test('a visitor reads the default language where the brand offers none of the browser', () => {
  expect(useLayout.getState().language).toBe('th')
  expect(['ko', 'en', 'fr'].map(languageOfSite)).toEqual(['ko', 'th', 'th'])
})

test('a login leads to the default page of the brand', () => {
  expect(afterLogin(undefined)).toBe('/public')
  expect(afterLogin('/info/statement')).toBe('/info/statement')
})

test('a refusal that names the upline says whom to ask, where the brand does', async () => {
  await changeLanguage('th')
  const refusal = translate('error.permission_denied')
  expect(sentencesOf({ code: 'permission_denied' })).toBe(`${refusal} ${brand.contactText.th}`)
  expect(sentencesOf({ code: 'oddsIsUpdating' })).toBe(translate('error.oddsIsUpdating'))
  await changeLanguage('ko')
  expect(contactText()).toBeUndefined()
  expect(sentencesOf({ code: 'permission_denied' })).toBe(translate('error.permission_denied'))
})
