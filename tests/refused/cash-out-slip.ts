import { randomUUID } from 'node:crypto'
import { must } from '@fairline/domain/testing/read-example'
import type { KnownBook, KnownMember } from './known-book.ts'
import type { Credentials } from './open-client.ts'

/** What an offer says of a ticket. */
export interface Offered {
  readonly reason: string
  readonly offer_id: string
  readonly parts: readonly { readonly percent: number; readonly cash_out: string }[]
}

/** A request to cash out that would be accepted. */
export interface CashOutRequest extends Credentials {
  readonly request_id: string
  readonly ticket_id: string
  readonly offer_id: string
  readonly percent: number
  readonly cash_out: string
}

/** Asks what a ticket would be cashed out for now, with all its parts. */
export async function offerFor(
  book: { ask: KnownBook['ask'] },
  { credentials }: KnownMember,
  ticketId: string,
): Promise<Offered> {
  const asked = { ...credentials, ticket_ids: [ticketId], with_parts: true }
  const { offers } = (await book.ask('/bet/cashoutoffer', asked)) as unknown as {
    offers: Offered[]
  }
  return must(offers[0], 'an answer for the ticket')
}

/** Asks for an offer, and returns the request that takes this part of it, by default all of it. */
export async function cashOutOf(
  book: { ask: KnownBook['ask'] },
  member: KnownMember,
  ticketId: string,
  percent = 100,
): Promise<CashOutRequest> {
  const { offer_id, parts, reason } = await offerFor(book, member, ticketId)
  const part = must(
    parts.find((each) => each.percent === percent),
    `an offer for ${percent} %, not "${reason}"`,
  )
  const { cash_out } = part
  const request = { request_id: randomUUID(), ticket_id: ticketId, offer_id, percent, cash_out }
  return { ...member.credentials, ...request }
}
