/** What is wrong with the command line, in one line. */
export class ScaleError extends Error {
  override name = 'ScaleError'
}
