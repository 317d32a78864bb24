/**
 * Every code that a response can carry, with the text that a member reads and how the site handles
 * it. Client-side statuses of the session store are in the same list, so that every text has one
 * place.
 * @spec S8.catalogue
 */

/**
 * How the site handles a code: end the session; note it and show a dialog only when asked; a toast
 * that says the network failed; a warning toast; nothing; a notice dialog; an error dialog.
 */
export const handlingGroups = [
  'logout',
  'logged',
  'network_toast',
  'warning_toast',
  'silent',
  'notice',
  'dialog',
] as const
export type HandlingGroup = (typeof handlingGroups)[number]

export interface ErrorEntry {
  readonly group: HandlingGroup
  readonly text: string
}

/** What a member whose session ended reads. */
export const sessionText = 'Your session has expired, please log in again.'
const marketText = 'This market is not available, please try other markets. (340)'
const matchText = 'This match is not available, please try other matches.'
const updatingText = 'Please wait a moment while odds is updating...'
const overMaxText = 'Your stake exceeds the max stake.'
const inactiveText = 'This account status is not active, please check contact your upline.'
const deniedText = 'Permission denied! Please contact your upline to continue...'
const joinFailedText = 'The room could not be joined, please try again later.'
const createFailedText = 'The room could not be created, please try again later.'

const logout = (text = sessionText): ErrorEntry => ({ group: 'logout', text })
const logged = (text: string): ErrorEntry => ({ group: 'logged', text })
const dialog = (text: string): ErrorEntry => ({ group: 'dialog', text })
const warning = (text: string): ErrorEntry => ({ group: 'warning_toast', text })
const silent = (text: string): ErrorEntry => ({ group: 'silent', text })

const sessionEntries = {
  account_not_exists: logout('Invalid password.'),
  account_inactive: logout(),
  login_id_not_exists: logout(),
  session_not_exists: logout(),
  session_expired: logout(),
  sessionExpired: logout(),
  invalidSession: logout(),
  permission_denied: logout(deniedText),
  accountIdRequired: logout(),
  BLOCK: logout('Account has been blocked!'),
  CLOSE: logout('Account has been closed!'),
} as const

const requestEntries = {
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
} as const

const marketEntries = {
  '313': dialog(marketText),
  '314': dialog(marketText),
  '328': dialog(marketText),
  '340': dialog(marketText),
  '308': dialog(matchText),
  '311': dialog(matchText),
  '318': dialog(matchText),
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
  odds_changed: dialog('Odds has changed'),
  percent_changed: dialog('Percent has changed'),
  marketTypeChanged: dialog('The market has moved, your bet slip was cleared.'),
} as const

const betEntries = {
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
} as const

const disabledEntries = {
  game_maintenance: dialog('Game is under maintenance.'),
  liveCasinoDisabled: silent('Live casino is disabled.'),
  lotteryDisabled: silent('Lottery is disabled.'),
  MiniGameDisabled: silent('Mini game is disabled.'),
  EsportsDisabled: dialog('E-sports is disabled.'),
  tournamentDisabled: dialog('The tournament is disabled, please check contact your upline.'),
} as const

const accountEntries = {
  usernameRequired: dialog('Username is required!'),
  passwordRequired: dialog('Password is required!'),
  processing: logged('Your request is being processed.'),
  failed: logged('Login failed, please try again later...'),
  invalid_password: dialog('Invalid password.'),
  passwordChangeRequired: dialog('Please choose a new password before you continue.'),
  secondary_account_exists: dialog('Your nickname already created.'),
  new_login_id_exists: dialog('Invalid nickname, please try to set different nickname.'),
  loginFailed: dialog('Login failed, please try again later...'),
  memberInactive: dialog(inactiveText),
  FREEZE: dialog('Account has been freezed!'),
  SUSPEND: dialog('Your account had changed to VIEW only.'),
  unauthenticatedUser: dialog('Please log in.'),
  connectionFailed: dialog('Operator API failed to response.'),
  'Data Error': dialog('Data Error'),
  internalServerError: dialog('Internal Server Error.'),
  NoUserAccessRight: dialog('Forbidden Access'),
  forbiddenAccess: dialog('Forbidden Access'),
} as const

const reportEntries = {
  startDateRequired: dialog('Please enter a start date.'),
  endDateRequired: dialog('Please enter a end date.'),
  pageSizeRequired: dialog('Please enter a page size.'),
  pageNumberRequired: dialog('Please enter a page number.'),
  sportsTypeRequired: dialog('Please select a sports type'),
  workingDateRequired: dialog('Please enter a working date.'),
  leagueIdRequired: dialog('Please select a league'),
  isOutrightRequired: dialog('Please select a kind of result'),
} as const

const roomEntries = {
  roomIdRequired: dialog('Please select a room'),
  roomTypeRequired: dialog('Please select a room type'),
  matchDateRequired: dialog('Please select a match date'),
  matchRequired: dialog('Please select a match'),
  roomFull: dialog('The room is full.'),
  roomNotExists: dialog('The room does not exist.'),
  roomClosed: dialog('The room is closed.'),
  roomEnded: dialog('The room has ended.'),
  roomEndedOrCancelled: dialog('The room has ended or was cancelled.'),
  roomExists: dialog('Not allow to create more than 1 private room.'),
  IPJoinedBefore: dialog('This room was already joined from your network.'),
  memberJoinedBefore: dialog('You have already joined this room.'),
  invalidPin: dialog('Invalid PIN Code. PIN code must be 6 digit numbers.'),
  minRoomRate: dialog('Entry fee must be equal or more than 10.'),
  maxRoomRate: dialog('Entry fee must be equal or less than 1000.'),
  minRoomLimit: dialog('No. of Players must be equal or more than 3.'),
  maxRoomLimit: dialog('No. of Players must be equal or less than 30.'),
  minMatch: dialog('Minimum 3 matches selected!'),
  maxMatch: dialog('Maximum {max} matches selected!'),
  liveMatchNotAllowed: dialog('Live matches are not allowed in a tournament.'),
  betNotExists: { group: 'notice', text: 'Please place a valid bet to join the tournament.' },
  betExists: dialog('Your bet in this room was already placed.'),
  'createRoomFailed-1': dialog(createFailedText),
  'createRoomFailed-2': dialog(createFailedText),
  'createRoomFailed-3': dialog(createFailedText),
  'joinFailed-1': dialog(joinFailedText),
  'joinFailed-2': dialog(joinFailedText),
} as const

export const errorCatalogue = {
  ...sessionEntries,
  ...requestEntries,
  ...marketEntries,
  ...betEntries,
  ...disabledEntries,
  ...accountEntries,
  ...reportEntries,
  ...roomEntries,
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCatalogue
