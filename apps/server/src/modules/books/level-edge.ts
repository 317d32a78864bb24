import { partyLevels } from '@fairline/domain/books/party-level'

/** SQL: what the party `p` hands to its parent of the day `d`, by its level. */
export const levelEdge = `case p.level ${partyLevels
  .map((level, index) => `when '${level}' then d.edge_${index + 1}`)
  .join(' ')} end`
