import type { BetRow } from '@fairline/contract/betting'
import { betCashOutOffer, type CashOutOfferRow } from '@fairline/contract/cash-out'
import { call } from '@fairline/site/calls/call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** Offers are read again before they end, milliseconds. */
const refreshMs = 4_000

async function readOffers(
  ticketIds: readonly string[],
  withParts: boolean,
): Promise<readonly CashOutOfferRow[]> {
  const answer = await call(betCashOutOffer, { ticket_ids: [...ticketIds], with_parts: withParts })
  // A list without offers is still a list: it shows none until the next reading.
  return answer.ok ? answer.data.offers : []
}

/** What the running ones of the rows would be cashed out for now, by ticket. */
export function useCashOutOffers(rows: readonly BetRow[]): ReadonlyMap<string, CashOutOfferRow> {
  const ids = rows.filter(({ state }) => state === 'running').map(({ ticket_id }) => ticket_id)
  const { data = [] } = useQuery({
    queryKey: ['cash-out', ids],
    queryFn: () => readOffers(ids, false),
    enabled: ids.length > 0,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return new Map(data.map((offer) => [offer.ticket_id, offer]))
}

/** The offer of one ticket with all its parts. */
export function useCashOutOffer(ticketId: string, isAsked: boolean) {
  return useQuery({
    queryKey: ['cash-out', 'parts', ticketId],
    queryFn: async () => (await readOffers([ticketId], true))[0] ?? null,
    enabled: isAsked,
    refetchInterval: refreshMs,
    staleTime: 0,
    gcTime: 0,
  })
}
