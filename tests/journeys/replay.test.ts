import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, type TestContext, test } from 'vitest'
import { realDataFile } from '../real-data.ts'
import { choosePrice } from './board.ts'
import { amountOf, logIn, readBalances } from './member.ts'
import { readSettledBets } from './settled-bets.ts'
import { clearReceipt, readDecided, sendBet, setOption, tryStake } from './slip.ts'
import { setOwnStage } from './stage.ts'

const file = 'openfootball/worldcup.json/2022.worldcup.json'
const path = realDataFile(...file.split('/'))
const absent = path === null ? ` (absent: ${file} in REAL_DATA_DIR)` : ''

interface FileMatch {
  readonly team1: string
  readonly team2: string
  readonly score: { readonly ft: readonly [number, number] }
}

/**
 * A match takes 22 s, and the next one starts 36 s after it: a member who is too late for one bets
 * on another, so nothing here hangs on being in time.
 */
const speed = 300
const attemptsMax = 10
/** The statement is read again until it has all bets: from any kick-off to its result, and air. */
const settledMs = 120_000
const credit = 10_000_00n
/** What the uplines of demo01 leave it of a stake of 100.00 that is decided: 0.25 per cent. */
const commission = 25n

describe.skipIf(path === null)(`the replay of the World Cup 2022${absent}`, () => {
  const stage = setOwnStage({ speed, inPlayDelayMs: 500, replayFile: path ?? '' })

  test('bets before and in a real match settle by its score @spec S4.feed.replay', story, 300_000)

  async function story(t: TestContext): Promise<void> {
    const page = await stage.open(t)
    await logIn(page, 'demo01')
    const recorded = readRecorded()
    const shown = await page.locator('.ob-match').first().getAttribute('aria-label')
    expect([...recorded.keys()]).toContain(shown?.replace(' v ', ' -vs- '))
    await acceptAnyOdds(page)

    const placed: Placed[] = []
    let settled: SettledBet[] = []
    const lacks = (block: Block): boolean =>
      !settled.some((bet) => (bet.atBet === null) === (block === 'today'))
    // A match may kick off between the choice and the bet: then another bet before one is needed.
    while (blocks.some(lacks)) {
      for (const block of blocks.filter(lacks)) placed.push(await placeOn(page, block))
      settled = await openStatement(page, placed)
    }
    for (const bet of settled) {
      const score = recorded.get(bet.match)
      expect(bet.fullTime).toEqual(score)
      expect(bet.result).toBe(resultOf(bet, score))
      expect(bet.returned).toBe(bet.risk + bet.result)
      // Only in play is the score of that moment part of the bet.
      const block = placed.find(({ ticket }) => ticket === bet.ticket)?.block
      if (block === 'live') expect(bet.atBet).not.toBeNull()
    }
    const decided = BigInt(settled.filter(({ result }) => result !== 0n).length)
    const winLoss = settled.reduce((sum, { result }) => sum + result, 0n)
    const balance = credit + winLoss + decided * commission
    await expect.poll(() => readBalances(page)).toEqual({ balance, outstanding: 0n })
  }
})

type Score = readonly [home: number, away: number]

/** Returns scores after 90 minutes, by the name that the match has on the board. */
function readRecorded(): Map<string, Score> {
  const { matches } = JSON.parse(readFileSync(path ?? '', 'utf8')) as { matches: FileMatch[] }
  return new Map(matches.map(({ team1, team2, score }) => [`${team1} -vs- ${team2}`, score.ft]))
}

/**
 * Sets the option on the match with the most time left, so that the slip stays while it is done.
 */
async function acceptAnyOdds(page: Page): Promise<void> {
  await choosePrice(page, { block: 'today', period: 'FT', kind: 'lined', last: true })
  await setOption(page, 'Accept any odds', true)
}

const blocks = ['today', 'live'] as const
type Block = (typeof blocks)[number]

interface Placed {
  readonly ticket: string
  readonly block: Block
}

/** Bets on a home side until a bet is accepted: a match may start, stop or end meanwhile. */
async function placeOn(page: Page, block: Block): Promise<Placed> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    // In play, only a match in its first half: it continues for 12 s.
    const time = block === 'live' ? { minutes: [0, 40] as const } : {}
    await choosePrice(page, { block, period: 'FT', kind: 'lined', selection: 'home', ...time })
    const sent = (await tryStake(page, '100')) ? await sendBet(page) : null
    if (sent === null) continue
    const { state, ticket } = sent.state === 'waiting' ? await readDecided(page) : sent
    await clearReceipt(page)
    if (state === 'accepted') return { ticket, block }
  }
  throw new Error(`none of ${attemptsMax} bets was accepted`)
}

interface SettledBet {
  readonly ticket: string
  readonly match: string
  /** From the home side, in quarters of a goal. */
  readonly lineQuarters: bigint
  readonly risk: bigint
  readonly win: bigint
  readonly fullTime: Score
  readonly atBet: Score | null
  readonly result: bigint
  readonly returned: bigint
}

/** Opens the statement and reads it until it has these bets and no other. */
async function openStatement(from: Page, placed: readonly Placed[]): Promise<SettledBet[]> {
  const opening = from.waitForEvent('popup')
  await from.getByRole('button', { name: 'Statement' }).click()
  const page = await opening
  const tickets = placed.map(({ ticket }) => ticket).toSorted()
  let bets: SettledBet[] = []
  const read = async (): Promise<string[]> => {
    bets = await readSettled(page)
    return bets.map(({ ticket }) => ticket).toSorted()
  }
  await expect.poll(read, { timeout: settledMs, interval: 500 }).toEqual(tickets)
  await page.close()
  return bets
}

/** What the statement and its receipts say of every settled bet. */
async function readSettled(page: Page): Promise<SettledBet[]> {
  const bets = await readSettledBets(page)
  return bets.map(({ row, receipt }) => {
    const match = /^.* -vs- .*$/m.exec(row)?.[0] ?? ''
    return { match, ...readReceipt(receipt) }
  })
}

function readReceipt(receipt: Record<string, string>): Omit<SettledBet, 'match'> {
  const part = (name: string, pattern: RegExp): string =>
    pattern.exec(receipt[name] ?? '')?.[1] ?? ''
  const scoreOf = (text: string): Score => {
    const [home = Number.NaN, away = Number.NaN] = text.split('-').map(Number)
    return [home, away]
  }
  const atBet = part('Score', /At your bet (\d+-\d+)/)
  // A line of two decimals in hundredths is 25 times its quarters.
  const line = part('Bet', / ([+-]?\d+\.\d\d) at /).replace('+', '')
  return {
    ticket: part('Ticket', /^([^,]+),/),
    lineQuarters: amountOf(line) / 25n,
    risk: amountOf(part('Bet', /Risk ([\d,.]+) to win/)),
    win: amountOf(part('Bet', /to win ([\d,.]+\d)\.$/)),
    fullTime: scoreOf(part('Score', /Full-time (\d+-\d+)/)),
    atBet: atBet === '' ? null : scoreOf(atBet),
    result: amountOf(part('Result', /, (-?[\d,]+\.\d\d)\. Returned/)),
    returned: amountOf(part('Result', /Returned to your balance: ([\d,]+\.\d\d)\.$/)),
  }
}

/** A quarter beyond the line decides half of the stake, more all; goals count from the bet. */
function resultOf(bet: SettledBet, score: Score | undefined): bigint {
  const [home = Number.NaN, away = Number.NaN] = score ?? []
  const margin = home - away - ((bet.atBet?.[0] ?? 0) - (bet.atBet?.[1] ?? 0))
  const beyond = 4n * BigInt(margin) + bet.lineQuarters
  const halves = beyond > 2n ? 2n : beyond < -2n ? -2n : beyond
  return ((halves > 0n ? bet.win : bet.risk) * halves) / 2n
}
