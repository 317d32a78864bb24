import type { Page } from 'playwright-core'
import { chooseSport } from './board.ts'
import { inMenu, openBoard, openInfo, type Scene, type Screen } from './screen.ts'
import { showDisplay } from './tools.ts'

/** Sports with a look of their own: the four in full, one of each other shape, and rounds. */
const sports = {
  basketball: 'Basketball',
  baseball: 'Baseball',
  tennis: 'Tennis',
  'e-sports': 'E-sports',
  'ice-hockey': 'Ice hockey',
  volleyball: 'Volleyball',
  boxing: 'Boxing',
  cricket: 'Cricket',
  mma: 'MMA',
} as const

const rounds = {
  'virtual-horses': 'Virtual horses',
  'virtual-boxing': 'Virtual boxing',
  'virtual-football': 'Virtual football',
} as const

const prices = (page: Page) => page.locator('.ob-price').first()

async function openSport(scene: Scene, name: string): Promise<void> {
  await openBoard(scene)
  const { page } = scene
  await inMenu(scene, () => chooseSport(page, name))
  await page.locator('.ob-match, .mc, .rd, .ob-empty').first().waitFor()
  await prices(page).waitFor()
}

/** The first match of the board, in play if there is one. */
async function firstMatch({ page }: Scene) {
  const match = page.locator(':is(.ob-match, .mc)').first()
  await match.waitFor()
  return match
}

async function openResults({ page }: Scene, name: string): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/matchresult'))
  await page.getByRole('combobox', { name: 'Sport' }).selectOption({ label: name })
  await answered
  await page.getByTestId('result-row').first().waitFor()
}

function screensOf([key, name]: readonly [string, string]): readonly Screen[] {
  return [
    { name: `sport-board-${key}`, show: (scene) => openSport(scene, name) },
    {
      name: `sport-drawer-${key}`,
      show: async (scene) => {
        await openSport(scene, name)
        const match = await firstMatch(scene)
        await match.locator('button[aria-controls]').click()
        await match.locator('.ob-drawer .ob-price').first().waitFor()
        await match.evaluate((row) => row.scrollIntoView({ block: 'start' }))
      },
    },
    {
      name: `sport-centre-${key}`,
      show: async (scene) => {
        await openSport(scene, name)
        const match = await firstMatch(scene)
        const follow = match.getByRole('button', { name: /^Live centre/ })
        // The centre may have begun with this very match, and a click would fold it.
        if ((await follow.getAttribute('aria-pressed')) !== 'true') await follow.click()
        await scene.page.locator('.lc-inside, .lc').first().waitFor()
      },
    },
  ]
}

/** The member keeps the display, so these come after all other tables. */
const singleLineOf = ([key, name]: readonly [string, string]): Screen => ({
  name: `sport-single-${key}`,
  on: 'table',
  show: async (scene) => {
    await openSport(scene, name)
    await showDisplay(scene.page, 'Single line')
  },
})

/** They come last: by then the house has results. */
const resultsOf = ([key, name]: readonly [string, string]): Screen => ({
  name: `sport-results-${key}`,
  isWhole: true,
  show: async (scene) => {
    await openInfo(scene, '/info/result')
    await openResults(scene, name)
  },
})

const roundScreensOf = ([key, name]: readonly [string, string]): readonly Screen[] => [
  { name: `sport-board-${key}`, show: (scene) => openSport(scene, name) },
  {
    name: `sport-film-${key}`,
    show: async (scene) => {
      await openSport(scene, name)
      await scene.page.locator('.pr').waitFor({ timeout: 60_000 })
    },
  },
]

/** Board, drawer, live centre and results of sports that look different. */
export const screensOfSports: readonly Screen[] = [
  ...Object.entries(sports).flatMap(screensOf),
  ...Object.entries(rounds).flatMap(roundScreensOf),
  ...Object.entries(sports).map(singleLineOf),
  ...Object.entries(sports).map(resultsOf),
  {
    name: 'sport-rounds',
    isWhole: true,
    show: (scene) => openInfo(scene, '/efresult'),
  },
]
