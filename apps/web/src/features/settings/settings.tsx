/** The member's preferences. */
export function Settings() {
  return <main />
}
