import { type Invariant, owner } from '../wallet/index.ts'
import { voidedForOf } from './ticket-void-store.ts'

/** I24: what an operator made void stays void, whatever results say. */
export const voidsAreFinal: Invariant = {
  id: 'I24',
  meaning: 'every bet that an operator made void is void until that is undone',
  count: 'SELECT count(DISTINCT bet_id) FROM ticket_void',
  offenders: `
    SELECT ${owner('b.wallet_id')} AS wallet, 'bet ' || b.id AS transfer,
           'was made void by hand, and is ' || b.state AS problem
      FROM (SELECT DISTINCT bet_id FROM ticket_void) v
      JOIN bet b ON b.id = v.bet_id
     WHERE b.state <> 'void' AND ${voidedForOf('b.id')} IS NOT NULL
     ORDER BY b.id`,
}
