import { expect, test } from 'vitest'
import { setOwnStage } from './stage.ts'

const stage = setOwnStage()

const offerMedia = (isOn: boolean): Promise<void> =>
  stage.house.inDatabase(async ({ queries }) => {
    await queries.query(
      `update operator set version = version + 1,
              settings = jsonb_set(settings, '{media}', to_jsonb($1::boolean))`,
      [isOn],
    )
  })

/** Whether a call of media has been refused: the site has learned that it is off. */
const refusedOf = (path: string) => (response: { url(): string; text(): Promise<string> }) =>
  response.url().endsWith(path) && response.text().then((text) => text.includes('game_maintenance'))

/** @spec S8.game_maintenance */
test('an operator that switches media off keeps its members in the book', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Dark Screen', away: 'Open Book', minute: 20 })
  await world.moment(match.id, 'attack', 'home')
  const page = await stage.open(t)
  await stage.enter(page, 'demo01')
  const row = page.locator(`[data-block="live"] .ob-match[aria-label="${match.name}"]`)
  await row.waitFor()
  const watching = await stage.openTab(t, page)
  await watching.goto(`${stage.house.url}/livetv`)
  await watching.getByRole('button', { name: 'Dark Screen' }).click()
  await watching.getByText('Simulation').waitFor()
  const refused = page.waitForResponse(refusedOf('/livetvlist'), { timeout: 30_000 })
  await offerMedia(false)
  await refused
  await row.waitFor()
  // Nothing that is old looks as if it were live.
  await watching.getByText('This product is not offered here.').waitFor({ timeout: 20_000 })
  await expect.poll(() => watching.locator('.tv-score').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/desktop')

  await page.reload()
  await row.waitFor()
  await page.locator('.lc-score').waitFor()
  await expect.poll(() => page.getByText('None yet.').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/desktop')
  await page.goto(`${stage.house.url}/livetv`)
  await page.getByText('This product is not offered here.').waitFor()
  await offerMedia(true)
})
