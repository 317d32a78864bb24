import type { EndpointPath, RequestParts, ValidRequest } from './valid-requests.ts'

const page = { page_size: 10, page_number: 1 }
const days = { start_date: '2026-11-20', end_date: '2026-11-21' }

const reportPaths = [
  '/dailystatement',
  '/matchresult',
  '/singlematchresult',
  '/parlaymatchresult',
] as const satisfies readonly EndpointPath[]
type ReportPath = (typeof reportPaths)[number]

/** Whether a call is one of the reports. */
export const isReport = (path: EndpointPath): path is ReportPath =>
  reportPaths.some((known) => known === path)

/** A full and acceptable request of a report. */
export function reportRequest(path: ReportPath, parts: RequestParts): ValidRequest {
  const request = (fields: object, optional: readonly string[] = []): ValidRequest => ({
    body: { ...parts.credentials, ...fields },
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
      return request({ match_id: parts.slip.match_id })
    case '/parlaymatchresult':
      return request({ ticket_id: parts.tickets.running })
  }
}
