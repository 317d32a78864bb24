import type { endpoints } from '@fairline/contract'
import type { Credentials } from './open-client.ts'

type EndpointPath = (typeof endpoints)[number]['path']

const page = { page_size: 10, page_number: 1 }
const days = { start_date: '2026-11-20', end_date: '2026-11-21' }

const ranges = [
  '/gameresult/sportsbook',
  '/gameresult/summarysportsbook',
  '/gameresult/adjustment',
  '/gameresult/esports2',
  '/gameresult/slots',
  '/gameresult/livecasino',
  '/gameresult/lottery',
  '/gameresult/tournament',
  '/gameresult/tournamentrefund',
  '/cancelledbetlist',
  '/cancelledbetlistlottery',
] as const satisfies readonly EndpointPath[]

const reportPaths = [
  ...ranges,
  '/gameresult/esports2detail',
  '/platformwinlose',
  '/settlementhistory',
  '/dailystatement',
  '/matchresult',
  '/singlematchresult',
  '/parlaymatchresult',
] as const satisfies readonly EndpointPath[]
type ReportPath = (typeof reportPaths)[number]

/** Whether a call is one of the reports. */
export const isAccountReport = (path: EndpointPath): path is ReportPath =>
  reportPaths.some((known) => known === path)

/** What requests are made of: who asks, a match, and a parlay of theirs. */
interface Parts {
  readonly credentials: Credentials
  readonly slip: Readonly<Record<string, unknown>>
  readonly tickets: { readonly running: string; readonly eSports: string }
}

/** A full and acceptable request of a report, and what of it may be left out. */
export function accountReportRequest(
  path: ReportPath,
  { credentials, slip, tickets }: Parts,
): { body: Record<string, unknown>; optional: readonly string[] } {
  const request = (fields: object, optional: readonly string[] = []) => ({
    body: { ...credentials, ...fields },
    optional,
  })
  switch (path) {
    case '/dailystatement':
      return request({ ...days, ...page, working_date: '2026-11-21' }, ['working_date'])
    case '/matchresult': {
      const asked = {
        working_date: '2026-11-21',
        sports_type: 1,
        league_id: '',
        is_outright: false,
      }
      return request({ ...asked, ...page, search: 'a' }, ['search'])
    }
    case '/singlematchresult':
      return request({ match_id: slip['match_id'] })
    case '/parlaymatchresult':
      return request({ ticket_id: tickets.running })
    case '/gameresult/esports2detail':
      return request({ ticket_id: tickets.eSports })
    case '/platformwinlose':
      return request(days)
    case '/settlementhistory': {
      const fields = { ...days, ...page, product: 'single', sports_type: 1 }
      return request(fields, ['product', 'sports_type'])
    }
    case '/gameresult/slots':
    case '/gameresult/livecasino':
    case '/gameresult/lottery':
      return request({ ...days, ...page, game_code: 'keno' }, ['game_code'])
    default:
      return request({ ...days, ...page })
  }
}
