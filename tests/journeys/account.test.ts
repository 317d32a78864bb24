import { expect, test } from 'vitest'
import { chooseFirstPassword, expectNoSideScroll, seeToast, sendLogin } from './member.ts'
import { setStage } from './stage.ts'

const stage = setStage()

/** @spec S2.screen.account */
test('my account says who the member is, what he has and what he may bet', async (t) => {
  const page = await stage.open(t)
  const loginId = await stage.enter(page)
  await page.getByRole('button', { name: `Account of ${loginId}` }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'My account' }).click()
  const account = await opening
  await expect.poll(() => account.title()).toBe('My account | Sports Betting Platform')
  const fact = (name: string) =>
    account.locator('dl > div').filter({ hasText: name }).locator('dd').innerText()
  await account.getByRole('heading', { name: 'Last logins' }).waitFor()
  await expect.poll(() => fact('Login id')).toBe(loginId)
  await expect.poll(() => fact('Upline')).toBe('house')
  await expect.poll(() => fact('Currency')).toBe('MYR')
  await expect.poll(() => fact('Account balance')).toBe('10,000.00')
  // A demo member has equal limits in every sport, which are one row.
  const limits = account.getByRole('row', { name: /^All sports/ })
  await expect
    .poll(() => limits.getByRole('cell').allInnerTexts())
    .toEqual(['5.00', '5,000.00', '10,000.00', '20,000.00'])
  await account.getByTestId('session').filter({ hasText: 'This session' }).waitFor()
})

/** @spec S2.screen.password */
test('a password is changed by the rules, and the old one is no more', async (t) => {
  const { loginId } = await stage.house.world.member('demo02')
  const page = await stage.open(t, { size: 'phone' })
  await page.goto('/info/account/password')
  await sendLogin(page, loginId)
  const send = page.getByRole('button', { name: 'Change password' })
  const fill = async (current: string, next: string, again: string): Promise<void> => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm the new password').fill(again)
    await send.click()
  }
  // The form moves the focus to the first field that is wrong: text typed before then goes there.
  const untilFocused = (label: string) =>
    page.getByLabel(label, { exact: true }).and(page.locator(':focus')).waitFor()
  await send.click()
  await page.getByText('Please enter a current password.').waitFor()
  await untilFocused('Current password')
  await expectNoSideScroll(page)
  await fill('demo1234', 'demo1234', 'other')
  await page.getByText('must not be the same as the current password').waitFor()
  await page.getByText('Passwords do not match!').waitFor()
  await untilFocused('New password')
  await fill('wrong123', 'Other4321', 'Other4321')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Invalid password.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await fill('demo1234', 'Other4321', 'Other4321')
  await seeToast(page, 'Password changed')

  const elsewhere = await stage.open(t)
  await elsewhere.goto('/')
  await sendLogin(elsewhere, loginId)
  await elsewhere.getByText('Invalid password. Name or password is wrong.').waitFor()
  await sendLogin(elsewhere, loginId, 'Other4321')
  await elsewhere.waitForURL('**/desktop')
})

/** @spec S2.screen.nickname S1.views.nickname */
test('a nickname is set once, and logs its member in', async (t) => {
  const { loginId } = await stage.house.world.member('demo03')
  const page = await stage.open(t)
  await page.goto('/info/account/nickname')
  await sendLogin(page, loginId)
  const set = page.getByRole('button', { name: 'Set nickname' })
  await set.click()
  await page.getByText('Nickname is required!').waitFor()
  await page.getByLabel('Nickname', { exact: true }).fill('demo04')
  await set.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Invalid nickname, please try to set different nickname.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Nickname', { exact: true }).fill('LuckyStar7')
  await set.click()
  await seeToast(page, 'Nickname set')
  await page.getByText('cannot be changed or cancelled').waitFor()
  await expect.poll(() => set.count()).toBe(0)

  const elsewhere = await stage.open(t)
  await elsewhere.goto('/')
  await sendLogin(elsewhere, 'luckystar7')
  await elsewhere.getByRole('button', { name: 'Account of LuckyStar7' }).waitFor()
})

test('sessions are listed, and the others end on the member’s word', async (t) => {
  await stage.house.allowSessions(3)
  t.onTestFinished(() => stage.house.allowSessions(1))
  const other = await stage.open(t)
  const loginId = await stage.enter(other, 'demo04')
  const page = await stage.open(t)
  await page.goto('/info/account/sessions')
  await sendLogin(page, loginId)
  const rows = page.getByTestId('session')
  await rows.filter({ hasText: 'Open' }).waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  // A toast goes by itself: it is looked for before it can come.
  await Promise.all([
    seeToast(other, 'Your session has expired, please log in again.'),
    page.getByRole('button', { name: 'Log out the others' }).click(),
  ])
  await page.getByText('You are not logged in anywhere else.').waitFor()
  await other.getByLabel('Username', { exact: true }).waitFor()
})

test('a member whose password was reset chooses another one before anything else', async (t) => {
  const { loginId } = await stage.house.world.member('demo01')
  await stage.house.inDatabase(({ queries }) =>
    queries.query('update account set must_change_password = true where login_id = $1', [loginId]),
  )
  const page = await stage.open(t, { size: 'phone' })
  const refused: string[] = []
  page.on('response', async (answer) => {
    if (answer.request().method() !== 'POST') return
    const body = await answer.text().catch(() => '')
    if (body.includes('passwordChangeRequired')) refused.push(answer.url())
  })
  await page.goto('/info/statement')
  await sendLogin(page, loginId)
  await page.getByRole('heading', { name: 'Please choose a new password' }).waitFor()
  await expectNoSideScroll(page)
  await page.goto('/desktop')
  await chooseFirstPassword(page, 'demo1234')
  await expect.poll(() => page.getByTestId('balance').innerText()).toBe('10,000.00')
  expect(refused).toEqual([])
})

test('a refused switch clears the account in every tab', async (t) => {
  const target = await stage.house.world.member('demo01')
  const page = await stage.open(t)
  const loginId = await stage.enter(page, 'demo04')
  const other = await stage.openTab(t, page)
  await other.goto('/info/account/switch')
  await other.getByLabel('Username').fill(target.loginId)
  await other.getByLabel('Password', { exact: true }).fill('not its password')
  await other.getByRole('button', { name: 'Switch account' }).click()
  await other.getByRole('alertdialog').getByText('Invalid password.').waitFor()
  await other.waitForURL(/\/\?redirect=/)
  await page.waitForURL(/\/\?redirect=%2Fdesktop$/)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(loginId)
})

test('a member goes on with another account, in every tab', async (t) => {
  const other = await stage.house.world.member('demo01')
  const page = await stage.open(t)
  const loginId = await stage.enter(page, 'demo05')
  await page.getByRole('button', { name: `Account of ${loginId}` }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'My account' }).click()
  const account = await opening
  await account.getByRole('link', { name: 'Switch account' }).click()
  await account.getByLabel('Username').fill(other.loginId)
  await account.getByLabel('Password', { exact: true }).fill('demo1234')
  const closing = account.waitForEvent('close')
  await account.getByRole('button', { name: 'Switch account' }).click()
  await closing
  await page.getByRole('button', { name: `Account of ${other.loginId}` }).waitFor()
  await expect.poll(() => page.getByTestId('balance').innerText()).toBe('10,000.00')
})
