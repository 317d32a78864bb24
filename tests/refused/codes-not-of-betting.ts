import type { ErrorCode } from '@fairline/domain/errors/error-catalogue'

/** Codes that no bet raises, with what does: a test of its own, or a feature that is to come. */
const hidden = 'A log-in that fails is invalid_password: nobody learns which accounts there are.'
const logIn = 'Raised by log-in and sessions: log-in.db.test.ts and sessions.db.test.ts.'
const site = 'A word of the site itself, which no server sends.'
const room = 'Raised by tournament rooms, which are not built.'
const remote = "Raised by an operator's own wallet or API, which is not built."
const nickname = 'Raised by /addsecondary: account-pages.db.test.ts.'
const report = 'Raised by reports: report-fields.test.ts and endpoints.test.ts.'
const gateway =
  'A number of the product that the names come from; ours names the reason, with the same text.'

export const codesNotOfBetting = {
  account_not_exists: hidden,
  account_inactive: logIn,
  login_id_not_exists:
    'A login that is not known is account_not_exists: nobody learns which it was.',
  session_not_exists: logIn,
  session_expired: logIn,
  sessionExpired: 'Another spelling of session_expired, which is the one that is sent.',
  invalidSession: logIn,
  permission_denied: 'Raised by the back office, which is not built.',
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
  internalServerError: 'A failure of ours is systemError, with the id that the log has of it.',
  loginFailed: 'Raised by launches and sealed passwords: logins.db.test.ts.',
  unauthenticatedUser: 'Without a session a call is session_not_exists.',
  unableToGetBalanceAtTheMoment: remote,
  duplicate_debit_record: remote,
  connectionFailed: remote,
  '308': gateway,
  '311': gateway,
  '313': gateway,
  '314': gateway,
  '318': gateway,
  '328': gateway,
  game_maintenance:
    'Raised by every call while the operator works on the site: maintenance.test.ts.',
  liveCasinoDisabled: report,
  lotteryDisabled: report,
  EsportsDisabled: report,
  tournamentDisabled: report,
  secondary_account_exists: nickname,
  new_login_id_exists: nickname,
  NoUserAccessRight: 'Raised by the back office, which is not built.',
  forbiddenAccess: 'Raised by the back office, which is not built.',
  startDateRequired: report,
  endDateRequired: report,
  pageSizeRequired: report,
  pageNumberRequired: report,
  sportsTypeRequired: report,
  workingDateRequired: report,
  leagueIdRequired: report,
  isOutrightRequired: report,
  roomFull: room,
  roomNotExists: room,
  roomClosed: room,
  roomEnded: room,
  roomEndedOrCancelled: room,
  roomExists: room,
  IPJoinedBefore: room,
  memberJoinedBefore: room,
  invalidPin: room,
  minRoomRate: room,
  maxRoomRate: room,
  minRoomLimit: room,
  maxRoomLimit: room,
  minMatch: room,
  maxMatch: room,
  liveMatchNotAllowed: room,
  betNotExists: room,
  betExists: room,
  'createRoomFailed-1': room,
  'createRoomFailed-2': room,
  'createRoomFailed-3': room,
  'joinFailed-1': room,
  'joinFailed-2': room,
} as const satisfies Partial<Record<ErrorCode, string>>
