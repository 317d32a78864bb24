import { randomUUID } from 'node:crypto'
import { must } from '@fairline/domain/testing/read-example'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { openFreeRoom } from '../../apps/server/src/modules/tournaments/index.ts'
import { systemRandom } from '../../apps/server/src/random.ts'
import type { KnownMember } from './known-book.ts'
import { inPlay, type KnownMatch, market, usualMarkets, withHandicap } from './known-feed.ts'
import { askRaw } from './open-client.ts'
import { announceMatches } from './parlay-slip.ts'
import { joinForm, pickOf, refusedWith, untilNoneIsDue } from './room-requests.ts'
import {
  playRoom,
  type RoomState,
  roomStates,
  roomsInStates,
  type StatedRoom,
} from './rooms-in-states.ts'
import { setBook } from './set-book.ts'

/** Tournaments: no player or pick gets into a room the wrong way. */

const minuteMs = 60_000
const book = setBook()

let players: readonly KnownMember[]
let owner: KnownMember
/** In no room. */
let outsider: KnownMember
let rooms: Readonly<Record<RoomState, StatedRoom>>
/** Open: owner and two players, who have picked in the first of its three matches. */
let room: StatedRoom
/** The same of the owner's own, with a PIN. */
let hidden: StatedRoom
const pin = '135790'

beforeAll(async () => {
  players = await Promise.all([book.member(), book.member(), book.member()])
  owner = must(players[0], 'an owner')
  outsider = await book.member()
  rooms = await roomsInStates(book, players)
  room = rooms.open
  const matches = await announceMatches(book, 4)
  hidden = await playRoom(book, players.slice(0, 2), matches, { room_type: 2, room_pin: pin })
})

const refused = (path: string, body: object) => refusedWith(book, path, body)
const fresh = () => ({ request_id: randomUUID() })

/**
 * @spec S8.roomNotExists S8.roomEndedOrCancelled S8.roomEnded S8.roomClosed S8.memberJoinedBefore
 *   S8.roomFull S8.IPJoinedBefore S5.room.freeOnce S5.room.freeOncePerIp
 * @spec S7.tournament.roomjoin
 */
describe('roomjoin', () => {
  /** What a room in each state answers to an outsider with a pick, and to a player's pick. */
  const ofState: Readonly<Record<RoomState, readonly [joined: string, picked: string]>> = {
    open: ['', ''],
    active: ['roomClosed', ''],
    betting_stopped: ['roomClosed', 'roomClosed'],
    ended: ['roomEnded', 'roomEnded'],
    closed: ['roomEnded', 'roomEnded'],
    cancelled: ['roomEndedOrCancelled', 'roomEndedOrCancelled'],
  }

  test.each(roomStates.slice(1))('a room that is %s', async (state) => {
    const { roomId, free } = rooms[state]
    const picks = [free]
    const joining = { ...fresh(), room_id: roomId, room_pin: '', picks, terms: true }
    const body = { ...outsider.credentials, ...joining }
    expect(await refused('/tournament/roomjoin', body)).toBe(ofState[state][0])
    // Without a pick, too, because the room comes first.
    expect(await refused('/tournament/roomjoin', { ...body, ...fresh(), picks: [] })).toBe(
      ofState[state][0],
    )
  })

  test.each(roomStates)('a pick, and leaving, in a room that is %s', async (state) => {
    const { roomId, free } = rooms[state]
    const player = must(players[1], 'a player')
    const betting = { ...player.credentials, ...fresh(), room_id: roomId, pick: free }
    const code = ofState[state][1]
    if (code === '') expect((await book.ask('/tournament/bet', betting)).statusdesc).toBe('')
    else expect(await refused('/tournament/bet', betting)).toBe(code)
    if (state === 'open') return
    const leaving = { ...player.credentials, ...fresh(), room_id: roomId }
    expect(await refused('/tournament/roomleave', leaving)).toBe('roomClosed')
    const opening = { ...leaving, ...fresh(), room_pin: '111111' }
    expect(await refused('/tournament/roompin', opening)).toBe('forbiddenAccess')
  })

  test.each(roomStates)('the final order of a room that is %s', async (state) => {
    const asked = { ...outsider.credentials, room_id: rooms[state].roomId }
    const isShown = ['betting_stopped', 'ended', 'closed'].includes(state)
    const { statusdesc } = await book.ask('/tournament/betresultfinal', asked)
    expect(statusdesc).toBe(isShown ? '' : 'forbiddenAccess')
  })

  const joining = async (who: KnownMember, { roomId, matches }: StatedRoom, change: object = {}) =>
    refused('/tournament/roomjoin', {
      ...(await joinForm(book, who, roomId, must(matches[0], 'one'))),
      ...change,
    })

  test('a number that no room has', async () => {
    expect(await joining(outsider, { ...room, roomId: '99999999' })).toBe('roomNotExists')
  })

  test('invalidCurrency, memberJoinedBefore', async () => {
    const baht = await book.member({ currency: 'THB' })
    expect(await joining(baht, room)).toBe('invalidCurrency')
    expect(await joining(owner, room)).toBe('memberJoinedBefore')
    // The PIN comes after both.
    expect(await joining(owner, hidden, { room_pin: '000000' })).toBe('memberJoinedBefore')
    expect(await joining(baht, hidden, { room_pin: '000000' })).toBe('invalidCurrency')
  })

  test('PINs: wrong ones are invalidPin, then requestLimit, also for the right one', async () => {
    const thief = await book.member()
    for (const room_pin of ['', '135791', '13579', ' 135790', '0135790']) {
      expect(await joining(thief, hidden, { room_pin })).toBe('invalidPin')
    }
    expect(await joining(thief, hidden, { room_pin: pin })).toBe('requestLimit')
    const looking = { ...thief.credentials, room_id: hidden.roomId, room_pin: pin }
    expect(await refused('/tournament/roominfo', looking)).toBe('requestLimit')
    await book.advance(10 * minuteMs)
    expect((await book.ask('/tournament/roominfo', looking)).status).toBe(1)
    // The room that had ended is paid now.
    await untilNoneIsDue(book)
  })

  test('roomFull', async () => {
    const matches = await announceMatches(book, 3)
    const three = await Promise.all([book.member(), book.member(), book.member()])
    const full = await playRoom(book, three, matches, { room_limit: 3 })
    expect(await joining(outsider, full)).toBe('roomFull')
    expect(await joining(outsider, full, { picks: [] })).toBe('roomFull')
  })

  test('betNotExists, and the codes of picks', async () => {
    const [, second] = room.matches
    const pick = await pickOf(book, outsider, must(second, 'one'))
    const elsewhere = await pickOf(book, outsider, await book.feed.announce())
    const rows: readonly (readonly [string, readonly object[]])[] = [
      ['betNotExists', []],
      ['betNotExists', [elsewhere]],
      ['betNotExists', [pick, elsewhere]],
      ['betNotExists', [{ ...pick, match_id: 'nothing' }]],
      ['betExists', [pick, pick]],
      ['invalidOdds', [{ ...pick, odds: '0.96' }]],
      ['invalidOddsBall', [{ ...pick, odds_ball: '0.75' }]],
      ['invalidBetType', [{ ...pick, bet_type: 'XX' }]],
      ['invalidBetTeam', [{ ...pick, bet_team: 'over' }]],
      ['betTypeRequired', [{ ...pick, bet_type: '' }]],
      ['invalidBet', [{ ...pick, market_id: 'tm9-HDP-FT--0.75' }]],
    ]
    for (const [code, picks] of rows) {
      expect([code, await joining(outsider, room, { picks })]).toEqual([code, code])
    }
  })

  test('IPJoinedBefore and memberJoinedBefore in a free room', async () => {
    const matches = await announceMatches(book, 3)
    const free = await inTransaction(book.db.database, (tx) =>
      openFreeRoom(tx, systemRandom, {
        operatorId: 1,
        currency: 'MYR',
        gift: 5_000n,
        seats: 10,
        matchIds: matches.map(({ id }) => id),
      }),
    )
    if (!free.ok) throw new Error(free.rejection.code)
    const url = await book.serve({ trustProxy: ['127.0.0.1'] })
    const from = async (ip: string, who: KnownMember): Promise<string> => {
      const form = await joinForm(book, who, String(free.value.id), must(matches[0], 'one'))
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip }
      const asked = { body: JSON.stringify(form), headers }
      return (await askRaw(url, '/tournament/roomjoin', asked)).statusdesc
    }
    expect(await from('203.0.113.7', owner)).toBe('')
    expect(await from('203.0.113.8', owner)).toBe('memberJoinedBefore')
    expect(await from('203.0.113.7', outsider)).toBe('IPJoinedBefore')
    expect(await from('::ffff:203.0.113.7', outsider)).toBe('IPJoinedBefore')
    expect(await from('203.0.113.8', outsider)).toBe('')
  })

  test('insufficient_balance and betOverLimit', async () => {
    expect(await joining(await book.member({ credit: 9 }), room)).toBe('insufficient_balance')
    const careful = await book.member()
    const limit = { kind: 'stake', period: 'day', limit: '9.99' }
    await book.ask('/playlimitset', { ...careful.credentials, ...limit })
    expect(await joining(careful, room)).toBe('betOverLimit')
  })
})

/**
 * @spec S8.betExists S8.matchNotActive S8.oddsIsUpdating S8.odds_changed S8.invalidOddsBall
 *   S8.forbiddenAccess S7.tournament.bet S7.tournament.betplus
 */
describe('bet and betplus', () => {
  let mine: StatedRoom
  let player: KnownMember
  beforeAll(async () => {
    player = await book.member({ credit: 100_000 })
    mine = await playRoom(book, [player, owner], await announceMatches(book, 4))
  })
  const bet = (picks: readonly object[], change: object = {}, who = player) => {
    const asked = { ...who.credentials, ...fresh(), room_id: mine.roomId }
    const [pick] = picks
    return picks.length === 1
      ? refused('/tournament/bet', { ...asked, pick, ...change })
      : refused('/tournament/betplus', { ...asked, picks, ...change })
  }
  const at = (index: number): KnownMatch => must(mine.matches[index], 'a match')

  test('of who is not in the room, and of no room', async () => {
    const pick = await pickOf(book, player, at(1))
    expect(await bet([pick], {}, outsider)).toBe('forbiddenAccess')
    expect(await bet([pick], { room_id: '99999999' })).toBe('roomNotExists')
  })

  test('in the same match again, whatever it is, and beside others', async () => {
    const again = await pickOf(book, player, at(0), { on: 'OU FT 2.50', team: 'over' })
    expect(await bet([again])).toBe('betExists')
    const [one, two] = [await pickOf(book, player, at(1)), await pickOf(book, player, at(1))]
    expect(await bet([one, two])).toBe('betExists')
    expect(await bet([one, again])).toBe('betExists')
  })

  test('in a match of another room, or of no board', async () => {
    const elsewhere = await pickOf(book, player, await book.feed.announce())
    expect(await bet([elsewhere])).toBe('matchNotActive')
    expect(await bet([await pickOf(book, player, at(1)), elsewhere])).toBe('matchNotActive')
    expect(await bet([{ ...elsewhere, match_id: 'nothing' }])).toBe('matchNotActive')
  })

  type Happening = (match: KnownMatch) => Promise<unknown>
  const happenings: readonly (readonly [string, string, Happening])[] = [
    ['oddsIsUpdating', 'a goal', (match) => book.feed.stopBets(match, 'goal')],
    [
      'odds_changed',
      'a lower price',
      (match) => book.feed.change(match, { markets: withHandicap('MY 0.90', 'MY 0.98') }),
    ],
    [
      'odds_changed',
      'a higher price',
      (match) => book.feed.change(match, { markets: withHandicap('MY 0.97', 'MY 0.91') }),
    ],
    [
      'invalidOddsBall',
      'another line',
      (match) => {
        const moved = market('HDP FT -0.50', 'MY 0.95', 'MY 0.93')
        return book.feed.change(match, { markets: [moved, ...usualMarkets.slice(1)] })
      },
    ],
  ]
  test.each(happenings)('%s after %s', async (code, _name, happens) => {
    const on = await book.feed.announce()
    const game = await playRoom(book, [await book.member(), player], [at(1), at(2), on])
    const pick = await pickOf(book, player, on)
    await happens(on)
    expect(await bet([pick], { room_id: game.roomId })).toBe(code)
    const beside = await pickOf(book, player, at(2))
    expect(await bet([beside, pick], { room_id: game.roomId })).toBe(code)
  })

  test('matchNotActive once a match is in play, or has its result', async () => {
    const { roomId, matches } = rooms.active
    const [, , one, two, three] = matches
    const [begun, over] = [must(one, 'a match'), must(two, 'a match')]
    const who = must(players[1], 'a player')
    const picks = [await pickOf(book, who, begun), await pickOf(book, who, over)]
    const beside = await pickOf(book, who, must(three, 'a match'))
    await book.feed.change(begun, { state: inPlay(0, 0) })
    await book.feed.settle(over, 'FT', { home: 0, away: 0 })
    for (const pick of picks) {
      const asked = { ...who.credentials, room_id: roomId }
      const single = await book.ask('/tournament/bet', { ...asked, ...fresh(), pick })
      const both = { ...asked, ...fresh(), picks: [beside, pick] }
      const facts = { match_id: pick.match_id }
      expect(single).toMatchObject({ statusdesc: 'matchNotActive', facts })
      expect(await book.ask('/tournament/betplus', both)).toMatchObject({
        statusdesc: 'matchNotActive',
        facts,
      })
    }
  })

  test('forms: a line, a market and a salt that are none', async () => {
    const pick = await pickOf(book, player, at(3))
    const rows: readonly (readonly [string, object])[] = [
      ['invalidOddsBall', { odds_ball: '-0.50' }],
      ['invalidOdds', { odds: '1.95' }],
      ['invalidBetType', { bet_type: 'OE', bet_team: 'odd' }],
      ['invalidBetTeam', { bet_team: 'draw' }],
      ['betTypeRequired', { bet_type: '' }],
      ['incompletedRequest', { salt: 'g'.repeat(64) }],
      ['incompletedRequest', { salt: '' }],
      ['incompletedRequest', { odds_version: -1 }],
    ]
    for (const [code, change] of rows) {
      expect([code, await bet([{ ...pick, ...change }])]).toEqual([code, code])
    }
    const half = await pickOf(book, player, at(3), { on: 'HDP 1H -0.25' })
    expect(await bet([half])).toBe('invalidOddsBall')
  })

  test('a refused betplus names its match, and the same request stays refused', async () => {
    const on = at(3)
    const pick = { ...(await pickOf(book, player, on)), odds_ball: '-0.25' }
    const good = await pickOf(book, player, at(2))
    const asked = { ...player.credentials, ...fresh(), room_id: mine.roomId, picks: [good, pick] }
    const first = await book.ask('/tournament/betplus', asked)
    expect(first).toMatchObject({ statusdesc: 'invalidOddsBall', facts: { match_id: on.id } })
    expect(await book.ask('/tournament/betplus', asked)).toEqual(first)
    const changed = { ...asked, picks: [good] }
    expect(await refused('/tournament/betplus', changed)).toBe('invalidBet')
  })
})
