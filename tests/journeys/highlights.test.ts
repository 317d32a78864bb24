import { expect, test } from 'vitest'
import { seriousFindings } from './serious-findings.ts'
import { setStage } from './stage.ts'

const stage = setStage()

/** @spec S2.route.highlight.home S2.screen.highlights S1.media.highlights */
test('a goal is a highlight, which an address plays again', async (t) => {
  const page = await stage.open(t)
  const { world } = stage.house
  const match = await world.announce({ home: 'Ferry Dock', away: 'Stone Bridge', minute: 33 })
  for (const kind of ['attack', 'dangerous_attack', 'on_target'] as const) {
    await world.moment(match.id, kind, 'away')
  }
  await world.goal(match.id, 'away')
  await stage.enter(page, 'demo01', '/highlight/home')
  const entry = page.getByRole('link', { name: 'Goal: Stone Bridge' })
  await entry.waitFor()
  await entry.getByText('Ferry Dock - Stone Bridge').waitFor()
  await entry.getByText('NORTHLAND PREMIER LEAGUE').waitFor()
  await entry.click()
  const player = page.getByRole('region', { name: 'Highlight', exact: true })
  await player.getByText('Ferry Dock 0 - 1 Stone Bridge').waitFor()
  expect(await seriousFindings(page)).toEqual([])

  const other = await stage.openTab(t, page)
  await other.goto(page.url())
  await other
    .getByRole('region', { name: 'Highlight', exact: true })
    .getByText('Ferry Dock 0 - 1 Stone Bridge')
    .waitFor()
  for (const gone of ['#gone.1', '#gone']) {
    await other.goto(`${page.url().split('#')[0]}${gone}`)
    await other.getByText('This highlight is no longer kept.').waitFor()
  }
})
