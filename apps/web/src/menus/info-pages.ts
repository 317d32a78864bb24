import { useHasOnlyMyanmar } from '../session/preferences.ts'

/** The member's info pages, in the order of every menu. */
const titles = {
  '/info/account': 'page.account',
  '/info/betlist': 'page.betList',
  '/info/statement': 'page.statement',
  '/info/result': 'page.results',
  '/info/sysparlay': 'page.systemParlay',
  '/event': 'page.events',
  '/info/message': 'page.messages',
  '/info/rules': 'page.rules',
  '/info/limits': 'page.limits',
  '/info/settings': 'page.settings',
} as const
export type InfoPath = keyof typeof titles

const infoPages = (Object.keys(titles) as InfoPath[]).map((path) => ({ path, key: titles[path] }))

/** Those that the account has: at Myanmar odds alone there are no systems. */
export function useInfoPages() {
  const hasSystems = !useHasOnlyMyanmar()
  return infoPages.filter(({ path }) => hasSystems || path !== '/info/sysparlay')
}
