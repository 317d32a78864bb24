/** What a member can do at a table. */
export interface TableActs {
  /** Whether an answer about a bet is awaited. */
  readonly isAsking: boolean
  /** Places a bet on the round. Resolves to whether it was taken. */
  place(spots: Readonly<Record<string, string>>): Promise<boolean>
  /** Takes a bet back, or all of the round. */
  undo(betId?: string): void
  /** Ends a spot of a bet in flight. */
  cashOut(betId: string, spot: string): void
}
