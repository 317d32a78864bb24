/**
 * Something that the person who starts the server can mend: the message names it in one line, and
 * `main.ts` prints that line alone, without a stack, and ends with exit code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}
