/**
 * Which rounds the virtual games have, what is drawn, and when a round is settled.
 * Tables: `virtual_round`.
 */

export { RoundsSource } from './rounds-source.ts'
export { roundRoutes } from './routes.ts'
