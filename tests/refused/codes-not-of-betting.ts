import type { SentCode } from '@fairline/domain/errors/unsent-codes'

/** Codes that other parts than betting send, each with the test that raises it. */
const logIn = 'Raised by log-in and sessions: log-in.db.test.ts and sessions.db.test.ts.'
const site = 'A word of the site itself, which no server sends.'
const nickname = 'Raised by /addsecondary: account-pages.db.test.ts.'
const report = 'Raised by reports: report-fields.test.ts and endpoints.test.ts.'

export const codesNotOfBetting = {
  account_inactive: logIn,
  session_not_exists: logIn,
  session_expired: logIn,
  invalidSession: logIn,
  accountIdRequired: logIn,
  requestProcessing: logIn,
  loginLimit: logIn,
  invalid_password: logIn,
  requestTimeout: site,
  requestFailed: site,
  processing: site,
  failed: site,
  usernameRequired: site,
  passwordRequired: site,
  loginFailed: 'Raised by launches and sealed passwords: logins.db.test.ts.',
  unableToGetBalanceAtTheMoment: 'Raised by /userbalance: sessions.db.test.ts.',
  game_maintenance:
    'Raised by every call while the operator works on the site: maintenance.test.ts.',
  liveCasinoDisabled: report,
  lotteryDisabled: report,
  EsportsDisabled: report,
  tournamentDisabled: report,
  secondary_account_exists: nickname,
  new_login_id_exists: nickname,
  passwordChangeRequired: 'Raised after a password was reset: reset-password.db.test.ts.',
  forbiddenAccess: 'Raised by calls of media that are not offered: endpoints.test.ts.',
  startDateRequired: report,
  endDateRequired: report,
  pageSizeRequired: report,
  pageNumberRequired: report,
  sportsTypeRequired: report,
  workingDateRequired: report,
  leagueIdRequired: report,
  isOutrightRequired: report,
} as const satisfies Partial<Record<SentCode, string>>
