export {
  type DatabaseAddress,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
export { EmbeddedPostgresError } from './embedded-postgres-error.ts'
export { processMayLive } from './process-identity.ts'
export { runningPostgres } from './running-postgres.ts'
