import type { Locator, Page } from 'playwright-core'
import { waitUntil } from './wait-until.ts'

/** The slip, in its column or on its sheet. */
export const slipOf = (page: Page): Locator => page.getByRole('region', { name: 'Bet slip' }).last()

/** The pairs of name and value that a part of the page lists. */
export async function readFigures(part: Locator): Promise<Record<string, string>> {
  const pairs = await part.locator('dt').evaluateAll((names) =>
    names.map((name) => [
      name.textContent?.trim() ?? '',
      // Characters that only keep a line from breaking are not part of the text.
      ((name.nextElementSibling as HTMLElement | null)?.innerText ?? '')
        .replaceAll('\u00a0', ' ')
        .replaceAll('\u2060', '')
        .trim(),
    ]),
  )
  return Object.fromEntries(pairs) as Record<string, string>
}

/** Types a stake in place of the text in the field. */
export async function typeStake(page: Page, stake: string): Promise<void> {
  await slipOf(page)
    .getByLabel(/^Stake( per line)?$/)
    .fill(stake)
}

/** The same for a selection that may leave the slip before; returns false then. */
export async function tryStake(page: Page, stake: string): Promise<boolean> {
  const field = slipOf(page).getByLabel(/^Stake( per line)?$/)
  return field.fill(stake, { timeout: typingMs }).then(
    () => true,
    () => false,
  )
}

const typingMs = 5000

/** Switches an option of the slip on or off, and waits until the account has it. */
export async function setOption(page: Page, name: string, on: boolean): Promise<void> {
  const box = slipOf(page).getByLabel(name)
  if ((await box.isChecked()) === on) return
  const saved = page.waitForResponse((response) => response.url().endsWith('/usersettings'))
  // The slip grows when its limits arrive, and a press may miss the box.
  await waitUntil(name, async () => {
    await box.setChecked(on, { timeout: pressMs }).catch(() => undefined)
    return (await box.isChecked()) === on
  })
  await saved
}

/** Presses the slip's button and answers the question that follows. */
export async function confirmBet(page: Page): Promise<void> {
  await slipOf(page).getByTestId('slip-place').click()
  const confirm = page.getByRole('alertdialog').locator('[data-confirm]')
  await confirm.waitFor()
  // A press right after the price got worse is not taken: the question stays, to be read again.
  await waitUntil('the question is answered', async () => {
    await confirm.click({ timeout: pressMs }).catch(() => undefined)
    return (await confirm.count()) === 0
  })
}

/**
 * Confirms the bet on the slip and loses every answer to it, though the server takes the bet. Then
 * opens the page again.
 */
export async function confirmWithoutAnswer(
  page: Page,
  path: string,
  sending: Sending = {},
): Promise<void> {
  let asks = 0
  await page.route(`**${path}`, async (route) => {
    asks += 1
    // The page may be on its way to another life when the answer is thrown away.
    await route.fetch()
    await route.abort().catch(() => undefined)
  })
  const isAskedFor = async (): Promise<boolean> => {
    if (asks === 0) await pressNext(page, sending)
    return asks > 0
  }
  await waitUntil('the bet is asked for', isAskedFor, sendMs)
  await waitUntil('the bet is asked for again', async () => asks > 1)
  // The page is gone before answers arrive again: nothing but what was kept can ask for the bet.
  const { pathname } = new URL(page.url())
  await page.goto('/healthz')
  await page.unroute(`**${path}`)
  await page.goto(pathname)
}

export interface PlacedBet {
  readonly ticket: string
  readonly state: 'waiting' | 'accepted' | 'rejected'
  readonly figures: Record<string, string>
}

/** What the slip says of a bet that was sent. */
const placedOn = (slip: Locator): Locator =>
  slip.getByText(/^(Waiting to be accepted|Bet accepted|Bet rejected)$/)

const heads = { waiting: 'Waiting to be accepted', accepted: 'Bet accepted' } as const

/** What the slip says of the bet that was sent; fails when it was refused at once. */
export async function readPlaced(page: Page): Promise<PlacedBet> {
  const head = placedOn(slipOf(page))
  await head.waitFor()
  const text = await head.innerText()
  const figures = await readFigures(slipOf(page))
  const state =
    text === heads.waiting ? 'waiting' : text === heads.accepted ? 'accepted' : 'rejected'
  return { ticket: figures['Ticket'] ?? '', state, figures }
}

/** Waits for the end of the wait in play. */
export async function readDecided(page: Page): Promise<PlacedBet> {
  await slipOf(page)
    .getByText(/^(Bet accepted|Bet rejected)$/)
    .waitFor({ timeout: 70_000 })
  return readPlaced(page)
}

/** Takes the receipt off the slip. */
export async function clearReceipt(page: Page): Promise<void> {
  await slipOf(page).getByRole('button', { name: 'Done' }).click()
}

const sendMs = 60_000
/** A slow browser takes seconds to find that a button does not move. */
const pressMs = 3000

const openButton = '[data-testid="slip-place"][aria-disabled="false"]'

/** How a bet is sent. */
interface Sending {
  /** Puts another selection on the slip, where that of before has left the board. */
  readonly tend?: () => Promise<void>
  /** Presses with a finger instead of the mouse. */
  readonly byFinger?: boolean
}

/** What the slip says of a selection that is not on offer any more. */
export const notOnOffer = /not available|not on offer any more|taken off|slip was cleared/

/** Presses what comes next until the bet is sent: the slip's button, then that of the question. */
async function pressNext(page: Page, { tend, byFinger = false }: Sending): Promise<void> {
  const slip = slipOf(page)
  const question = page.getByRole('alertdialog').locator('[data-confirm]')
  if (tend !== undefined && (await slip.getByText(notOnOffer).count()) > 0) {
    if (await question.isVisible()) await page.keyboard.press('Escape')
    await tend()
    return
  }
  const isAsked = await question.isVisible()
  const next = isAsked ? question : slip.locator(openButton)
  const options = { timeout: pressMs }
  const press = byFinger ? next.tap(options) : next.click(options)
  await press
    // A press that is taken is followed by the question. It would cover the button.
    .then(() => (isAsked ? undefined : question.or(placedOn(slip)).first().waitFor(options)))
    // The button may have gone grey again: a price in play moves all the time.
    .catch(() => undefined)
}

/**
 * Presses what the slip offers, the price of the moment included, until the bet is sent; null when
 * the selection leaves the board before, or stays closed for all that time, and nothing is done
 * about it.
 */
export async function sendBet(page: Page, sending: Sending = {}): Promise<PlacedBet | null> {
  return send(page, 'slip-price', sending)
}

/** The same for the legs on the slip; fails when they leave the board before. */
export async function sendParlay(page: Page, sending: Sending = {}): Promise<PlacedBet> {
  const placed = await send(page, 'leg', sending)
  if (placed === null) throw new Error('the legs left the slip')
  return placed
}

/** `shown` is the part of the slip that is there for as long as there is something to send. */
async function send(page: Page, shown: string, sending: Sending): Promise<PlacedBet | null> {
  const slip = slipOf(page)
  const placed = placedOn(slip)
  const step = async (): Promise<'placed' | 'gone' | 'on its way'> => {
    if (await placed.isVisible()) return 'placed'
    const isEmpty = (await slip.getByTestId(shown).count()) === 0
    if (isEmpty && sending.tend === undefined) return 'gone'
    await pressNext(page, sending)
    return 'on its way'
  }
  let ended: Awaited<ReturnType<typeof step>> = 'on its way'
  const isSent = async (): Promise<boolean> => {
    ended = await step()
    return ended !== 'on its way'
  }
  await waitUntil('the bet is sent', isSent, sendMs).catch(async (error: unknown) => {
    if (shown !== 'slip-price' || (await slip.locator(openButton).count()) > 0) throw error
  })
  if (!(await placed.isVisible())) return null
  return readPlaced(page)
}
