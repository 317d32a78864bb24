import type { SentCode } from '@fairline/domain/errors/unsent-codes'

/** Codes that other parts than betting send, each with the test that raises it. */
const logIn = 'Raised by log-in and sessions: log-in.db.test.ts and sessions.db.test.ts.'
const site = 'A word of the site itself, which no server sends.'
const nickname = 'Raised by /addsecondary: account-pages.db.test.ts.'
const report = 'Raised by reports: report-fields.test.ts and endpoints.test.ts.'
const rooms = 'Raised by the calls of tournaments: rooms.test.ts and room-joins.test.ts.'
const wallet = "Raised by a wallet that is not the book's own: join-room.db.test.ts."
const network = 'Raised by a free room that knows the network: room-joins.test.ts.'

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
  secondary_account_exists: nickname,
  new_login_id_exists: nickname,
  passwordChangeRequired: 'Raised after a password was reset: reset-password.db.test.ts.',
  forbiddenAccess: 'Raised by calls of media that are not offered: endpoints.test.ts.',
  tournamentDisabled: rooms,
  roomFull: rooms,
  roomNotExists: rooms,
  roomClosed: rooms,
  roomEnded: rooms,
  roomEndedOrCancelled: rooms,
  roomExists: rooms,
  IPJoinedBefore: network,
  memberJoinedBefore: rooms,
  invalidPin: rooms,
  minRoomRate: rooms,
  maxRoomRate: rooms,
  minRoomLimit: rooms,
  maxRoomLimit: rooms,
  minMatch: rooms,
  maxMatch: rooms,
  liveMatchNotAllowed: rooms,
  betNotExists: rooms,
  betExists: rooms,
  'createRoomFailed-1': wallet,
  'createRoomFailed-2': wallet,
  'createRoomFailed-3': rooms,
  'joinFailed-1': wallet,
  'joinFailed-2': wallet,
  roomIdRequired: rooms,
  roomTypeRequired: rooms,
  matchDateRequired: rooms,
  matchRequired: rooms,
  startDateRequired: report,
  endDateRequired: report,
  pageSizeRequired: report,
  pageNumberRequired: report,
  sportsTypeRequired: report,
  workingDateRequired: report,
  leagueIdRequired: report,
  isOutrightRequired: report,
} as const satisfies Partial<Record<SentCode, string>>
