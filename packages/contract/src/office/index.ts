import {
  officeAccount,
  officeCash,
  officeCredit,
  officeLimits,
  officeMemberCreate,
  officePartyCreate,
  officePasswordReset,
  officeRename,
  officeStatus,
  officeTerms,
  officeTree,
  officeUnlock,
} from './accounts.ts'
import { officeAudit, officeHealth, officeReconcile } from './audit.ts'
import { officeBets } from './bets.ts'
import { officeBook } from './book.ts'
import {
  officeBetReject,
  officeBetsVoid,
  officeChangeApprove,
  officeChangeRefuse,
  officeChanges,
} from './changes.ts'
import { officeDashboard } from './dashboard.ts'
import { officeGaming, officeGamingNote } from './gaming.ts'
import {
  officeMessageEnd,
  officeMessagePublish,
  officeMessages,
  officeMessageWrite,
} from './messages.ts'
import { officeExport, officeOutstanding, officeSharesReport, officeTransfers } from './reports.ts'
import {
  officeChangePreview,
  officeResultCancel,
  officeResultEnter,
  officeResultRelease,
  officeResults,
} from './results.ts'
import { officeRoomCancel, officeRoomDecide, officeRoomOpen, officeRooms } from './rooms.ts'
import {
  officeActive,
  officeClaim,
  officeClaimOpen,
  officeLogin,
  officeLogout,
  officeMeCall,
  officePassword,
  officeStepUp,
} from './session.ts'
import {
  officeSettleUpPreview,
  officeSettleUpRun,
  officeStatementPaid,
  officeStatements,
} from './settle-up.ts'
import {
  officeBrand,
  officeCommissionClasses,
  officeLimitProfiles,
  officeMaintenance,
  officeSite,
} from './site.ts'
import { officeStaff, officeStaffAdd, officeStaffEdit, officeStaffReset } from './staff.ts'
import { officeMatches, officeTrade, officeTradeLeague, officeTradeUndo } from './trading.ts'

/** Every call of the back office. */
export const officeEndpoints = [
  officeClaimOpen,
  officeClaim,
  officeLogin,
  officeStepUp,
  officeMeCall,
  officeActive,
  officePassword,
  officeLogout,
  officeTree,
  officeAccount,
  officePartyCreate,
  officeMemberCreate,
  officeRename,
  officeTerms,
  officeLimits,
  officeStatus,
  officePasswordReset,
  officeUnlock,
  officeCredit,
  officeCash,
  officeBets,
  officeBook,
  officeBetsVoid,
  officeBetReject,
  officeChanges,
  officeChangeApprove,
  officeChangeRefuse,
  officeChangePreview,
  officeResults,
  officeResultEnter,
  officeResultCancel,
  officeResultRelease,
  officeMatches,
  officeTrade,
  officeTradeLeague,
  officeTradeUndo,
  officeSharesReport,
  officeTransfers,
  officeOutstanding,
  officeExport,
  officeSettleUpPreview,
  officeSettleUpRun,
  officeStatements,
  officeStatementPaid,
  officeDashboard,
  officeStaff,
  officeStaffAdd,
  officeStaffEdit,
  officeStaffReset,
  officeSite,
  officeMaintenance,
  officeBrand,
  officeLimitProfiles,
  officeCommissionClasses,
  officeMessages,
  officeMessageWrite,
  officeMessagePublish,
  officeMessageEnd,
  officeRooms,
  officeRoomOpen,
  officeRoomCancel,
  officeRoomDecide,
  officeGaming,
  officeGamingNote,
  officeAudit,
  officeHealth,
  officeReconcile,
] as const
