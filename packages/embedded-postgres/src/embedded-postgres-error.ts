/**
 * A failure that the person who starts the server can fix. The message says in one line what is
 * wrong and what to do.
 */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
