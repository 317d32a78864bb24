import { type AccountStatus, accountStatuses } from '@fairline/domain/accounts/account-status'
import { must } from '@fairline/domain/testing/read-example'
import { afterEach, beforeEach, expect } from 'vitest'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { ProviderServer } from '../../apps/server/testing/provider-server.ts'
import { footprint } from './footprint.ts'
import { type KnownBook, type KnownMember, logIn } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import { KnownRooms } from './known-rooms.ts'
import { loginsOf } from './logins.ts'
import { type Answer, askRaw, type Sent } from './open-client.ts'
import { playOn } from './play-on.ts'
import { legOf, slipOf } from './slip.ts'
import { type Tickets, ticketsOf } from './tickets-of.ts'
import {
  type EndpointPath,
  type Logins,
  type OfferShown,
  type ValidRequest,
  validRequest,
} from './valid-requests.ts'
import { isOfRooms, type RoomsAsked } from './valid-room-requests.ts'

const noOffer: OfferShown = { ticket_id: '', offer_id: '', cash_out: '' }
const noLogins: Logins = { launchToken: '', sealed: {} }
const noRooms: RoomsAsked = {
  open: '',
  playing: '',
  alone: '',
  private: '',
  shown: '',
  matches: [],
  picks: [],
}
export const JSON_TYPE = 'application/json'

export const asJson = (body: unknown): Sent => ({
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': JSON_TYPE },
})

/** Gives the operator a channel of live TV. */
async function addChannel({ db, modules }: KnownBook): Promise<void> {
  const { queries } = db.database
  await queries.query("insert into tv_host select id, 'tv.example' from operator")
  await queries.query(
    `insert into tv_channel (operator_id, key, name, host, url, key_number)
     select id, 'one', 'One', 'tv.example', 'https://tv.example/one.m3u8', 0 from operator`,
  )
  await modules.channels.look()
}

/** The requests of a book: its members, what they ask for, and what must come of it. */
export class KnownRequests {
  readonly book: KnownBook
  match!: KnownMatch
  /** Bets, looks and changes settings. */
  member!: KnownMember
  /** Whose account others try to reach. */
  victim!: KnownMember
  /** A member in each state. */
  readonly inState = new Map<AccountStatus, KnownMember>()
  #otherMatch!: KnownMatch
  /** Matches of virtual football. */
  #rounds!: [KnownMatch, KnownMatch]
  readonly #rooms: KnownRooms
  /** Whose games are listed and started. */
  #provider!: ProviderServer
  #epoch = ''
  /** Tickets that run. */
  readonly #running = new Map<KnownMember, string>()
  #tickets: ReadonlyMap<KnownMember, Tickets> = new Map()

  constructor(book: KnownBook) {
    this.book = book
    this.#rooms = new KnownRooms(book)
  }

  /** Makes matches, members and their tickets. To be called before the first test. */
  async prepare(): Promise<void> {
    const { book, inState } = this
    this.#provider = await ProviderServer.open()
    await this.#provider.join(book.db.database)
    // In kyat, because members in other currencies have no Myanmar odds.
    const currency = 'MMK'
    this.member = await book.member({ currency, credit: 1_000_000 })
    this.victim = await book.member({ currency, credit: 1_000_000 })
    for (const status of accountStatuses)
      inState.set(status, await book.member({ currency, credit: 1_000_000 }))
    const active = must(inState.get('active'), 'an active member')
    // Time passes, and so this comes before what waits.
    await this.#rooms.show(this.victim, [this.member, active])
    await addChannel(book)
    this.match = await book.feed.announce()
    this.#otherMatch = await book.feed.announce()
    this.#rounds = [await book.feed.announce({ game: 53 }), await book.feed.announce({ game: 53 })]
    await this.#rooms.open(this.victim, [this.member, active])
    this.#tickets = await ticketsOf(book, [this.member, ...inState.values()])
    for (const [status, who] of inState) await book.setStatus(who, status)
    this.#epoch = String((await book.ask('/uxmenu', this.member.credentials))['epoch'])
    for (const who of [this.member, active]) {
      const placed = await book.ask('/bet/betsingle', await slipOf(book, who, this.match))
      this.#running.set(who, (placed['ticket'] as { ticket_id: string }).ticket_id)
    }
    // What the server knew of the states for a second is forgotten now.
    await book.advance(1_000)
  }

  /** Proves the book and closes it. To be called after the last test. */
  async close(): Promise<void> {
    await expectInvariants(this.book.db.database)
    expect(this.book.failures).toEqual([])
    await this.book.close()
    await this.#provider.close()
  }

  /** Asks for no more than the request is made of: hundreds of them are made. */
  async validOf(path: EndpointPath, who = this.member): Promise<ValidRequest> {
    const isVirtual = path.startsWith('/bet/v')
    const [match, other] = isVirtual ? this.#rounds : [this.match, this.#otherMatch]
    const slip = { ...(await slipOf(this.book, this.member, match)), ...who.credentials }
    const offer = path.includes('cashout')
      ? await this.#offerOf(who === this.inState.get('active') ? who : this.member)
      : noOffer
    const onLegs = /parlay|multi/.test(path) ? [match, other] : []
    const legs = await Promise.all(onLegs.map((on) => legOf(this.book, this.member, on)))
    const own = must(this.#tickets.get(who), `${who.loginId} has tickets`)
    const logins = path.includes('login') ? await loginsOf(this.book, who) : noLogins
    const parts = {
      credentials: who.credentials,
      slip,
      legs,
      tickets: own,
      epoch: this.#epoch,
      offer,
      logins,
      rooms: isOfRooms(path) ? await this.#rooms.askedBy(path, who) : noRooms,
    }
    return validRequest(path, parts)
  }

  /** What a fifth of a running bet would be cashed out for now. */
  async #offerOf(who: KnownMember): Promise<OfferShown> {
    const ticket_id = this.#running.get(who) ?? ''
    const asked = { ...who.credentials, ticket_ids: [ticket_id], with_parts: true }
    const { offers } = (await this.book.ask('/bet/cashoutoffer', asked)) as unknown as {
      offers: { offer_id: string; parts: { cash_out: string }[] }[]
    }
    const [offer] = offers
    return {
      ticket_id,
      offer_id: offer?.offer_id ?? '',
      cash_out: offer?.parts[0]?.cash_out ?? '',
    }
  }

  /** Asks what must be refused, whatever the code. */
  async askRefused(path: string, init: Sent): Promise<Answer> {
    const answer = await askRaw(this.book.url, path, init)
    expect(answer.status, `${path} ${String(init.body).slice(0, 500)}`).toBe(0)
    return answer
  }

  /** Holds the book to no effect of every test of the block: it ends each as it began the first. */
  leavesNoTrace(): void {
    let before: string | undefined
    beforeEach(async () => {
      before ??= await footprint(this.book.db.database.queries)
    })
    afterEach(async () => {
      const was = before
      before = await footprint(this.book.db.database.queries)
      expect(before).toBe(was)
    })
  }

  /** Logs a member in again, whatever ended the session. */
  async again(who: KnownMember): Promise<KnownMember['credentials']> {
    await playOn(this.book.db.database.queries, who)
    return logIn(this.book.ask, who.loginId)
  }

  /** Lets what is changed once be changed again: passwords and nicknames as they were. */
  async restore(): Promise<void> {
    await this.#rooms.renew()
    await this.book.db.database.queries.query(
      `update account set nickname = null, password_hash = (
         select password_hash from account where login_id = $1)
        where nickname is not null or id = $2`,
      [this.victim.loginId, this.member.walletId],
    )
    await this.book.db.database.queries.query("delete from login_name where name = 'nickname1'")
  }
}
