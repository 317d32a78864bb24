import { betAcceptList, betCheck, betRejectList, betSingle, pendingBetList } from './betting.ts'
import { uxMarket, uxMatch, uxMatch2, uxMenu } from './board.ts'
import { liveStream } from './live-channel.ts'
import { betMmoClick, betSingleMmo, vBetParlayMmo, vBetSingleMmo } from './myanmar.ts'
import { dailyStatement } from './reports.ts'
import { userBalance, userLogin, userLogout, userProfile, userSettings } from './session.ts'

/** Every call of the wire, in the order of the documents that list them. */
export const endpoints = [
  userLogin,
  userLogout,
  userProfile,
  userBalance,
  userSettings,
  uxMenu,
  uxMarket,
  uxMatch,
  uxMatch2,
  liveStream,
  betCheck,
  betSingle,
  betMmoClick,
  betSingleMmo,
  vBetSingleMmo,
  vBetParlayMmo,
  betAcceptList,
  pendingBetList,
  betRejectList,
  dailyStatement,
] as const
