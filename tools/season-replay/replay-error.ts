/** What the person who runs the replay can mend or must know, in one line. */
export class ReplayError extends Error {
  override name = 'ReplayError'
}
