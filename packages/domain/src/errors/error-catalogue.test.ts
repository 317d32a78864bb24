import { describe, expect, test } from 'vitest'
import { type ErrorCode, errorCatalogue, type handlingGroups } from './error-catalogue.ts'
import { handlingOf } from './error-handling.ts'

const codes = Object.keys(errorCatalogue) as ErrorCode[]
const codesOf = (group: (typeof handlingGroups)[number]) =>
  codes.filter((code) => errorCatalogue[code].group === group).sort()

/** Specification 8, "Handling by group", word for word. @spec S8.catalogue */
describe('groups', () => {
  test.each([
    [
      'logout',
      `account_not_exists account_inactive login_id_not_exists session_not_exists session_expired
       sessionExpired invalidSession permission_denied accountIdRequired BLOCK CLOSE`,
    ],
    [
      'logged',
      `requestLimit requestProcessing requestPending requestTimeout loginLimit timeoutError
       systemError insufficient_balance processing failed`,
    ],
    ['network_toast', 'requestFailed'],
    ['warning_toast', 'incompletedRequest unableToGetBalanceAtTheMoment duplicate_debit_record'],
    ['silent', 'liveCasinoDisabled lotteryDisabled MiniGameDisabled'],
    ['notice', 'betNotExists'],
  ] as const)('%s', (group, expected) => {
    expect(codesOf(group)).toEqual(expected.split(/\s+/).sort())
  })

  test('anything else is an error dialog', () => {
    const expected = `matchHide matchNotAllowBet matchNotActive invalidBet invalidBets
      invalidBetType invalidBetTeam invalidOdds invalidOddsBall oddsDisplayInvalid oddsIsUpdating
      odds_changed percent_changed betOverMax betOverMaxPerMatch betOverMaxBet betOverMaxPayout
      betOverLimit betLowerMin changeStakeMin changeStakeMax atLeastTwoMatchToBetParlay
      atLeastThreeMatchToBetParlay maxParlayTicket invalidCurrency currencyNotSupported
      invalidBetAmount betAmountRequired betTypeRequired memberCommissionNotSetup game_maintenance
      EsportsDisabled tournamentDisabled marketTypeChanged invalid_password
      secondary_account_exists new_login_id_exists loginFailed memberInactive FREEZE SUSPEND
      unauthenticatedUser connectionFailed internalServerError NoUserAccessRight
      forbiddenAccess usernameRequired passwordRequired roomFull roomNotExists roomClosed roomEnded
      roomEndedOrCancelled roomExists IPJoinedBefore memberJoinedBefore invalidPin minRoomRate
      maxRoomRate minRoomLimit maxRoomLimit minMatch maxMatch liveMatchNotAllowed betExists
      createRoomFailed-1 createRoomFailed-2 createRoomFailed-3 joinFailed-1 joinFailed-2
      roomIdRequired roomTypeRequired matchDateRequired matchRequired
      startDateRequired endDateRequired pageSizeRequired pageNumberRequired sportsTypeRequired
      workingDateRequired leagueIdRequired isOutrightRequired
      308 311 313 314 318 328 340`
    const added = ['Data Error', 'passwordChangeRequired']
    expect(codesOf('dialog')).toEqual([...expected.split(/\s+/), ...added].sort())
  })
})

/** The sentences of sections 5, 6 and 8 of the specification, by the codes that carry them. */
describe('texts', () => {
  test.each([
    [
      'This market is not available, please try other markets. (340)',
      '313 314 328 340 invalidBet invalidBets invalidBetType invalidBetTeam invalidOdds',
    ],
    [
      'This match is not available, please try other matches.',
      '308 311 318 matchHide matchNotAllowBet matchNotActive',
    ],
    [
      'Please wait a moment while odds is updating...',
      'invalidOddsBall oddsDisplayInvalid oddsIsUpdating duplicate_debit_record',
    ],
    ['Odds has changed', 'odds_changed'],
    ['Percent has changed', 'percent_changed'],
    ['You have request too frequent.', 'requestLimit'],
    ['You have login too frequent, please try again after 1 minute...', 'loginLimit'],
    ['Internal System Error.', 'systemError'],
    ['Insufficient Balance', 'insufficient_balance'],
    ['Your connection unstable. Please check your connection and try again.', 'requestFailed'],
    ['Something goes wrong...', 'incompletedRequest'],
    ['Internal Server Error.', 'unableToGetBalanceAtTheMoment'],
    ['Game is under maintenance.', 'game_maintenance'],
    ['Invalid password.', 'account_not_exists invalid_password'],
    ['Your nickname already created.', 'secondary_account_exists'],
    ['Invalid nickname, please try to set different nickname.', 'new_login_id_exists'],
    ['Login failed, please try again later...', 'loginFailed'],
    ['Operator API failed to response.', 'connectionFailed'],
    ['Username is required!', 'usernameRequired'],
    ['Password is required!', 'passwordRequired'],
    ['Your stake less than the min stake.', 'betLowerMin'],
    [
      'Your stake exceeds the max stake.',
      'betOverMax betOverMaxBet betOverMaxPerMatch betOverLimit',
    ],
    ['Your stake exceeds the max payout.', 'betOverMaxPayout'],
    ['Invalid bet amount.', 'invalidBetAmount'],
    ['Invalid currency to bet.', 'invalidCurrency'],
    ['At least mix 2 matches to bet in parlay.', 'atLeastTwoMatchToBetParlay'],
    ['Reach maximum ticket per parlay!', 'maxParlayTicket'],
    ['Account has been closed!', 'CLOSE'],
    ['Account has been blocked!', 'BLOCK'],
    ['Account has been freezed!', 'FREEZE'],
    ['Your account had changed to VIEW only.', 'SUSPEND'],
    ['This account status is not active, please check contact your upline.', 'memberInactive'],
    ['Permission denied! Please contact your upline to continue...', 'permission_denied'],
    ['Forbidden Access', 'forbiddenAccess NoUserAccessRight'],
    ['The tournament is disabled, please check contact your upline.', 'tournamentDisabled'],
    ['Commission not setup.', 'memberCommissionNotSetup'],
    ['Entry fee must be equal or more than 10.', 'minRoomRate'],
    ['Entry fee must be equal or less than 1000.', 'maxRoomRate'],
    ['No. of Players must be equal or more than 3.', 'minRoomLimit'],
    ['No. of Players must be equal or less than 30.', 'maxRoomLimit'],
    ['Invalid PIN Code. PIN code must be 6 digit numbers.', 'invalidPin'],
    ['Minimum 3 matches selected!', 'minMatch'],
    ['Maximum {max} matches selected!', 'maxMatch'],
    ['Not allow to create more than 1 private room.', 'roomExists'],
    ['Please place a valid bet to join the tournament.', 'betNotExists'],
  ])('%s', (text, list) => {
    for (const code of list.split(' ')) expect(errorCatalogue[code as ErrorCode].text).toBe(text)
  })

  test('the notes of an adjusted stake name the limit', () => {
    expect(errorCatalogue.changeStakeMin.text).toContain('changed due to MIN limit')
    expect(errorCatalogue.changeStakeMax.text).toContain('changed due to MAX limit')
  })
})

/**
 * @spec S8.group.logout.toast S8.group.logout.dialog S8.group.logout.message
 *   S8.group.logged.dialog S8.group.network.toast S8.group.warning S8.group.silent
 *   S8.group.notice S8.group.error S8.group.text
 */
describe('handling', () => {
  const ended = 'Your session has expired, please log in again.'
  test.each([
    ['session_expired', true, 'logout', 'toast', ended],
    ['session_expired', false, 'logout', 'dialog', ended],
    ['account_not_exists', true, 'logout', 'toast', ended],
    ['account_not_exists', false, 'logout', 'dialog', 'Invalid password.'],
    ['BLOCK', true, 'logout', 'toast', 'Account has been blocked!'],
    ['CLOSE', false, 'logout', 'dialog', 'Account has been closed!'],
    ['loginLimit', false, 'logged', 'nowhere', errorCatalogue.loginLimit.text],
    ['requestFailed', true, 'network_toast', 'toast', errorCatalogue.requestFailed.text],
    ['incompletedRequest', true, 'warning_toast', 'toast', 'Something goes wrong...'],
    ['lotteryDisabled', true, 'silent', 'nowhere', errorCatalogue.lotteryDisabled.text],
    ['betNotExists', true, 'notice', 'notice', errorCatalogue.betNotExists.text],
    ['340', true, 'dialog', 'dialog', errorCatalogue.invalidBet.text],
    ['Data Error', true, 'dialog', 'dialog', 'Data Error'],
    ['Your upline says no.', true, 'dialog', 'dialog', 'Your upline says no.'],
    ['nobodyKnowsThis', true, 'dialog', 'dialog', 'Internal Server Error.'],
    ['toString', true, 'dialog', 'dialog', 'Internal Server Error.'],
  ])('%s, logged in %s', (code, loggedIn, group, shown, text) => {
    expect(handlingOf(code, loggedIn)).toEqual({ group, shown, text })
  })
})
