/**
 * Whether the books of uplines add up.
 * Tables: none.
 */

export { daysAreShared } from './days-are-shared.ts'
export { edgesFollowTerms } from './edges-follow-terms.ts'
