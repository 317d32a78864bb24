/**
 * Every code that a response can carry, with the text a member reads and how the site handles it.
 * @spec S8.catalogue
 */

/**
 * How the site handles a code: end the session; note it and show a dialog only when asked; a toast
 * that says the network failed; a warning toast; nothing; a notice dialog; an error dialog.
 */
export type HandlingGroup =
  | 'logout'
  | 'logged'
  | 'network_toast'
  | 'warning_toast'
  | 'silent'
  | 'notice'
  | 'dialog'

interface ErrorEntry {
  readonly group: HandlingGroup
  readonly text: string
}

const sessionText = 'Your session has expired, please log in again.'
const marketText = 'This market is not available, please try other markets. (340)'
const matchText = 'This match is not available, please try other matches.'
const updatingText = 'Please wait a moment while odds is updating...'
const changedText = 'Odds has changed'
const overMaxText = 'Your stake exceeds the max stake.'

const logout = (text = sessionText): ErrorEntry => ({ group: 'logout', text })
const logged = (text: string): ErrorEntry => ({ group: 'logged', text })
const dialog = (text: string): ErrorEntry => ({ group: 'dialog', text })
const warning = (text: string): ErrorEntry => ({ group: 'warning_toast', text })
const silent = (text: string): ErrorEntry => ({ group: 'silent', text })

export const errorCatalogue = {
  account_not_exists: logout(),
  account_inactive: logout('This account status is not active, please check contact your upline.'),
  login_id_not_exists: logout(),
  session_not_exists: logout(),
  session_expired: logout(),
  sessionExpired: logout(),
  invalidSession: logout(),
  permission_denied: logout('Permission denied! Please contact your upline to continue...'),
  accountIdRequired: logout(),
  BLOCK: logout('Account has been blocked!'),
  CLOSE: logout('Account has been closed!'),

  requestLimit: logged('You have request too frequent.'),
  requestProcessing: logged('Your request is being processed.'),
  requestPending: logged('The outcome is not known yet, please check your bet list.'),
  requestTimeout: logged('The request took too long.'),
  loginLimit: logged('You have login too frequent, please try again after 1 minute...'),
  timeoutError: logged('The request took too long.'),
  systemError: logged('Internal System Error.'),
  insufficient_balance: logged('Insufficient Balance'),

  requestFailed: {
    group: 'network_toast',
    text: 'Your connection unstable. Please check your connection and try again.',
  },
  incompletedRequest: warning('Something goes wrong...'),
  unableToGetBalanceAtTheMoment: warning('Internal Server Error.'),
  duplicate_debit_record: warning(updatingText),

  liveCasinoDisabled: silent('Live casino is disabled.'),
  lotteryDisabled: silent('Lottery is disabled.'),
  MiniGameDisabled: silent('Mini game is disabled.'),
  betNotExists: { group: 'notice', text: 'Please place a valid bet to join the tournament.' },

  marketNotAvailable: dialog(marketText),
  matchNotAvailable: dialog(matchText),
  matchHide: dialog(matchText),
  matchNotAllowBet: dialog(matchText),
  matchNotActive: dialog(matchText),
  invalidBet: dialog(marketText),
  invalidBets: dialog(marketText),
  invalidBetType: dialog(marketText),
  invalidBetTeam: dialog(marketText),
  invalidOdds: dialog(marketText),
  invalidOddsBall: dialog(updatingText),
  oddsDisplayInvalid: dialog(updatingText),
  oddsIsUpdating: dialog(updatingText),
  odds_changed: dialog(changedText),
  percent_changed: dialog('Percent has changed'),
  betOverMax: dialog(overMaxText),
  betOverMaxPerMatch: dialog(overMaxText),
  betOverMaxBet: dialog(overMaxText),
  betOverMaxPayout: dialog('Your stake exceeds the max payout.'),
  betOverLimit: dialog(overMaxText),
  betLowerMin: dialog('Your stake less than the min stake.'),
  changeStakeMin: dialog('Stake changed due to MIN limit'),
  changeStakeMax: dialog('Stake changed due to MAX limit'),
  atLeastTwoMatchToBetParlay: dialog('At least mix 2 matches to bet in parlay.'),
  atLeastThreeMatchToBetParlay: dialog('At least mix 3 matches to bet in parlay.'),
  maxParlayTicket: dialog('Reach maximum ticket per parlay!'),
  invalidCurrency: dialog('Invalid currency to bet.'),
  currencyNotSupported: dialog('Invalid currency to bet.'),
  invalidBetAmount: dialog('Invalid bet amount.'),
  betAmountRequired: dialog('Please enter a bet amount.'),
  betTypeRequired: dialog('Please enter a bet type.'),
  memberCommissionNotSetup: dialog('Commission not setup.'),
  marketTypeChanged: dialog('The market has moved, your bet slip was cleared.'),

  game_maintenance: dialog('Game is under maintenance.'),
  EsportsDisabled: dialog('E-sports is disabled.'),
  tournamentDisabled: dialog('The tournament is disabled, please check contact your upline.'),

  invalid_password: dialog('Invalid password.'),
  secondary_account_exists: dialog('Your nickname already created.'),
  new_login_id_exists: dialog('Invalid nickname, please try to set different nickname.'),
  loginFailed: dialog('Login failed, please try again later...'),
  memberInactive: dialog('This account status is not active, please check contact your upline.'),
  FREEZE: dialog('Account has been freezed!'),
  SUSPEND: dialog('Your account had changed to VIEW only.'),
  unauthenticatedUser: dialog('Please log in.'),
  connectionFailed: dialog('Operator API failed to response.'),
  'Data Error': dialog('Data Error'),
  internalServerError: dialog('Internal Server Error.'),
  NoUserAccessRight: dialog('Permission denied! Please contact your upline to continue...'),
  forbiddenAccess: dialog('Forbidden Access'),
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCatalogue
