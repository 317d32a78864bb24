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
import { liveStream } from './live-channel.ts'
import { announceList, marqueeList, personalList, personalUnread } from './messages.ts'
import { betMmoClick, betParlayMmo, betSingleMmo } from './myanmar.ts'
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
import { dailyStatement } from './reports.ts'
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
  uxMenu,
  uxMarket,
  uxMatch,
  uxMatch2,
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
] as const
