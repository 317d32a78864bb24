/**
 * What the table of a league counts: points of a win, a draw and a defeat; the share of matches
 * that a team won, as in North America; or points by sets, where a match that was decided by one
 * set brings the loser a point, too.
 */
type Counting =
  | {
      readonly kind: 'points'
      readonly won: number
      readonly drawn: number
      readonly lost: number
    }
  | { readonly kind: 'percentage' }
  | {
      readonly kind: 'sets'
      readonly clear: { readonly won: number; readonly lost: number }
      /** By one set. */
      readonly close: { readonly won: number; readonly lost: number }
    }

/** What a table counts, and how often teams meet. */
export type TableKind = Counting & {
  /** Set where a team is host of each other one once in a season, in most leagues. */
  readonly meetOnce?: true
}
