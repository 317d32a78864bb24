import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, type TestContext, test } from 'vitest'
import commission from '../../examples/acme/commission.json' with { type: 'json' }
import limits from '../../examples/acme/limits.json' with { type: 'json' }
import { choosePrice } from './board.ts'
import { amountOf, chooseFirstPassword, ownPassword, readBalances, sendLogin } from './member.ts'
import {
  callOffice,
  claim,
  confirm,
  makeMember,
  officePassword,
  openOffice,
  readOnce,
  rowOf,
} from './office.ts'
import { sendBet, typeStake } from './slip.ts'
import { inPlayDelayMs, setOwnStage } from './stage.ts'

const stage = setOwnStage()

/** Gives the house limits and commission for new members. */
async function setUpMembers(t: TestContext): Promise<void> {
  const owner = await openOffice(stage, t, 'owner', '/dashboard')
  await callOffice(owner, '/bo/site/limits', { ...limits, reason: '', force: false })
  await callOffice(owner, '/bo/site/commission', { ...commission, reason: '' })
}

/** The cells of a row, by the heads of its table. */
const cellsOf = (page: Page, text: string): Promise<Record<string, string>> =>
  rowOf(page, text).evaluate((row) => {
    const heads = [...(row.closest('table')?.querySelectorAll('thead th') ?? [])]
    const texts = [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())
    return Object.fromEntries(heads.map((head, at) => [head.textContent ?? '', texts[at] ?? '']))
  })

test('a bet from a phone is void at a desk, and the figures agree', async (t) => {
  const { world } = stage.house
  await setUpMembers(t)
  const agent = await openOffice(stage, t, 'ag-demo01', '/tree')
  const member = { loginId: 'phone01', act: 'Give credit', amount: '500' } as const
  const password = await makeMember(agent, member)
  const match = await world.announce({ home: 'Pocket Town', away: 'Desk United', minute: 20 })
  const phone = await stage.open(t, { size: 'phone' })
  await phone.goto('/')
  await sendLogin(phone, 'phone01', password)
  await chooseFirstPassword(phone, password)
  const bet = async (stake: string): Promise<void> => {
    const wanted = { match: match.name, block: 'live', period: 'FT', kind: 'lined' } as const
    await choosePrice(phone, { ...wanted, selection: 'home' })
    await typeStake(phone, stake)
    await sendBet(phone)
    await world.advance(inPlayDelayMs + 1_000)
  }
  const trader = await openOffice(stage, t, 'trader', '/bets?member=phone01')
  await bet('100')
  await expect.poll(() => rowOf(trader, 'phone01').innerText()).toContain('Runs')

  await bet('40')
  await expect.poll(() => rowOf(trader, 'phone01').innerText()).toContain('40.00')
  await expect.poll(() => rowOf(trader, '100.00').innerText()).toContain('Runs')
  await rowOf(trader, '100.00').getByRole('checkbox').check()
  await trader.keyboard.press('v')
  await confirm(trader, 'Void', { Reason: 'A wrong price.', 'Type 1 to confirm': '1' })
  await expect.poll(() => rowOf(trader, '100.00').innerText()).toContain('Void')
  await trader.goto(`${stage.house.officeUrl}/trading?name=pocket`)
  await rowOf(trader, 'Pocket Town').click()
  await trader.keyboard.press('s')
  await expect.poll(() => rowOf(trader, 'Pocket Town').innerText()).toContain('suspended by')
  // The member's board shows it at once: no price of the match can be pressed.
  const open = phone.locator(`[aria-label="${match.name}"] .ob-price[aria-disabled="false"]`)
  await expect.poll(() => open.count()).toBe(0)

  await world.end(match.id, { home: 1, away: 0 })
  await expect.poll(() => readBalances(phone)).toMatchObject({ outstanding: 0n })
  await phone.goto('/info/message')
  await phone.getByRole('tab', { name: /^Personal/ }).click()
  await phone.getByRole('button', { name: /is void/ }).click()
  await phone.getByText('A wrong price.').first().waitFor()

  await agent.goto(`${stage.house.officeUrl}/reports`)
  const report = await cellsOf(agent, 'phone01')
  const { balance } = await readBalances(phone)
  const won = amountOf(report["Members' win/loss"] ?? '') + amountOf(report['Comm.'] ?? '')
  expect(report).toMatchObject({ Bets: '2', Turnover: '40.00' })
  expect(balance - 500_00n).toBe(won)
  // What the levels have of the member adds up to what the member has of them.
  const owner = await openOffice(stage, t, 'owner', '/reports?under=ag-demo01')
  await rowOf(owner, 'phone01').waitFor()
  const { Agent = '', ...all } = await cellsOf(owner, 'phone01')
  expect(report['Agent']).toBe(Agent)
  const levels = ['Master', 'Senior', 'Super senior', 'Shareholder', 'Company']
  const kept = levels.reduce((sum, level) => sum + amountOf(all[level] ?? ''), amountOf(Agent))
  expect(kept).toBe(-won)
})

test('what runs is outstanding and in the position book, and an own limit is a case', async (t) => {
  const { world } = stage.house
  const match = await world.announce({ home: 'Book Town', away: 'Sum City' })
  const member = await stage.open(t)
  const login = await stage.enter(member, 'demo04', '/info/limits')
  const limit = member.getByLabel('Loss limit of the day', { exact: true })
  await limit.fill('50')
  await limit.press('Enter')
  await member.getByText('0.00 of 50.00').waitFor()
  await member.goto('/desktop')
  await choosePrice(member, { match: match.name, block: 'today', period: 'FT', kind: 'lined' })
  await typeStake(member, '20')
  await sendBet(member)

  const page = await openOffice(stage, t, 'owner', '/outstanding')
  await expect.poll(() => rowOf(page, 'Book Town').innerText()).toContain('20.00')
  await rowOf(page, 'Book Town').click()
  await expect.poll(() => rowOf(page, login).innerText()).toContain('Runs')
  await page.goto(`${stage.house.officeUrl}/book`)
  await rowOf(page, 'Book Town').click()
  const book = page.getByRole('region', { name: 'USD' })
  await book.getByRole('table').first().waitFor()
  await book.getByRole('row').nth(1).getByRole('button').first().click()
  await expect.poll(() => rowOf(page, login).innerText()).toContain('Book Town')
  await page.goto(`${stage.house.officeUrl}/gaming`)
  await expect.poll(() => rowOf(page, login).innerText()).toContain('50.00')
})

test('the house settles up the next day, and marks what it was paid', async (t) => {
  await stage.house.world.advance(24 * 60 * 60_000)
  const page = await openOffice(stage, t, 'owner', '/settle-up')
  const member = await stage.open(t)
  await member.goto('/')
  await sendLogin(member, 'phone01', ownPassword)
  const balance = member.getByTestId('balance')
  await expect.poll(() => balance.innerText()).not.toBe('500.00')
  await page.getByRole('button', { name: 'Next settle-up' }).click()
  await page.getByRole('dialog').getByText('phone01').waitFor()
  const count = (
    await page.getByRole('dialog').locator('table').last().locator('tbody tr').count()
  ).toString()
  await page.getByRole('dialog').getByRole('button', { name: 'Settle up' }).click()
  await confirm(page, 'Settle up', { Reason: 'The week.', [`Type ${count} to confirm`]: count })
  await expect.poll(() => rowOf(page, 'ag-demo01').innerText()).toContain('Open')
  await rowOf(page, 'sh-demo01').click()
  await confirm(page, 'Mark paid')
  await expect.poll(() => rowOf(page, 'sh-demo01').innerText()).not.toContain('Open')
  await expect.poll(() => balance.innerText()).toBe('500.00')
  await page.goto(`${stage.house.officeUrl}/transfers?member=phone01`)
  await expect.poll(() => rowOf(page, 'ettl').innerText()).toContain('500.00')
})

test('the owner invites a clerk, who sees less, and is out once withdrawn', async (t) => {
  const owner = await openOffice(stage, t, 'owner', '/staff')
  await owner.getByRole('button', { name: 'Invite' }).click()
  await owner.getByLabel('Role').selectOption('clerk')
  const shout = '<img src=x onerror=alert(1)>'
  await confirm(owner, 'Invite', { 'Login id, 3 to 32 characters': 'cleo', Name: shout })
  const link = await readOnce(owner)
  // What is typed is text, on every screen.
  await rowOf(owner, shout).waitFor()
  const clerk = await stage.open(t, { expected: /401/ })
  await claim(clerk, { link, login: 'cleo', nowMs: await stage.house.world.now() })
  const rail = clerk.getByRole('navigation')
  await rail.getByText('Results').waitFor()
  await expect.poll(() => rail.getByText('Staff').count()).toBe(0)
  await rowOf(owner, 'cleo').click()
  await owner.getByLabel('State').selectOption('withdrawn')
  await confirm(owner, 'Save')
  await expect.poll(() => rowOf(owner, 'cleo').innerText()).toContain('Withdrawn')
  await rail.getByText('Results').click()
  await clerk.getByText('Your access was withdrawn.').waitFor()

  await owner.goto(`${stage.house.officeUrl}/audit?act=staff`)
  await rowOf(owner, 'staff.edit').click()
  await owner.getByText('"withdrawn"').waitFor()
  const saving = owner.waitForEvent('download')
  await owner.getByRole('button', { name: 'CSV' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file).toContain('staff.edit')
})

test('a second owner approves who is invited, and gets the link', async (t) => {
  const owner = await openOffice(stage, t, 'owner', '/staff')
  const invite = async (login: string, role: string, typed: object): Promise<void> => {
    await owner.getByRole('button', { name: 'Invite' }).click()
    await owner.getByLabel('Role').selectOption(role)
    await confirm(owner, 'Invite', { 'Login id, 3 to 32 characters': login, ...typed })
  }
  await invite('olga', 'owner', {})
  const link = await readOnce(owner)
  const second = await stage.open(t, { expected: /401/ })
  await claim(second, { link, login: 'olga', nowMs: await stage.house.world.now() })
  await owner.reload()
  await rowOf(owner, 'olga').getByText('Active').waitFor()
  await invite('frank', 'finance', { Reason: 'A second one of finance.' })
  await owner.getByText('it waits for another owner').waitFor()
  await owner.getByRole('link', { name: 'Second person: 1 changes of staff' }).click()
  await rowOf(owner, 'Invite staff').waitFor()
  await second.goto(`${stage.house.officeUrl}/changes`)
  await rowOf(second, 'Invite staff').click()
  await second.locator('aside').getByText('Finance', { exact: true }).waitFor()
  const change = await rowOf(second, 'Invite staff').locator('td').first().innerText()
  await second.getByRole('button', { name: 'Approve' }).click()
  await confirm(second, 'Approve', { [`Type ${change} to confirm`]: change })
  const shown = second.getByRole('dialog', { name: 'Shown once' })
  await shown.getByText(/\/claim#/).waitFor()
})

test('the owner opens a free room and cancels it, and proves the books', async (t) => {
  const { world } = stage.house
  const names = ['Prize', 'Ladder', 'Podium']
  const matches = await Promise.all(
    names.map((name) => world.announce({ home: `${name} Town`, away: `${name} City` })),
  )
  const page = await openOffice(stage, t, 'owner', '/rooms')
  await page.getByRole('button', { name: 'Open a free room' }).click()
  const ids = matches.map(({ id }) => `s${id}`).join(' ')
  await confirm(page, 'Open a free room', { Prize: '100', 'Match ids, 3 to 10': ids })
  await rowOf(page, '100.00').click()
  const room = (await page.getByRole('heading', { name: /^Room / }).innerText()).slice(
    'Room '.length,
  )
  await page.getByRole('button', { name: 'Cancel the room' }).click()
  await confirm(page, 'Cancel the room', { Reason: 'Rain.', [`Type ${room} to confirm`]: room })
  await expect.poll(() => rowOf(page, room).innerText()).toContain('Cancelled')

  await page.goto(`${stage.house.officeUrl}/health`)
  await page.getByRole('button', { name: 'Prove the books' }).click()
  const books = page.getByRole('list', { name: 'The books' })
  await books.waitFor()
  await expect.poll(() => books.getByText('Look', { exact: true }).count()).toBe(0)

  await page.goto(`${stage.house.officeUrl}/password`)
  await page.getByLabel('Present password').fill(officePassword)
  await page.getByLabel('New password, 12 characters or more').fill('another horse of 8')
  await page.getByLabel('The same again').fill('another horse of 8')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('The password was changed.').waitFor()
})
