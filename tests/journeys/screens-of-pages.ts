import { password } from './member.ts'
import { endTour } from './rooms.ts'
import { openBoard, openInfo, type Scene, type Screen } from './screen.ts'

const plain = (name: string, path: string, member?: null): Screen => ({
  name,
  isWhole: true,
  ...(member === null ? { member } : {}),
  show: (scene) => openInfo(scene, path),
})

const lastDay = (): string =>
  new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10)

/** How long the member of the reality check has played. */
const playedMs = 185 * 60_000

async function openBets(scene: Scene, tab: string): Promise<void> {
  await openInfo(scene, '/info/betlist')
  await scene.page.getByRole('tab', { name: tab }).click()
}

async function openStatement(scene: Scene, view: string): Promise<void> {
  await openInfo(scene, '/info/statement')
  await scene.page.getByRole('button', { name: 'Last week' }).click()
  await scene.page.getByRole('tab', { name: view }).click()
}

/** The pages around the book, in full. */
export const screensOfPages: readonly Screen[] = [
  plain('settings', '/info/settings'),
  plain('rules', '/info/rules'),
  plain('limits', '/info/limits'),
  plain('account', '/info/account'),
  plain('account-password', '/info/account/password'),
  plain('account-nickname', '/info/account/nickname'),
  plain('account-sessions', '/info/account/sessions'),
  plain('account-switch', '/info/account/switch'),
  plain('disabled-slots', '/slots'),
  plain('maintenance', '/maintenance', null),
  plain('not-found', '/no/such/page', null),
  ...['', '#create'].map(
    (place): Screen => ({
      name: place === '' ? 'tournament-lobby' : 'tournament-create',
      isWhole: true,
      show: async (scene) => {
        await openInfo(scene, `/tournament2/home${place}`)
        if (place === '') await endTour(scene.page)
      },
    }),
  ),
  {
    name: 'account-password-wrong',
    isWhole: true,
    show: async (scene) => {
      await openInfo(scene, '/info/account/password')
      await scene.page.getByLabel('Current password').fill(password)
      await scene.page.getByLabel('New password', { exact: true }).fill('x')
      await scene.page.getByRole('button', { name: 'Change password' }).click()
    },
  },
  ...['Outstanding', 'Waiting', 'Void'].map(
    (tab): Screen => ({
      name: `bets-${tab.toLowerCase()}`,
      isWhole: true,
      show: (scene) => openBets(scene, tab),
    }),
  ),
  {
    name: 'bets-settled',
    isWhole: true,
    show: async (scene) => {
      await openBets(scene, 'Settled')
      await scene.page.getByLabel('Day', { exact: true }).fill(lastDay())
      await scene.page.getByTestId('bet-row').first().waitFor()
    },
  },
  {
    name: 'bets-receipt',
    isWhole: true,
    show: async (scene) => {
      await openBets(scene, 'Settled')
      await scene.page.getByLabel('Day', { exact: true }).fill(lastDay())
      const receipt = scene.page.getByRole('button', { name: /^Receipt of/ })
      await receipt.first().click()
    },
  },
  {
    name: 'bets-legs',
    isWhole: true,
    show: async (scene) => {
      await openBets(scene, 'Outstanding')
      await scene.page.getByTestId('parlay-leg').first().waitFor()
    },
  },
  {
    name: 'statement',
    isWhole: true,
    show: async (scene) => {
      await openInfo(scene, '/info/statement')
      await scene.page.getByTestId('statement-day').first().waitFor()
    },
  },
  {
    name: 'statement-range',
    isWhole: true,
    show: async (scene) => {
      await openStatement(scene, 'Days')
      await scene.page.getByRole('button', { name: 'Range' }).click()
    },
  },
  {
    name: 'statement-products',
    isWhole: true,
    show: (scene) => openStatement(scene, 'Win/loss by product'),
  },
  {
    name: 'statement-bets',
    isWhole: true,
    show: (scene) => openStatement(scene, 'Settlements'),
  },
  {
    name: 'statement-day',
    isWhole: true,
    show: async (scene) => {
      await openInfo(scene, `/info/statement#${lastDay()}`)
      await scene.page.getByTestId('bet-row').first().waitFor()
    },
  },
  {
    name: 'statement-print',
    isWhole: true,
    show: async (scene) => {
      await scene.page.emulateMedia({ media: 'print' })
      await openInfo(scene, `/info/statement#${lastDay()}`)
      await scene.page.getByTestId('bet-row').first().waitFor()
    },
  },
  ...['Settled', 'By day', 'Adjustments', 'Cancelled'].map(
    (tab): Screen => ({
      name: `own-${tab.toLowerCase().replace(' ', '-')}`,
      isWhole: true,
      show: async (scene) => {
        await openInfo(scene, '/info/result')
        await scene.page.getByRole('tab', { name: tab }).click()
        await scene.page.getByRole('button', { name: 'Last week' }).click()
      },
    }),
  ),
  {
    name: 'results',
    isWhole: true,
    show: async (scene) => {
      await openInfo(scene, '/info/result')
      await scene.page.getByTestId('result-row').first().waitFor()
    },
  },
  {
    name: 'results-history',
    show: async (scene) => {
      await openInfo(scene, '/info/result')
      await scene.page.getByTestId('result-row').first().getByRole('button').first().click()
    },
  },
  {
    name: 'results-outrights',
    isWhole: true,
    show: async (scene) => {
      await openInfo(scene, '/info/result')
      await scene.page.getByRole('button', { name: 'Outrights' }).click()
    },
  },
  ...['Announcements', 'Personal'].map(
    (tab): Screen => ({
      name: `messages-${tab.toLowerCase()}`,
      isWhole: true,
      show: async (scene) => {
        await openInfo(scene, '/info/message')
        await scene.page.getByRole('tab', { name: new RegExp(tab) }).click()
        const rows = scene.page.locator('main li button')
        if ((await rows.count()) > 0) await rows.first().click()
      },
    }),
  ),
  ...['Matches', 'Outrights'].map(
    (tab): Screen => ({
      name: `events-${tab.toLowerCase()}`,
      show: async (scene) => {
        await openInfo(scene, '/event')
        await scene.page.getByRole('tab', { name: tab }).click()
        await scene.page.locator('.event-list li').first().waitFor()
      },
    }),
  ),
  {
    name: 'login',
    member: null,
    isWhole: true,
    show: async ({ page }) => {
      await page.goto('/')
      await page.getByLabel('Username', { exact: true }).waitFor()
      await page.locator('.sc-card').first().waitFor()
    },
  },
  {
    name: 'login-wrong',
    member: null,
    show: async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByText('required').first().waitFor()
    },
  },
  {
    name: 'dialog-error',
    member: null,
    show: async ({ page }) => {
      await page.goto('/desktop#token=')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'launch',
    member: null,
    show: async ({ page }) => {
      await page.route('**/authlogin', () => undefined)
      await page.goto('/desktop#token=abc.def')
      await page.getByRole('status').first().waitFor()
    },
  },
  {
    name: 'dialog-confirm',
    show: async (scene) => {
      await openInfo(scene, '/info/limits')
      await scene.page.getByRole('button', { name: 'Take a time-out' }).click()
      await scene.page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'dialog-reality-check',
    show: async (scene) => {
      await scene.page.route('**/playlimits', async (route) => {
        const answer = await (await route.fetch()).json()
        answer.play_limits.session = { since: answer.server_time - playedMs, win_loss: '-1240.50' }
        await route.fulfill({ json: answer })
      })
      await openBoard(scene)
      await scene.page.getByRole('alertdialog').waitFor()
    },
  },
]
