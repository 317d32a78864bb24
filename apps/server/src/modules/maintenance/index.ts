/**
 * Whether the site is closed.
 * Tables: `maintenance`.
 */

export type { Maintenance } from './maintenance-store.ts'
export { MaintenanceWatch } from './maintenance-watch.ts'
export { closeSite, openSite, siteMaintenance } from './switch-site.ts'
