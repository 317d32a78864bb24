import { describe, expect, test } from 'vitest'
import { accountCodes } from './account-codes.ts'
import { reportCodes } from './report-codes.ts'
import { roomCodes } from './room-codes.ts'
import { setBook } from './set-book.ts'

/** Specification 8: every code of the server that is not of betting, raised over HTTP. */

const book = setBook()

/**
 * @spec S8.account_inactive S8.session_not_exists S8.session_expired S8.invalidSession
 *   S8.accountIdRequired S8.invalid_password S8.requestProcessing S8.loginLimit S8.loginFailed
 *   S8.unableToGetBalanceAtTheMoment S8.secondary_account_exists S8.new_login_id_exists
 *   S8.game_maintenance
 */
describe('accounts', () => {
  test.each(Object.entries(accountCodes(book)))('%s', async (code, raise) => {
    expect(await raise()).toBe(code)
  })
})

/** @spec S8.required S8.liveCasinoDisabled S8.lotteryDisabled S8.EsportsDisabled */
describe('reports', () => {
  test.each(Object.entries(reportCodes(book)))('%s', async (code, raise) => {
    expect(await raise()).toBe(code)
  })
})

/**
 * @spec S8.tournamentDisabled S8.roomFull S8.roomNotExists S8.roomClosed S8.roomEnded
 *   S8.roomEndedOrCancelled S8.roomExists S8.IPJoinedBefore S8.memberJoinedBefore S8.invalidPin
 *   S8.minRoomRate S8.maxRoomRate S8.minRoomLimit S8.maxRoomLimit S8.minMatch S8.maxMatch
 *   S8.liveMatchNotAllowed S8.betNotExists S8.betExists S8.createRoomFailed-3 S8.forbiddenAccess
 */
describe('rooms', () => {
  test.each(Object.entries(roomCodes(book)))('%s', async (code, raise) => {
    expect(await raise()).toBe(code)
  })
})
