import { addSecondary, changePassword, userLogoutOthers, userSessions } from './account.ts'
import { betAcceptFullList, betRejectFullList, dBetList, dBetListCancel } from './bet-reports.ts'
import {
  betAcceptList,
  betCheck,
  betCheckSpecial,
  betRejectList,
  betSingle,
  betSingleSpecial,
  pendingBetList,
} from './betting.ts'
import { uxMarket, uxMatch, uxMatch2, uxMenu } from './board.ts'
import { betCashOut, betCashOutOffer } from './cash-out.ts'
import { eventList } from './events.ts'
import {
  cancelledBetList,
  gameResultAdjustment,
  gameResultSportsbook,
  gameResultSummary,
} from './game-results.ts'
import { liveStream } from './live-channel.ts'
import { announceList, marqueeList, personalList, personalUnread } from './messages.ts'
import { betMmoClick, betParlayMmo, betSingleMmo } from './myanmar.ts'
import { names } from './names.ts'
import { notOfferedCalls } from './not-offered.ts'
import { betCheckMultiSpecial, betParlay, betSysParlay } from './parlay.ts'
import {
  parlayAcceptBetDetails,
  parlayBetDetails,
  parlayPendingBetDetails,
  parlayRejectBetDetails,
  systemParlayBets,
  systemParlayMatches,
  systemParlays,
} from './parlay-details.ts'
import {
  playExclusion,
  playLimitSet,
  playLimits,
  playRealityCheck,
  playTimeOut,
} from './play-limits.ts'
import { dailyStatement, platformWinLose, settlementHistory } from './reports.ts'
import { matchResult, parlayMatchResult, singleMatchResult, uxClose } from './results.ts'
import { efResult } from './rounds.ts'
import {
  authLogin,
  secureLogin,
  switchLogin,
  userBalance,
  userLogin,
  userLogout,
  userProfile,
  userSettings,
  vUserBalance,
} from './session.ts'
import { version } from './version.ts'
import {
  vBetParlay,
  vBetParlayMmo,
  vBetSingle,
  vBetSingleMmo,
  vBetSingleSpecial,
  vBetSysParlay,
} from './virtual.ts'

/** Every call of the wire, in the order of the documents that list them. */
export const endpoints = [
  userLogin,
  authLogin,
  secureLogin,
  switchLogin,
  userLogout,
  userProfile,
  userBalance,
  vUserBalance,
  userSettings,
  changePassword,
  addSecondary,
  userSessions,
  userLogoutOthers,
  version,
  names,
  uxMenu,
  uxMarket,
  uxMatch,
  uxMatch2,
  uxClose,
  liveStream,
  betCheck,
  betCheckSpecial,
  betCheckMultiSpecial,
  betSingle,
  betSingleSpecial,
  betParlay,
  betSysParlay,
  betMmoClick,
  betSingleMmo,
  betParlayMmo,
  vBetSingle,
  vBetSingleSpecial,
  vBetParlay,
  vBetSysParlay,
  vBetSingleMmo,
  vBetParlayMmo,
  betAcceptList,
  pendingBetList,
  betRejectList,
  betAcceptFullList,
  betRejectFullList,
  dBetList,
  dBetListCancel,
  betCashOutOffer,
  betCashOut,
  parlayAcceptBetDetails,
  parlayPendingBetDetails,
  parlayRejectBetDetails,
  parlayBetDetails,
  systemParlays,
  systemParlayMatches,
  systemParlayBets,
  dailyStatement,
  platformWinLose,
  settlementHistory,
  matchResult,
  singleMatchResult,
  parlayMatchResult,
  gameResultSportsbook,
  gameResultSummary,
  gameResultAdjustment,
  cancelledBetList,
  playLimits,
  playLimitSet,
  playTimeOut,
  playExclusion,
  playRealityCheck,
  announceList,
  marqueeList,
  personalList,
  personalUnread,
  eventList,
  efResult,
  ...notOfferedCalls,
] as const
