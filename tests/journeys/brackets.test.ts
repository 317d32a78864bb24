import { expect, test } from 'vitest'
import { aFeedMatch, aState } from '../../apps/server/testing/feed-builders.ts'
import { expectNoSideScroll } from './member.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const league = { id: 'cup', name: 'TESTLAND CUP', country: 'Northland', order: 1, main: true }

/** @spec S2.screen.brackets S7.bracketlist */
test('the league of a cup opens at its bracket, which says who plays on', async (t) => {
  const { world } = stage.house
  const kickoffMs = (await world.now()) + 3_600_000
  const semi = async (slot: number, home: string, away: string): Promise<string> => {
    const id = `cup-${slot}`
    const cup = { competition: 'TESTLAND CUP', ties: 2, slot }
    const fixture = aFeedMatch({ id, league, home, away, kickoffMs, stage: cup })
    await world.write({ fixture, state: aState(), markets: [] })
    return id
  }
  const first = await semi(0, 'Ash', 'Elm')
  await semi(1, 'Fir', 'Oak')
  await world.announce({ home: 'Yew', away: 'Fig', league })
  const shootOut = { home: 4, away: 3 }
  const level = { home: 1, away: 1 }
  await world.settle(first, {
    '1H': level,
    FT: { ...level, facts: { extraTime: level, shootOut } },
  })

  for (const size of ['desktop', 'phone'] as const) {
    const page = await stage.open(t, { size })
    await stage.enter(page, 'demo01')
    await page.getByRole('button', { name: 'Bracket of TESTLAND CUP' }).first().click()
    const bracket = page.getByTestId('bracket')
    await expect.poll(() => bracket.locator('.bk-tie').count()).toBe(3)
    await expect.poll(() => bracket.innerText()).toMatch(/Penalties 4-3[\s\S]*Final\s+Ash/)
    await expectNoSideScroll(page)
  }
})
