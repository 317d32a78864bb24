/**
 * A public source of values that come at known times and that its readers cannot know before. A
 * table names the value that becomes its salt before bets open, and learns it after they closed.
 */
export interface Beacon {
  /** Returns the name of the first value that comes after a time, milliseconds since 1970. */
  nameAfter(ms: number): string
  /** Returns a named value as it enters a salt; undefined while it is not known. */
  valueOf(name: string): Promise<string | undefined>
}
