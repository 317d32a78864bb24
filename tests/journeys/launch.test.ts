import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { launchSecretOf, readEnv } from '../../apps/server/src/env.ts'
import { signLaunch } from '../../apps/server/src/modules/sessions/launch-token.ts'
import { launchLink } from '../../tools/launch-token.ts'
import { logIn } from './member.ts'
import { setStage } from './stage.ts'

const stage = setStage({ speed: 1 })

/** The link that an operator's site makes for a member who is logged in there. */
function linkFor(member: string, path: string): string {
  const said = { operator: 'demo', member, id: randomUUID(), issued: Date.now() }
  return launchLink(stage.house.url, signLaunch(said, launchSecretOf(readEnv({})) ?? ''), path)
}

describe('a launch', () => {
  test('opens the page that was asked for, and its token is nowhere to be seen', async (t) => {
    const page = await stage.open(t)
    const link = linkFor('demo01', '/info/statement')
    await page.goto(link)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.url()).toBe(`${stage.house.url}/info/statement`)
    await page.getByText('demo01, MYR').waitFor()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain(link.split('token=')[1])

    // A second use of the link is refused in words, and who is logged in stays so.
    await page.goto('/maintenance')
    await page.goto(link)
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Login failed, please try again later...').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.waitForURL('**/info/statement')
    await page.getByText('demo01, MYR').waitFor()
  })

  test('of another member takes the place of the one before, in every tab', async (t) => {
    const first = await stage.open(t)
    await logIn(first, 'demo02')
    const second = await stage.openTab(t, first)
    await second.goto(linkFor('demo04', '/desktop'))
    await second.getByRole('button', { name: 'Account of demo04' }).waitFor()
    await first.getByRole('button', { name: 'Account of demo04' }).waitFor()
    await expect.poll(() => first.getByTestId('balance').innerText()).toBe('2,500.00')
    await first.locator('.ob-price').first().waitFor()
    expect(new URL(first.url()).pathname).toBe('/desktop')
  })

  test('without a token leads to the login, with its dialog', async (t) => {
    const page = await stage.open(t)
    await page.goto('/desktop#token=')
    await page.getByRole('alertdialog').getByText('Login failed').waitFor()
    await page.getByLabel('Username', { exact: true }).waitFor()
  })
})
