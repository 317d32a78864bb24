import type { Page } from 'playwright-core'
import { expect, type TestContext, test } from 'vitest'
import { choosePrice } from './board.ts'
import { expectNoSideScroll, logIn, readBalances, seeToast } from './member.ts'
import { confirm, makeMember, openOffice, rowOf } from './office.ts'
import { seriousFindings } from './serious-findings.ts'
import { sendBet, slipOf, typeStake } from './slip.ts'
import { inPlayDelayMs, setStage } from './stage.ts'

const stage = setStage()

const enterOffice = (t: TestContext, login: string, path: string): Promise<Page> =>
  openOffice(stage, t, login, path)

/** Approves as the owner what was proposed for a reason, once its preview says this. */
async function approve(t: TestContext, reason: string, preview: RegExp): Promise<void> {
  const owner = await enterOffice(t, 'owner', '/changes')
  await rowOf(owner, reason).click()
  await owner.getByText(preview).first().waitFor()
  const title = await owner.getByRole('heading', { name: /^Change \d+$/ }).innerText()
  const number = title.replace(/\D/g, '')
  await owner.getByRole('button', { name: 'Approve' }).click()
  await confirm(owner, 'Approve', { [`Type ${number} to confirm`]: number })
  await owner.getByText(`Change ${number} is done.`).waitFor()
}

const limits = {
  'Least stake': '1',
  'Most a bet': '500',
  'Most a match': '900',
  'Most paid a bet': '5000',
}

/** Types what new members of a currency may bet on all sports, and saves it. */
async function setLimits(page: Page, amounts: Readonly<Record<string, string>>): Promise<void> {
  const missing = page.getByRole('button', { name: 'MYR', exact: true })
  await missing.or(page.getByLabel('MYR All sports Least stake')).first().waitFor()
  if (await missing.isVisible()) await missing.click()
  for (const [name, amount] of Object.entries(amounts))
    await page.getByLabel(`MYR All sports ${name}`).fill(amount)
  await page.getByRole('button', { name: 'Save' }).click()
  await confirm(page, 'Save')
  await page.getByText('Saved.').waitFor()
}

test('a trader suspends a match by a key and makes a bet void; its member reads why', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Ledger Town', away: 'Audit City', minute: 20 })
  const member = await stage.open(t)
  const login = await stage.enter(member)
  const before = await readBalances(member)
  // The ticker is open before the bet, which waits for seconds only.
  const page = await enterOffice(t, 'trader', `/bets?member=${login}`)
  await member.locator(`.ob-match[aria-label="${match.name}"]`).scrollIntoViewIfNeeded()
  await choosePrice(member, { match: match.name, block: 'live', period: '1H', kind: 'lined' })
  await typeStake(member, '100')
  await sendBet(member)
  await expect.poll(() => rowOf(page, login).innerText()).toContain('Waits')
  await world.advance(inPlayDelayMs + 1_000)
  await expect.poll(() => rowOf(page, login).innerText()).toContain('Runs')
  await expect.poll(() => seriousFindings(page)).toEqual([])
  await page.getByRole('checkbox').first().check()
  await page.keyboard.press('v')
  // The key that opens the dialog is not the first letter of the reason.
  const reason = page.getByRole('alertdialog').getByLabel('Reason')
  await expect.poll(() => reason.inputValue()).toBe('')
  await confirm(page, 'Void', { Reason: 'The price was wrong.', 'Type 1 to confirm': '1' })
  await expect.poll(() => rowOf(page, login).innerText()).toContain('Void')
  await expect.poll(() => readBalances(member)).toEqual(before)
  const opening = member.waitForEvent('popup')
  await member.getByRole('button', { name: /^Messages/ }).click()
  const messages = await opening
  await messages.getByRole('tab', { name: /^Personal/ }).click()
  await messages.getByRole('button', { name: /is void/ }).click()
  await messages.getByText('The price was wrong.').first().waitFor()

  await rowOf(page, login).click()
  await page.getByRole('button', { name: 'Take the void back' }).click()
  const right = { Reason: 'The price was right.', [`Type ${login} to confirm`]: login }
  await confirm(page, 'Take the void back', right)
  await approve(t, 'The price was right.', /^running$/)
  await expect.poll(() => rowOf(page, login).innerText()).toContain('Runs')

  await page.keyboard.press('g')
  await page.keyboard.press('i')
  // The bets have a row with this name too.
  await page.getByRole('heading', { name: 'Live trading' }).waitFor()
  await rowOf(page, 'Ledger Town').click()
  await page.getByRole('columnheader', { name: 'If it wins' }).waitFor()
  // The chosen match stays the current one when the filter moves it in the list.
  const rows = page.getByRole('table', { name: 'Live trading' }).locator('tbody tr')
  await expect.poll(() => rows.first().innerText()).not.toContain('Ledger Town')
  await page.keyboard.press('/')
  await page.keyboard.type('ledger town')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('columnheader', { name: 'If it wins' }).click()
  await page.keyboard.press('s')
  await expect.poll(() => rowOf(page, 'Ledger Town').innerText()).toContain('suspended by')
  await page.keyboard.press('z')
  await expect.poll(() => rowOf(page, 'Ledger Town').innerText()).not.toContain('suspended by')
  await expect.poll(() => seriousFindings(page)).toEqual([])
})

test('a bet that the owner has referred waits until a trader accepts it by a key', async (t) => {
  const { world } = stage.house
  const owner = await enterOffice(t, 'owner', '/site?part=limits')
  await setLimits(owner, { ...limits, 'Refer from': '100' })
  const match = await world.announce({ home: 'Threshold Town', away: 'Second Look' })
  const member = await stage.open(t)
  const login = await stage.enter(member)
  const trader = await enterOffice(t, 'trader', `/bets?member=${login}`)
  await member.locator(`.ob-match[aria-label="${match.name}"]`).scrollIntoViewIfNeeded()
  await choosePrice(member, { match: match.name, block: 'today', period: 'FT', kind: 'lined' })
  await typeStake(member, '150')
  await sendBet(member)
  await slipOf(member).getByText('at most a minute').waitFor()
  await expect.poll(() => rowOf(trader, login).innerText()).toContain('Wait for a trader')
  await trader.keyboard.press('j')
  await trader.keyboard.press('a')
  await expect.poll(() => seriousFindings(trader)).toEqual([])
  await confirm(trader, 'Accept (a)')
  await expect.poll(() => rowOf(trader, login).innerText()).toContain('Runs')
  await slipOf(member).getByText('Bet accepted').waitFor()
})

test('a result by hand settles a bet once a second person approves its preview', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Silent Feed', away: 'Typed Result' })
  const member = await stage.open(t)
  await stage.enter(member)
  const before = await readBalances(member)
  await member.locator(`.ob-match[aria-label="${match.name}"]`).scrollIntoViewIfNeeded()
  const home = { block: 'today', period: 'FT', kind: 'lined', selection: 'home' } as const
  await choosePrice(member, { match: match.name, ...home })
  await typeStake(member, '50')
  await sendBet(member)
  await slipOf(member).getByText('Bet accepted').waitFor()

  const trader = await enterOffice(t, 'trader', '/trading?name=silent+feed')
  await rowOf(trader, 'Silent Feed').click()
  await trader.keyboard.press('s')
  await expect.poll(() => rowOf(trader, 'Silent Feed').innerText()).toContain('suspended by')
  await trader.goto(`${stage.house.officeUrl}/results`)
  await rowOf(trader, 'Silent Feed').click()
  await trader.getByRole('button', { name: 'Cancel the part' }).click()
  await trader.getByLabel('Accepted from (GMT+8)').waitFor()
  await expect.poll(() => seriousFindings(trader)).toEqual([])
  await confirm(trader, 'Cancel')
  await trader.getByRole('button', { name: 'Enter result' }).click()
  await confirm(trader, 'Propose', { Home: '9', Away: '0', Reason: 'The feed is silent.' })

  await approve(t, 'The feed is silent.', /settled won/)
  await expect
    .poll(async () => (await readBalances(member)).balance)
    .toBeGreaterThan(before.balance)
  expect((await readBalances(member)).outstanding).toBe(before.outstanding)
})

test('an owner sets limits and rates, and an agent opens a member with credit', async (t) => {
  const page = await enterOffice(t, 'owner', '/site?part=limits')
  await setLimits(page, { ...limits, 'Refer from': '' })
  await page.getByRole('tab', { name: 'Commission' }).click()
  for (const group of ['A', 'B', 'C', 'D'])
    for (const name of ['HDP, OU', '1X2', 'Others'])
      await page.getByLabel(`${group} ${name}`, { exact: true }).fill('0.25')
  await page.getByRole('button', { name: 'Save' }).click()
  await confirm(page, 'Save')
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  await expect.poll(() => seriousFindings(page)).toEqual([])

  const agent = await enterOffice(t, 'ag-demo01', '/tree')
  await makeMember(agent, { loginId: 'newbie01', act: 'Give credit', amount: '200' })
  await agent.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(agent)
})

/** @spec S8.NoUserAccessRight S8.permission_denied S6.permission.denied S6.permission.forbidden */
test('an agent switches bets off, and logs the member out, whose open page says so', async (t) => {
  const match = await stage.house.world.announce({ home: 'Switch Town', away: 'Lever City' })
  const member = await stage.open(t)
  await logIn(member, 'demo01')
  const slip = slipOf(member)
  await member.locator(`.ob-match[aria-label="${match.name}"]`).scrollIntoViewIfNeeded()
  await choosePrice(member, { match: match.name, block: 'today', period: 'FT', kind: 'lined' })
  await typeStake(member, '50')
  await expect.poll(() => slip.getByTestId('slip-place').isEnabled()).toBe(true)

  const agent = await enterOffice(t, 'ag-demo01', '/tree')
  await rowOf(agent, 'demo01').click()
  const handicaps = agent.getByRole('row', { name: /^HDP, OU (On|Off)/ })
  await handicaps.getByRole('button', { name: 'Switch off' }).click()
  await expect.poll(() => seriousFindings(agent)).toEqual([])
  await confirm(agent, 'Switch off')
  await slip.getByText('Forbidden Access').waitFor()
  await expect.poll(() => seriousFindings(member)).toEqual([])

  await handicaps.getByRole('button', { name: 'Switch on' }).click()
  await confirm(agent, 'Switch on')
  await expect.poll(() => slip.getByText('Forbidden Access').count()).toBe(0)
  await sendBet(member)

  await agent.getByRole('button', { name: 'Suspend', exact: true }).click()
  await confirm(agent, 'Suspend', { Reason: 'A look at the account.' })
  const notice = member.getByRole('alertdialog')
  await notice.getByText('Your account had changed to VIEW only.').waitFor()
  await notice.getByRole('button').first().click()
  await agent.getByRole('button', { name: 'Activate' }).click()
  await confirm(agent, 'Activate')

  await agent.getByRole('button', { name: 'End sessions' }).click()
  await Promise.all([
    seeToast(member, 'Permission denied! Please contact your upline to continue...'),
    confirm(agent, 'End sessions'),
  ])
  await member.getByLabel('Username', { exact: true }).waitFor()
})

test('every screen of an owner can be read by all, and opens by its key', async (t) => {
  const page = await enterOffice(t, 'owner', '/dashboard')
  const keys = { d: 'Dashboard', y: 'Second person', u: 'Settle up', n: 'Messages' }
  for (const [key, title] of Object.entries({
    ...keys,
    l: 'Play limits',
    c: 'Rooms',
    e: 'Results',
  })) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await seriousFindings(page), title).toEqual([])
  }
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Announce' }).click()
  await confirm(page, 'Publish', { Title: 'Break', Text: 'The house closes at noon.' })
  await rowOf(page, 'Break').click()
  await page.getByRole('complementary').getByText('The house closes at noon.').waitFor()
  await page.getByRole('button', { name: 'End this message' }).click()
  await confirm(page, 'End it')
  await expect.poll(() => rowOf(page, 'Break').count()).toBe(0)
})
