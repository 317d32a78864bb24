/** The sportsbook: header, columns and the features in them. */
export function Shell() {
  return <div />
}
