import type { SentCode } from '@fairline/domain/errors/unsent-codes'
import type { KnownBook } from './known-book.ts'
import { withSetting } from './operator-setting.ts'
import { codeOf, type Raise } from './raise.ts'

export type CodeOfReports = keyof ReturnType<typeof reportCodes>

const day = '2026-11-21'
const days = { start_date: day, end_date: day }
const page = { page_size: 10, page_number: 1 }
const order = { sort_by: 'stake', sort_order: 'asc' }
const filter = { sports_type: 1, league_id: '1', is_outright: false }

/** The codes of reports: fields that are missing, and products that are not offered. */
export function reportCodes(book: KnownBook) {
  const ask = async (path: string, body: object): Promise<string> =>
    codeOf(book.ask(path, { ...(await book.member()).credentials, ...body }))
  /** A report of bets without a field. */
  const without =
    (field: string): Raise =>
    () => {
      const body = { ...days, ...page, ...filter, ...order, [field]: undefined }
      return ask('/bet/betacceptfulllist', body)
    }
  return {
    startDateRequired: without('start_date'),
    endDateRequired: without('end_date'),
    pageSizeRequired: without('page_size'),
    pageNumberRequired: without('page_number'),
    sportsTypeRequired: without('sports_type'),
    leagueIdRequired: without('league_id'),
    isOutrightRequired: without('is_outright'),
    workingDateRequired: () => ask('/bet/dbetlist', { ...page, ...filter, ...order }),
    liveCasinoDisabled: () =>
      withSetting(book, 'liveCasino', false, () =>
        ask('/gameresult/livecasino', { ...days, ...page }),
      ),
    lotteryDisabled: () =>
      withSetting(book, 'lottery', false, () => ask('/gameresult/lottery', { ...days, ...page })),
    EsportsDisabled: () =>
      withSetting(book, 'eSports', false, () => ask('/gameresult/esports2', { ...days, ...page })),
  } as const satisfies Partial<Record<SentCode, Raise>>
}
