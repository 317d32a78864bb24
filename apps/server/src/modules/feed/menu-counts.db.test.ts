import type { uxMenu } from '@fairline/contract/board'
import type { ResponseOf } from '@fairline/contract/endpoint'
import { tableGroups } from '@fairline/domain/board/board-rows'
import { decodeBoard } from '@fairline/domain/board/decode-board'
import { recordOf } from '@fairline/domain/sports/all-sports'
import type { BoardPage } from '@fairline/domain/sports/page-names'
import { simulate } from '@fairline/feed-simulator/season'
import { expect, test } from 'vitest'
import { fedBoard, hourMs, noonMs } from '../../../testing/fed-board.ts'

const { fed, complete, snapshotOf } = fedBoard()

const marketTypes = { early: 1, today: 2, live: 3 } as const

test('the menu counts the rows of every sport and page @spec S7.uxmenu S1.sports', async () => {
  const simulated = simulate('counts', noonMs - hourMs, 6).snapshotAt(noonMs)
  const said = simulated.filter(
    ({ kind }) => kind === 'fixture_change' || kind === 'odds_change' || kind === 'bet_stop',
  )
  await fed.server.source.say(...said.map((each) => ({ ...each, producer: 'test' })), complete())
  fed.time.pass(100)
  const { menu } = await fed.server.call<ResponseOf<typeof uxMenu>>('/uxmenu')
  const ofSimulated = menu.filter(({ early, today, live }) => early + today + live > 0)
  expect(ofSimulated.map(({ sports_type }) => sports_type)).toEqual(
    expect.arrayContaining([1, 2, 5, 8, 40]),
  )
  const counted: string[] = []
  const shown: string[] = []
  for (const { sports_type, pages } of ofSimulated) {
    const sport = recordOf(sports_type)
    for (const [name, market_type] of Object.entries(marketTypes)) {
      const snapshot = await snapshotOf({ sports_type, market_type })
      const board = decodeBoard(snapshot.board)
      for (const entry of pages) {
        const { page } = entry
        const asked = { sport, page: page as BoardPage, sorting: 'normal' } as const
        const rows = tableGroups(board, asked).flatMap(({ matches }) => matches)
        const at = `${sport.key} ${page} ${name}`
        counted.push(`${at} ${entry[name as keyof typeof marketTypes]}`)
        shown.push(`${at} ${rows.length}`)
      }
    }
  }
  expect(counted).toEqual(shown)
})
