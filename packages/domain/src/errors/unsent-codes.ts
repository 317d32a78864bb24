import type { ErrorCode } from './error-catalogue.ts'

/** Why a code is not sent: its feature is not built, or another code is sent in its place. */
export type Unsent = { readonly waitsFor: string } | { readonly sent: ErrorCode; why: string }

const matchNumber: Unsent = {
  sent: 'matchNotActive',
  why: 'A number of the gateway; matchHide, matchNotActive and matchNotAllowBet name the reason.',
}
const marketNumber: Unsent = {
  sent: '340',
  why: 'A number of the gateway; 340 and the codes that name the reason show the same text.',
}

/**
 * Every code of the catalogue that is never sent. The docs list them. Tests raise every other code:
 * over HTTP, or in the site where the site itself says it (tests/refused/betting-codes.test.ts).
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
  '308': matchNumber,
  '311': matchNumber,
  '318': matchNumber,
  '313': marketNumber,
  '314': marketNumber,
  '328': marketNumber,
  internalServerError: {
    sent: 'systemError',
    why: 'The server sends systemError with a correlation id. The site shows it for unknown codes.',
  },
} as const satisfies Partial<Record<ErrorCode, Unsent>>

/** The codes that the server sends, or that the site raises itself. */
export type SentCode = Exclude<ErrorCode, keyof typeof unsentCodes>
