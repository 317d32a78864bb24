import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './source-files.ts'
import { tidyFile, tidyTree } from './tidy.ts'
import { declaredWireNames } from './tidy-code.ts'
import { anchorFaults, referenceFaults } from './tidy-references.ts'

const pure = 'packages/domain/src/money/money.ts'
const server = 'apps/server/src/modules/placing/place-ticket.ts'
const screen = 'apps/web/src/features/bet-slip/bet-slip.tsx'
const wireNames = new Set(['min_bet', 'account_id', 'statusdesc'])
const lines = (count: number): string => 'call();\n'.repeat(count)

/** One row for each rule: the path, the text, and a part of what tidy must say. */
const faulty: readonly [path: string, text: string, says: string][] = [
  [server, 'const odds = parseFloat(text);', "'parseFloat' is banned"],
  [server, 'const odds = Number.parseFloat(text);', "'Number.parseFloat' is banned"],
  [server, 'const now = Date.now();', 'use clock.now()'],
  [server, 'const now = new Date();', 'use clock.now()'],
  [server, 'const now = new Date;', 'use clock.now()'],
  [server, 'const roll = Math.random();', 'use the random that is passed in'],
  ['apps/server/src/modules/feed/simulated-source.ts', 'Math.random();', 'Math.random'],
  ['packages/house-games/src/words.ts', 'Math.random();', 'Math.random'],
  ['apps/web/src/fair/main.ts', 'Math.random();', 'Math.random'],
  [server, "await tx.query('select 1');", 'SQL belongs in a store'],
  [server, 'await tx.query<Row>(text);', 'SQL belongs in a store'],
  [server, 'const port = process.env.PORT;', 'use env.ts'],
  [server, "const port = process.env['PORT'];", 'use env.ts'],
  [pure, 'const at = new Date(5);', "'Date' is banned"],
  [pure, 'const minor = Number(text);', "'Number()' is banned"],
  [pure, 'const text = minor.toFixed(2);', "'toFixed' is banned"],
  [pure, 'setTimeout(later, 5);', "'setTimeout' is banned"],
  [pure, 'const later = async () => 1;', 'the domain waits for nothing'],
  [pure, 'export function sum(): bigint { return 0n; }', 'an exported function of the domain'],
  [pure, 'export const sum = (): bigint => 0n;', 'an exported function of the domain'],
  [pure, '// not a doc comment\nexport function sum() { return 0n; }', 'an exported function'],
  ['tests/a.test.ts', 'await new Promise((go) => setTimeout(go, 50));', "'setTimeout' is banned"],
  ['tests/a.test.ts', 'await page.waitForTimeout(50);', "'waitForTimeout' is banned"],
  ['tests/journeys/a.test.ts', 'expect(await rows.count()).toBe(2);', "'count' reads a page once"],
  ['tests/journeys/a.ts', 'expect((await row.innerText()).trim()).toBe("");', "'innerText' reads"],
  ['tests/a.test.ts', "import { setTimeout as sleep } from 'node:timers/promises';", 'a condition'],
  ['apps/server/testing/a.ts', 'setTimeout(later, 5);', 'expect.poll, waitFor or waitUntil'],
  ['tests/a.test.ts', "test.only('x', run);", 'switches tests off'],
  ['tests/a.test.ts', "describe.skip('x', run);", 'switches tests off'],
  ['apps/server/src/a.ts', 'open({ clock, ...{ timer, log } });', 'a literal is spread'],
  [server, 'let key = null;', 'a module keeps no state'],
  [server, 'const seen = new Map<bigint, string>();', 'a module keeps no state'],
  ['tests/a.test.ts', 'expect(list).toEqual([1, ...[2, 3]]);', 'a literal is spread'],
  ['tests/a.test.ts', "test.each(rows).skip('x', run);\ntest.skip('x', run);", ':2'],
  [server, `${'// TO'}DO later`, 'belongs to the tracker'],
  ['docs/rules.md', `${'FIX'}ME`, 'belongs to the tracker'],
  [server, `const path = '/${'home'}/someone/fairline';`, 'a path of one machine'],
  ['.npmrc', `https://${'registry.'}example.org/`, 'where packages come from'],
  [server, `// ${'@ts-'}ignore because it is so very wrong`, 'mend the fault'],
  [server, `// ${'@ts-expect-'}error`, 'a suppression needs a sentence'],
  [server, `// ${'biome-'}ignore lint/suspicious/noExplicitAny: legacy`, 'a suppression needs'],
  [server, `const text = '${'x'.repeat(100)}';`, 'characters, at most 100'],
  [server, lines(401), '401 lines, at most 400'],
  ['tests/a.test.ts', lines(701), '701 lines, at most 700'],
  [server, `function long() {\n${lines(69)}}`, 'a function of 71 lines, at most 70'],
  [server, `const long = () => {\n${lines(69)}};`, 'a function of 71 lines'],
  [server, 'const { min_bet } = limits;', "'min_bet' is a name of the wire"],
  [server, "const reply = { 'min_bet': 1 };", "'min_bet' is a name of the wire"],
  [server, "const limit = limits['min_bet'];", "'min_bet' is a name of the wire"],
  ['packages/site/src/names.ts', 'show(reply.min_bet);', "'min_bet' is a name of the wire"],
  [screen, 'show(reply.statusdesc);', "'statusdesc' is a name of the wire"],
  ['apps/server/src/placeBet.ts', '', 'is not kebab-case'],
  ['apps/server/src/Modules/index.ts', '', "'Modules' is not kebab-case"],
  ['apps/server/src/utils/money.ts', '', "'utils' says nothing"],
  ['apps/server/src/string-helpers.ts', '', "'string-helpers.ts' says nothing"],
]

test.each(faulty)('%s: %s', (path, text, says) => {
  const found = tidyFile(path, text, wireNames).map((fault) => `:${fault.line} ${fault.message}`)
  expect(found.join('\n')).toContain(says)
})

const tidy: readonly [path: string, text: string][] = [
  [server, '// Date.now() and Math.random() in a comment, "parseFloat" in a string'],
  [server, "const text = 'Date.now() and statusdesc and min_bet';"],
  [server, 'const query = sql`select min_bet from limits`;'],
  [server, 'const at = new Date(clock.now());'],
  [server, 'const kept = { skip: 1, only: 2 }.skip;'],
  [server, `// See https://example.org/${'x'.repeat(100)}`],
  [server, `// ${'biome-'}ignore lint/suspicious/noExplicitAny: the driver gives no better type`],
  [server, `// ${'@ts-expect-'}error the driver declares this column as a string`],
  [server, lines(400)],
  [server, `function longest() {\n${lines(68)}}`],
  [server, "router.get('/tournament2/home/rooms', '/desktop');"],
  [server, 'const seen = () => {\nlet key = new Map();\n};'],
  [server, 'const known = new Map(rows);'],
  ['apps/server/src/a.test.ts', 'let db = null;'],
  [screen, 'let shown = null;'],
  [screen, 'const width = (0.5).toFixed(1);'],
  [server, 'setTimeout(later, 5);'],
  ['tests/journeys/wait-until.ts', 'setTimeout(later, 5);'],
  ['tests/faults/load.ts', "import { setTimeout as sleep } from 'node:timers/promises';"],
  ['tests/a.test.ts', "import { setImmediate as nextTurn } from 'node:timers/promises';"],
  ['tests/journeys/a.test.ts', 'await expect.poll(async () => (await rows.count()) + 1).toBe(2);'],
  ['tests/journeys/a.test.ts', 'expect(await (await saved).json()).toEqual({});'],
  ['tests/refused/a.test.ts', 'expect(await bets.count()).toBe(2);'],
  [pure, 'function at(time: Date): void {}'],
  [pure, '/** The sum in minor units. */\nexport function sum(): bigint { return 0n; }'],
  [pure, '/** Of two. */\nexport function f(a: 1): 1;\nexport function f(a: 2): 2;'],
  ['packages/domain/src/money/money.test.ts', 'test("x", async () => { await Number("1"); });'],
  [server, 'const half_time = 1'],
  [server, "import type { betCheck } from '@fairline/contract/betting'\nreply.min_bet"],
  [server, "refuse('betLowerMin', { min_bet: formatMoney(limit) })"],
  ['packages/site/src/calls/server-clock.ts', 'Date.now()'],
  ['packages/contract/src/betting.ts', 'export const betLimits = { min_bet: 1 };'],
  ['apps/server/src/modules/accounts/account-store.ts', 'const id = row.account_id;'],
  ['apps/server/src/modules/bets/leg-row.ts', 'const id = row.account_id;'],
  ['apps/server/src/modules/accounts/routes.ts', 'const id = body.account_id;'],
  ['packages/site/src/calls/client.ts', 'const id = body.account_id;'],
  ['apps/server/src/env.ts', 'const port = process.env.PORT;'],
  ['apps/server/src/clock.ts', 'export const clock = { now: () => Date.now() };'],
  ['tests/journeys/log-in.test.ts', `describe('x', () => {\n${lines(90)}});`],
  ['docs/spec.md', `${'word '.repeat(60)}`],
  ['docs/rules.md', `a ${'biome-'}ignore needs a sentence`],
  ['README.md', ''],
  ['packages/locales/src/zh-CN/book.json', ''],
  ['docs/languages/zh-TW.md', ''],
  ['apps/server/src/db/migrations/0001-accounts.assert.sql', ''],
  ['.dependency-cruiser.cjs', ''],
]

test.each(tidy)('%s is tidy: %s', (path, text) => {
  expect(tidyFile(path, text, wireNames)).toEqual([])
})

test('the names of the wire are the keys of the contract', () => {
  const path = 'packages/contract/src/session.ts'
  const text = 'export const limits = z.object({ min_bet: money, label: text, statusdesc: code })'
  expect(declaredWireNames(path, text)).toEqual(['min_bet', 'statusdesc'])
  expect(declaredWireNames(server, text)).toEqual([])
  const session = readFileSync(join(ROOT, path), 'utf8')
  expect(declaredWireNames(path, session)).toContain('account_id')
})

test('the line of a fault is the line of the word', () => {
  const text = 'const a = 1;\n\nconst now = Date.now();\n'
  expect(tidyFile(server, text, wireNames)).toEqual([
    expect.objectContaining({ path: server, line: 3 }),
  ])
})

test('a link of a page leads to a file and a heading', () => {
  const root = mkdtempSync(join(tmpdir(), 'tidy-'))
  try {
    writeFileSync(join(root, 'here.md'), '# Here\n')
    const page = '[a](here.md#here) [b](https://example.org/x) [c](#gone) [d](gone.md)\n'
    writeFileSync(join(root, 'page.md'), page)
    expect(tidyTree(root).faults).toEqual([
      { path: 'page.md', line: 0, message: 'the link to gone.md leads nowhere' },
      { path: 'page.md', line: 0, message: 'page.md has no heading #gone' },
    ])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

test('a tree is read without what is installed or built', () => {
  const root = mkdtempSync(join(tmpdir(), 'tidy-'))
  try {
    for (const folder of ['src', 'node_modules/some', 'dist']) {
      mkdirSync(join(root, folder), { recursive: true })
      writeFileSync(join(root, folder, 'clock-reader.ts'), 'Date.now();\n')
    }
    const { faults, fileCount } = tidyTree(root)
    expect(fileCount).toBe(1)
    expect(faults.map((fault) => fault.path)).toEqual(['src/clock-reader.ts'])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

describe('references to pages', () => {
  const page = {
    path: 'docs/rules.md',
    text: '# Rules\n## 1.2, 1.3, 1.4 Prices\n## 6 Legs\n### 6.1 Two\n',
  }
  const said = (text: string): string[] =>
    referenceFaults([page, { path: 'a.ts', text }]).map(({ message }) => message)

  test.each([
    '// rules.md, rules.md 1.2 and 6.1',
    '// (rules.md 1.3, 6)',
    '// rules.md 1 to 1.4',
    "import page from './page.md'",
  ])('%s is found', (text) => expect(said(text)).toEqual([]))

  test.each([
    ['// look.md', ['there is no page look.md']],
    ['// rules.md 6.2', ['rules.md has no section 6.2']],
    ['// rules.md 1.5, 6.1', ['rules.md has no section 1.5']],
  ])('%s leads nowhere', (text, messages) => expect(said(text)).toEqual(messages))
})

describe('links to headings', () => {
  const page = {
    path: 'docs/rules.md',
    text: '# Rules\n## 1.5 The `id`, a [word](a.md)\n```\n# code\n```\n',
  }
  const said = (path: string, link: string): string[] =>
    anchorFaults([page, { path, text: `# Here\n[x](${link})` }]).map(({ message }) => message)

  test.each([
    ['docs/a.md', 'rules.md#rules'],
    ['README.md', 'docs/rules.md#15-the-id-a-word'],
    ['docs/languages/a.md', '../rules.md#rules'],
    ['docs/a.md', '#here'],
    ['docs/a.md', 'https://example.com/rules.md#gone'],
  ])('from %s, %s is found', (path, link) => expect(said(path, link)).toEqual([]))

  test.each([
    ['docs/a.md', 'rules.md#gone', ['docs/rules.md has no heading #gone']],
    ['docs/a.md', 'rules.md#code', ['docs/rules.md has no heading #code']],
    ['docs/a.md', '#gone', ['docs/a.md has no heading #gone']],
  ])('from %s, %s leads nowhere', (path, link, messages) =>
    expect(said(path, link)).toEqual(messages),
  )
})
