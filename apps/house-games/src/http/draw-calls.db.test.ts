import { randomUUID } from 'node:crypto'
import { assert } from '@fairline/domain/assert'
import { allShared } from '@fairline/house-games/shared/all-shared'
import { verifyDraw } from '@fairline/house-games/verify-draw'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HouseDoor } from '../../testing/house-door.ts'
import { tableNamed } from '../../testing/table-bench.ts'
import { runTable } from '../tables/run-table.ts'
import { drawnRounds } from '../tables/table-round-store.ts'

let door: HouseDoor
beforeAll(async () => {
  door = await HouseDoor.open('draws')
})
afterAll(() => door.close())

test.each(['%00', 'a%20b', 'a'.repeat(65), 'unknown'])('no round is proved by %s', async (id) => {
  expect((await door.app.inject({ method: 'GET', url: `/house/proof/${id}` })).statusCode).toBe(404)
})

describe('draws and the programme', () => {
  /** Runs the table of a game until it has drawn so many rounds. */
  async function draw(gameCode: string, count: number): Promise<void> {
    const table = tableNamed(gameCode)
    for (let steps = 0; steps < 500; steps += 1) {
      const waitMs = await runTable({ house: door.house, table })
      const drawn = await drawnRounds(door.made.database.queries, table.key, count)
      if (drawn.length === count) return
      door.house.clock.advance(Math.max(waitMs, 1))
    }
    throw new Error(`${gameCode} is drawn`)
  }
  const asked = (gameCode: string, changes = {}) => {
    const nowMs = door.house.clock.now()
    const span = { from_ms: nowMs - 86_400_000, before_ms: nowMs + 1 }
    return { game_code: gameCode, ...span, page: 1, page_size: 2, ...changes }
  }

  test.each(['keno', 'number-game', 'four-d'])(
    '%s lists its draws with their proof',
    async (code) => {
      await draw(code, 3)
      const first = await door.ask('/Draws', asked(code))
      const second = await door.ask('/Draws', asked(code, { page: 2 }))
      assert('draws' in first && 'draws' in second, 'both are answered')
      expect([first.total, first.draws.length, second.draws.length]).toEqual([3, 2, 1])
      const draws = [...first.draws, ...second.draws]
      expect(draws.map(({ proof }) => proof?.serial)).toEqual([3, 2, 1])
      for (const { proof, numbers, sums, prizes } of draws) {
        expect(verifyDraw(proof)).toMatchObject({ kind: 'redrawn', misfits: [] })
        expect(prizes === null).toBe(code !== 'four-d')
        const sum = numbers.reduce((total, number) => total + number, 0)
        expect(sums).toEqual(code === 'four-d' ? {} : expect.objectContaining({ sum }))
      }
      expect(first.next === null).toBe(code !== 'four-d')
      const before = await door.ask('/Draws', asked(code, { before_ms: first.draws[1]?.drawn_ms }))
      expect(before).toMatchObject({ total: 1, draws: [{ round_id: `${code}:1:0` }] })
    },
  )

  test('a game without draws is unknown to the call', async () => {
    const text = JSON.stringify(asked('roulette'))
    const headers = door.signed(text)
    expect((await door.post('/provider/Draws', text, headers)).body).toEqual({
      status: 'INVALID_GAME',
    })
  })

  test('the programme has each table, and the draws of the calendar', async () => {
    const nowMs = door.house.clock.now()
    const { events } = (await door.ask('/Programme', {
      from_ms: nowMs,
      before_ms: nowMs + 7 * 86_400_000,
    })) as { events: Record<string, unknown>[] }
    expect(new Set(events.map(({ game_code }) => game_code))).toEqual(
      new Set(Object.keys(allShared)),
    )
    expect(events).toContainEqual(
      expect.objectContaining({ game_code: 'keno', kind: 'draw', every_ms: 76_000 }),
    )
    expect(events.filter(({ game_code }) => game_code === 'four-d').length).toBeGreaterThan(0)
  })

  test('the id of a bet or a round leads to its draw', async () => {
    await draw('keno', 1)
    const { roundId, serial } = await door.bench.runUntil('keno', 'betting')
    const { token } = await door.launch('keno')
    const request = { token, request_id: randomUUID(), round_id: roundId, spots: { big: '1' } }
    const { body } = await door.post('/house/api/bet', request)
    const { bet_id: betId } = body['bet'] as { bet_id: string }
    const leadsTo = async (id: string) => {
      const url = `/house/proof/${encodeURIComponent(id)}`
      const answer = await door.app.inject({ method: 'GET', url })
      return [answer.statusCode, String(answer.headers.location ?? '')] as const
    }
    expect(await leadsTo(betId)).toEqual([404, ''])
    expect(await leadsTo(roundId)).toEqual([404, ''])
    await draw('keno', serial)
    const [status, address] = await leadsTo(betId)
    expect(await leadsTo(roundId)).toEqual([status, address])
    expect([status, address.slice(0, 11)]).toEqual([302, '/fair.html#'])
    const row = JSON.parse(Buffer.from(address.slice(11), 'base64url').toString()) as object
    expect(row).toMatchObject({ round_id: roundId })
    expect(verifyDraw(row)).toMatchObject({ kind: 'redrawn', misfits: [] })
  })
})
