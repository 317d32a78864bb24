export type { Maintenance } from './maintenance-store.ts'
export { MaintenanceWatch } from './maintenance-watch.ts'
export { operateMaintenance } from './operate-maintenance.ts'
