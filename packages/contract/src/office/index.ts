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
import { officeExport, officeOutstanding, officeSharesReport, officeTransfers } from './reports.ts'
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
import { officeMaintenance, officeSite } from './site.ts'
import { officeStaff, officeStaffAdd, officeStaffEdit, officeStaffReset } from './staff.ts'

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
  officeSharesReport,
  officeTransfers,
  officeOutstanding,
  officeExport,
  officeStaff,
  officeStaffAdd,
  officeStaffEdit,
  officeStaffReset,
  officeSite,
  officeMaintenance,
  officeAudit,
  officeHealth,
  officeReconcile,
] as const
