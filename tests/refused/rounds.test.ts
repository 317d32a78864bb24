import { createHash, createHmac } from 'node:crypto'
import { must } from '@fairline/domain/testing/read-example'
import { instantOf } from '@fairline/domain/time/gmt8'
import { raceOrder } from '@fairline/house-games/draws/race-order'
import { blockText, wordsOf } from '@fairline/house-games/words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../apps/server/testing/expect-invariants.ts'
import { advanceBookClock, type KnownBook, type KnownMember, openKnownBook } from './known-book.ts'
import type { KnownMatch } from './known-feed.ts'
import { slipOf } from './slip.ts'

interface Row {
  readonly round_id: string
  readonly start_time: string
  readonly status: string
  readonly names: readonly string[]
  readonly weights: readonly (readonly number[])[]
  readonly standing?: readonly number[]
  readonly commitment: string
  readonly secret: string
  readonly draw_key: string
}

const horses = 45
let book: KnownBook
let member: KnownMember
/** Everything that was answered before the close of a round, as text. */
const answers: string[] = []

const rounds = async (sportsType = horses): Promise<readonly Row[]> => {
  const answer = await book.ask('/efresult', {
    ...member.credentials,
    working_date: '2026-11-21',
    sports_type: sportsType,
    page_size: 100,
    page_number: 1,
  })
  return answer['rounds'] as readonly Row[]
}
const roundOf = async (id: string): Promise<Row> =>
  must(
    (await rounds()).find(({ round_id }) => round_id === id),
    id,
  )
const onBoard = async (id: string): Promise<string> =>
  JSON.stringify(
    await book.ask('/uxmatch', {
      ...member.credentials,
      sports_type: horses,
      market_type: 2,
      match_id: id,
    }),
  )
/** The round that closes next, once the board has it. */
async function nextRound(): Promise<Row> {
  const now = book.clock.now()
  const due = async () =>
    (await rounds()).findLast(
      ({ status, start_time }) => status === 'open' && (instantOf(start_time) ?? 0) - 10_000 > now,
    )
  await expect.poll(due, { timeout: 20_000 }).toBeDefined()
  return must(await due(), 'a round')
}
const closeOf = ({ start_time }: Row): number => must(instantOf(start_time), 'a start') - 10_000
const asMatch = (id: string): KnownMatch => ({ id }) as KnownMatch
const winOf = (id: string, runner = 'R1') =>
  slipOf(book, member, asMatch(id), { on: 'GH_WIN FT', team: runner, oddsType: 4 })
const stateOf = async (ticket: string) => {
  const lists = ['/bet/betacceptlist', '/gameresult/sportsbook', '/cancelledbetlist']
  const page = { page_size: 100, page_number: 1 }
  const days = { start_date: '2026-11-21', end_date: '2026-11-21' }
  for (const path of lists) {
    const asked = path === lists[0] ? page : { ...page, ...days }
    const answer = await book.ask(path, { ...member.credentials, ...asked })
    const bets = answer['bets'] as { ticket_id: string; state: string; result: string }[]
    const bet = bets.find(({ ticket_id }) => ticket_id === ticket)
    if (bet !== undefined) return `${bet.state} ${bet.result}`.trim()
  }
  return 'unknown'
}
const place = async (slip: object): Promise<string> => {
  const placed = await book.ask('/bet/vbetsinglespecial', slip)
  expect(placed.statusdesc).toBe('')
  return (placed['ticket'] as { ticket_id: string }).ticket_id
}
const secretOf = async (id: string): Promise<string> => {
  const [row] = await book.db.database.queries.query<{ secret: string }>(
    "select encode(secret, 'hex') as secret from virtual_round where id = $1",
    [id],
  )
  return must(row?.secret, 'a secret')
}
/** The guard of the round that starts last of those listed. */
async function lastGuard(): Promise<{ id: string; version: number; open: boolean }> {
  const [row] = await book.db.database.queries.query<{
    id: string
    version: number
    open: boolean
  }>(
    `select m.public_id as id, g.guard_version::integer as version, g.open
       from market_guard g join match m on m.id = g.match_id
      where m.sports_type = $1 and g.market_type = 2 order by m.kickoff_at desc limit 1`,
    [horses],
  )
  return must(row, 'a guard')
}
/** Lets time pass: its producer counts as silent meanwhile, and then takes bets again. */
async function advance(ms: number): Promise<void> {
  const before = await lastGuard()
  await book.advance(ms)
  const isOpenAgain = async () => {
    const { id, version, open } = await lastGuard()
    return open && (id !== before.id || version > before.version)
  }
  await expect.poll(isOpenAgain, { timeout: 20_000 }).toBe(true)
}
const waitFor = (id: string, status: string) =>
  expect.poll(async () => (await roundOf(id)).status, { timeout: 20_000 }).toBe(status)

beforeAll(async () => {
  book = await openKnownBook({ VIRTUAL_GAMES: 'on' })
  member = await book.member()
})
afterAll(async () => {
  await expectInvariants(book.db.database)
  expect(book.failures).toEqual([])
  await book.close()
})

/**
 * @spec S7.efresult S9.games.racing S9.games.timing S9.games.live S3.betType.racing
 *   S1.sports.racing
 */
describe('the life of a round', () => {
  test('three rounds of a race are listed, with the commitment of the board', async () => {
    const round = await nextRound()
    const open = (await rounds()).filter(({ status }) => status === 'open')
    expect(open).toHaveLength(3)
    expect(new Set(open.map(({ commitment }) => commitment)).size).toBe(3)
    expect(round).toMatchObject({ secret: '', draw_key: '' })
    expect(round.names).toHaveLength(6)
    expect(round).not.toHaveProperty('standing')
    expect(await onBoard(round.round_id)).toContain(round.commitment)
    expect((await rounds(53)).length).toBe(48)
  })

  test.each([53, 54, 55])('the matches of a round of game %i have twelve sides', async (game) => {
    const byStart = Map.groupBy(await rounds(game), ({ start_time }) => start_time)
    const listed = [...byStart.values()].filter((matches) => matches.length === 6)
    expect(listed.length).toBeGreaterThanOrEqual(8)
    for (const matches of listed) {
      expect(new Set(matches.flatMap(({ names }) => names)).size).toBe(12)
    }
  })

  test('it is drawn, settled and proved', async () => {
    const round = await nextRound()
    const id = round.round_id
    const secret = await secretOf(id)
    const tickets = await Promise.all(
      ['R1', 'R2', 'R3', 'R4', 'R5', 'R6'].map(async (runner) => place(await winOf(id, runner))),
    )
    answers.push(JSON.stringify(await rounds()), await onBoard(id))

    await advance(closeOf(round) - book.clock.now())
    await waitFor(id, 'closed')
    answers.push(JSON.stringify(await rounds()))
    expect(answers.join()).not.toContain(secret)

    await advance(10_000)
    await waitFor(id, 'drawn')
    const drawn = await roundOf(id)
    expect(drawn.secret).toBe('')
    const key = Buffer.from(secret, 'hex')
    expect(drawn.draw_key).toBe(createHmac('sha256', key).update('draw').digest('hex'))
    expect(await stateOf(must(tickets[0], 'a ticket'))).toBe('running')

    await advance(40_000)
    await waitFor(id, 'settled')
    const settled = await roundOf(id)
    expect(settled.secret).toBe(secret)
    // The next round is on top, the drawn ones below it, and the later ones come last.
    const [next, latest, ...others] = await rounds()
    expect([next?.status, latest?.round_id]).toEqual(['open', id])
    const startOf = (row: Row | undefined): string => row?.start_time ?? ''
    const later = others.filter((row) => startOf(row) > startOf(next))
    expect(others.slice(-later.length)).toEqual(later)
    expect(createHash('sha256').update(key).digest('hex')).toBe(round.commitment)
    const block = (cursor: number) =>
      createHmac('sha256', key).update(blockText(id, cursor)).digest()
    expect(raceOrder.draw(settled.weights, wordsOf(block))).toEqual({
      kind: 'race',
      standing: settled.standing,
    })
    const results = () => Promise.all(tickets.map(stateOf))
    const due = [1, 2, 3, 4, 5, 6].map((runner) =>
      runner === settled.standing?.[0] ? 'settled won' : 'settled lost',
    )
    await expect.poll(results, { timeout: 20_000 }).toEqual(due)
    const { bets } = await book.ask('/gameresult/sportsbook', {
      ...member.credentials,
      start_date: '2026-11-21',
      end_date: '2026-11-21',
      page_size: 100,
      page_number: 1,
    })
    const rows = bets as { bet_team: string; runner_name: string; kickoff: string }[]
    for (const { bet_team, runner_name, kickoff } of rows) {
      expect(runner_name).toBe(settled.names[Number(bet_team.slice(1)) - 1])
      expect(kickoff).toBe(settled.start_time)
    }
    const sheet = await book.ask('/singlematchresult', { ...member.credentials, match_id: id })
    const { standing } = sheet['result'] as { standing: { place: number; name: string }[] }
    expect(standing.map(({ name }) => name)).toEqual(
      settled.standing?.map((number) => settled.names[number - 1]),
    )
    expect(standing.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6])
    await expectInvariants(book.db.database)
  })

  test('a bet is taken until the close by the database, and not 1 ms later', async () => {
    const round = await nextRound()
    await advance(closeOf(round) - 1_000 - book.clock.now())
    const [early, late] = [await winOf(round.round_id), await winOf(round.round_id, 'R2')]
    // The clock of the process stays behind, so that only the database can know.
    await advanceBookClock(book.db, 999)
    expect((await book.ask('/bet/vbetsingle', early)).statusdesc).toBe('')
    await advanceBookClock(book.db, 1)
    expect((await book.ask('/bet/vbetsingle', late)).statusdesc).toBe('340')
    book.clock.advance(1_000)
    const again = { ...late, request_id: crypto.randomUUID() }
    expect((await book.ask('/bet/vbetsingle', again)).status).toBe(0)
  })

  test('a round whose secret was lost is void, and so are its bets', async () => {
    const round = await nextRound()
    const ticket = await place(await winOf(round.round_id))
    await book.db.database.queries.query('update virtual_round set secret = null where id = $1', [
      round.round_id,
    ])
    await advance(closeOf(round) + 10_000 - book.clock.now())
    await waitFor(round.round_id, 'void')
    await advance(40_000)
    await expect.poll(() => stateOf(ticket), { timeout: 20_000 }).toBe('void void')
    expect(await roundOf(round.round_id)).toMatchObject({ secret: '', draw_key: '' })
  })
})

test.each([
  ['another secret', "secret = decode(repeat('ab', 32), 'hex')"],
  ['other weights', "weights = '[[1, 1, 1, 1, 1, 1]]'"],
  ['another commitment', "commitment = decode(repeat('ab', 32), 'hex')"],
  ['another close', "closes_at = closes_at - interval '1 second'"],
  ['another result', `result = '{"kind": "race", "standing": [1, 2, 3, 4, 5, 6]}'`],
])('the database refuses %s of a round that was drawn', async (_, change) => {
  const drawn = must(
    (await rounds()).find(({ standing }) => standing && standing.join() !== '1,2,3,4,5,6'),
    'a drawn round',
  )
  const update = book.db.database.queries.query(
    `update virtual_round set ${change} where id = $1`,
    [drawn.round_id],
  )
  await expect(update).rejects.toThrow('a drawn round stands')
})
