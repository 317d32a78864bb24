import { useHasOnlyMyanmar } from './preferences.ts'

/** The member's info pages, in the order of every menu. */
const infoPages = [
  { path: '/info/account', key: 'page.account' },
  { path: '/info/betlist', key: 'page.betList' },
  { path: '/info/statement', key: 'page.statement' },
  { path: '/info/result', key: 'page.results' },
  { path: '/info/sysparlay', key: 'page.systemParlay' },
  { path: '/event', key: 'page.events' },
  { path: '/info/message', key: 'page.messages' },
  { path: '/info/rules', key: 'page.rules' },
  { path: '/info/limits', key: 'page.limits' },
  { path: '/info/settings', key: 'page.settings' },
] as const
export type InfoPath = (typeof infoPages)[number]['path']

/** Those that the account has: at Myanmar odds alone there are no systems. */
export function useInfoPages() {
  const hasSystems = !useHasOnlyMyanmar()
  return infoPages.filter(({ path }) => hasSystems || path !== '/info/sysparlay')
}
