import type { ErrorCode } from './error-catalogue.ts'

/** Why a code of the catalogue is not sent: it waits for a part, or another code stands for it. */
export type Unsent = { readonly waitsFor: string } | { readonly sent: ErrorCode; why: string }

const rooms: Unsent = { waitsFor: 'tournament rooms' }
const remoteWallet: Unsent = { waitsFor: "an operator's own wallet" }
const backOffice: Unsent = { waitsFor: 'the back office, where uplines have rights' }
const matchNumber: Unsent = {
  sent: 'matchNotActive',
  why: 'A number of the gateway; matchHide, matchNotActive and matchNotAllowBet name the reason.',
}
const marketNumber: Unsent = {
  sent: '340',
  why: 'A number of the gateway; 340 and the codes that name the reason show the same text.',
}

/**
 * Every code that nothing sends. The docs list them, and a test finds each other code in the
 * sources of server, domain or site.
 */
export const unsentCodes = {
  account_not_exists: {
    sent: 'invalid_password',
    why: 'A failed login does not say which accounts there are.',
  },
  login_id_not_exists: {
    sent: 'invalid_password',
    why: 'A failed login does not say which login ids there are.',
  },
  sessionExpired: { sent: 'session_expired', why: 'Another spelling of the same.' },
  unauthenticatedUser: {
    sent: 'session_not_exists',
    why: 'A call without a session that lives is refused with what became of the session.',
  },
  permission_denied: backOffice,
  NoUserAccessRight: backOffice,
  duplicate_debit_record: remoteWallet,
  connectionFailed: remoteWallet,
  '308': matchNumber,
  '311': matchNumber,
  '318': matchNumber,
  '313': marketNumber,
  '314': marketNumber,
  '328': marketNumber,
  internalServerError: {
    sent: 'systemError',
    why: 'Our failures are systemError with a correlation id; the site says it of unknown codes.',
  },
  roomFull: rooms,
  roomNotExists: rooms,
  roomClosed: rooms,
  roomEnded: rooms,
  roomEndedOrCancelled: rooms,
  roomExists: rooms,
  IPJoinedBefore: rooms,
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
  'createRoomFailed-1': rooms,
  'createRoomFailed-2': rooms,
  'createRoomFailed-3': rooms,
  'joinFailed-1': rooms,
  'joinFailed-2': rooms,
} as const satisfies Partial<Record<ErrorCode, Unsent>>

/** The codes that something sends: the server, or the site of its own. */
export type SentCode = Exclude<ErrorCode, keyof typeof unsentCodes>
