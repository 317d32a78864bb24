import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../src/db/database.ts'
import type { PasswordHasher } from '../src/modules/accounts/index.ts'
import { runOperate } from './operate-line.ts'
import { anOperator } from './wallets.ts'

/** Runs a command line, and returns its exit code with what it printed as JSON. */
export type RunLine = (
  ...words: string[]
) => Promise<{ readonly code: number; readonly [key: string]: unknown }>

const limits = { minBet: '1', maxBet: '100000', maxPerMatch: '1000000', maxPayout: '1000000' }
const rates = { '1x2': '0.25', others: '1.00' }
const files = {
  limits: { limits: { MYR: { all: limits }, THB: { all: limits } } },
  commission: {
    commission: {
      A: { hdpou: '0.25', ...rates },
      B: { hdpou: '0.50', ...rates },
      C: { hdpou: '0.75', ...rates },
      D: { hdpou: '1.00', ...rates },
    },
  },
}

/** Makes an operator of which members and uplines can be made, and returns how to run commands. */
export async function uplineHouse(database: Database, hasher: PasswordHasher): Promise<RunLine> {
  await anOperator(database.queries)
  const run: RunLine = async (...words) => {
    const { code, text } = await runOperate(database, [...words, '--json'], { hasher })
    if (code === 2) throw new Error(text)
    return { code, ...JSON.parse(text) }
  }
  const folder = mkdtempSync(join(tmpdir(), 'fairline-uplines-'))
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, `${name}.json`)
    writeFileSync(path, JSON.stringify(content))
    await run('apply', path)
  }
  rmSync(folder, { recursive: true })
  return run
}

/** The levels of the worked tickets from the top: login, level, share, rate. */
export const workedChain = [
  ['sh', 'shareholder', 10, '0.50'],
  ['su', 'super_senior', 10, '0.45'],
  ['se', 'senior', 10, '0.40'],
  ['ma', 'master', 20, '0.35'],
  ['ag', 'agent', 40, '0.30'],
] as const

/** Makes the chain of the worked tickets, its login ids with this ending; returns the agent's. */
export async function aWorkedChain(run: RunLine, ending: string, credit = '1000000') {
  let upline: string[] = []
  for (const [name, level, share, rate] of workedChain) {
    const login = `${name}${ending}`
    const place = ['--level', level, ...upline, '--currency', 'MYR', '--credit', credit]
    const hdpou = `hdpou=${rate},1x2=${rate},others=1.00`
    const book = ['--pt', String(share), '--rates', hdpou]
    const added = await run('party', 'add', login, ...place, ...book)
    if (added.code !== 0) throw new Error(JSON.stringify(added))
    upline = ['--upline', login]
  }
  return `ag${ending}`
}
