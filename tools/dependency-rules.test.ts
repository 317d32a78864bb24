import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CruiseReport, cruiseTree } from './dependency-rules.ts'

const modules = 'apps/server/src/modules'
const features = 'apps/web/src/features'

/** One row a rule: the file that breaks it, what it imports, and the rule that must say so. */
const violations: readonly [rule: string, from: string, imports: string][] = [
  ['domain-is-pure', 'packages/domain/src/impure.ts', 'node:fs'],
  ['contract-is-the-wire', 'packages/contract/src/stray.ts', 'fastify'],
  [
    'pricing-knows-the-domain',
    'packages/pricing/src/stray.ts',
    '../../feed-simulator/src/season.ts',
  ],
  [
    'house-games-know-rules-and-prices',
    'packages/house-games/src/stray.ts',
    '../../feed-simulator/src/season.ts',
  ],
  [
    'draws-by-the-registry',
    'apps/server/src/drawing.ts',
    '../../../packages/house-games/src/draws/coin.ts',
  ],
  ['draws-are-islands', 'packages/house-games/src/draws/cards.ts', './coin.ts'],
  ['simulator-knows-rules-and-prices', 'packages/feed-simulator/src/stray.ts', 'zod'],
  ['locales-know-keys', 'packages/locales/src/stray.ts', 'zod'],
  ['locales-import-types-only', 'packages/locales/src/rules.ts', '../../domain/src/money.ts'],
  ['embedded-postgres-knows-no-product', 'packages/embedded-postgres/src/stray.ts', 'fastify'],
  [
    'embedded-postgres-knows-no-product',
    'packages/embedded-postgres/src/up.ts',
    '../../../apps/server/src/env.ts',
  ],
  [
    'embedded-postgres-is-the-start',
    `${modules}/wallet/start.ts`,
    '../../../../../packages/embedded-postgres/src/index.ts',
  ],
  [
    'sports-by-the-registry',
    'apps/web/src/bets/sporty.ts',
    '../../../../packages/domain/src/sports/golf/sport.ts',
  ],
  ['domain-order-odds', 'packages/domain/src/odds/up.ts', '../ticket/slip.ts'],
  ['domain-order-sports', 'packages/domain/src/sports/peer.ts', '../myanmar/quote.ts'],
  ['domain-folders-are-ordered', 'packages/domain/src/unheard-of/thing.ts', '../money.ts'],
  ['sports-are-islands', 'packages/domain/src/sports/polo/sport.ts', '../golf/sport.ts'],
  ['ui-is-react', 'packages/ui/src/button.ts', '../../domain/src/money.ts'],
  ['site-is-the-kit', 'packages/site/src/stray.ts', 'fastify'],
  ['site-is-the-kit', 'packages/site/src/up.ts', '../../../apps/web/src/session/account.ts'],
  [
    'house-is-a-provider',
    'apps/house-games/src/stray.ts',
    '../../../packages/pricing/src/price-event.ts',
  ],
  ['apps-are-islands', 'apps/office/src/stray.ts', '../../web/src/session/account.ts'],
  ['web-speaks-the-contract', 'apps/web/src/bets/stray.ts', '../../../server/src/http/app.ts'],
  [
    'web-speaks-the-contract',
    'apps/web/src/bets/pricing.ts',
    '../../../../packages/pricing/src/price-event.ts',
  ],
  ['web-runs-in-a-browser', 'apps/web/src/bets/disk.ts', 'node:fs'],
  ['web-runs-in-a-browser', 'packages/site/src/disk.ts', 'node:fs'],
  ['server-has-no-face', 'apps/server/src/http/page.ts', 'react'],
  ['packages-stay-below-apps', 'packages/contract/src/up.ts', '../../../apps/server/src/env.ts'],
  ['testing-is-for-tests', 'packages/domain/src/built.ts', '../testing/builders.ts'],
  ['module-order-wallet', `${modules}/wallet/peer.ts`, '../accounts/index.ts'],
  ['module-order-placing', `${modules}/placing/up.ts`, '../settlement/index.ts'],
  ['module-order-live', `${modules}/live/up.ts`, '../feed/index.ts'],
  ['modules-are-ordered', `${modules}/unheard-of/index.ts`, '../wallet/index.ts'],
  ['modules-by-the-door', `${modules}/placing/window.ts`, '../wallet/post-transfer.ts'],
  [
    'server-enters-by-the-door',
    'apps/server/src/nodes/wiring.ts',
    '../modules/wallet/post-transfer.ts',
  ],
  ['stores-stay-inside', `${modules}/placing/routes.ts`, './bet-store.ts'],
  ['stores-hold-sql-only', `${modules}/wallet/wallet-store.ts`, './index.ts'],
  ['wiring-is-the-top', `${modules}/sessions/reads-env.ts`, '../../env.ts'],
  ['db-is-the-bottom', 'apps/server/src/db/up.ts', '../modules/wallet/index.ts'],
  ['pool-stays-in-db', `${modules}/reports/report-store.ts`, 'pg'],
  [
    'simulator-is-an-adapter',
    `${modules}/feed/ingest.ts`,
    '../../../../../packages/feed-simulator/src/season.ts',
  ],
  [
    'simulator-is-an-adapter',
    `${modules}/virtual/rounds-source.ts`,
    '../../../../../packages/feed-simulator/src/season.ts',
  ],
  ['features-are-islands', `${features}/bet-slip/slip.ts`, '../statement/statement.ts'],
  ['site-floor-page-parts', 'apps/web/src/page-parts/up.ts', '../session/account.ts'],
  ['site-floor-notices', 'apps/web/src/notices/ahead.ts', '../board-feed/live-board.ts'],
  ['site-floor-bets', 'apps/web/src/bets/up.ts', '../features/statement/statement.ts'],
  ['site-floor-features', `${features}/bet-list/up.ts`, '../../pages/statement.tsx'],
  ['site-floor-shell', 'apps/web/src/shell/up.ts', '../pages/statement.tsx'],
  ['site-floor-shell', 'apps/web/src/shell/top.ts', '../routes.tsx'],
  ['site-is-on-floors', 'apps/web/src/loose.ts', './session/account.ts'],
  ['site-is-on-floors', 'apps/web/src/attic/loose.ts', '../session/account.ts'],
  ['faces-by-the-registry', `${features}/live-center/centre.ts`, '../../sports/golf.tsx'],
  ['pages-are-islands', 'apps/web/src/pages/results.tsx', './statement.tsx'],
  ['no-cycles', 'packages/domain/src/chicken.ts', './egg.ts'],
  ['no-dev-dependencies', 'apps/server/src/http/dev.ts', 'vitest'],
  ['declared-dependencies-only', 'apps/server/src/http/hoisted.ts', 'undeclared'],
  ['resolvable', 'packages/domain/src/lost.ts', './nowhere.ts'],
]

/** Files that break no rule: what the violations import, and the permitted neighbours of each. */
const lawful: Record<string, string> = {
  'packages/domain/src/money.ts': 'export type Money = bigint;',
  'packages/domain/src/sports/all-sports.ts': "import './golf/sport.ts';",
  'packages/domain/src/sports/golf/sport.ts': "import './view.ts'; import '../../money.ts';",
  'packages/domain/src/sports/golf/view.ts': 'export const view = 1;',
  'packages/domain/src/odds/price.ts': "import '../money.ts';",
  'packages/domain/src/odds/price.test.ts': "import '../ticket/slip.ts';",
  'packages/domain/src/ticket/slip.ts': "import '../odds/price.ts'; import '../myanmar/quote.ts';",
  'packages/domain/src/myanmar/quote.ts': "import '../odds/price.ts';",
  'packages/domain/src/egg.ts': "export * from './chicken.ts';",
  'packages/domain/src/money.test.ts': "import 'vitest'; import './money.ts';",
  'packages/domain/testing/builders.ts': "export type { Money } from '../src/money.ts';",
  'packages/contract/src/index.ts': "import 'zod'; import '../../domain/src/money.ts';",
  'packages/locales/src/keys.ts': "import type { Money } from '../../domain/src/money.ts';",
  'packages/pricing/src/price-event.ts': "import '../../domain/src/money.ts';",
  'packages/house-games/src/all-draws.ts': "import './draws/coin.ts';",
  'packages/house-games/src/draws/coin.ts':
    "import '../weights.ts'; import '../../../pricing/src/price-event.ts';",
  'packages/house-games/src/weights.ts': "import '../../domain/src/money.ts';",
  'packages/feed-simulator/src/season.ts':
    "import '../../domain/src/money.ts'; import '../../pricing/src/price-event.ts';",
  'packages/embedded-postgres/src/index.ts': "import 'node:fs'; import 'pg';",
  'apps/server/src/run-command.ts': "import '../../../packages/embedded-postgres/src/index.ts';",
  'packages/ui/src/dialog.ts': "import 'react';",
  'apps/server/src/env.ts': "import 'fastify';",
  'apps/server/src/http/app.ts': "import 'fastify';",
  'apps/server/src/db/pool.ts': "import 'pg';",
  [`${modules}/wallet/index.ts`]: "import './post-transfer.ts';",
  [`${modules}/wallet/post-transfer.ts`]: "import './transfer-store.ts';",
  [`${modules}/wallet/transfer-store.ts`]: "import type { PoolClient } from 'pg';",
  [`${modules}/accounts/index.ts`]: "import './open-account.ts'; import 'fastify';",
  [`${modules}/accounts/open-account.ts`]: "import './account-store.ts';",
  [`${modules}/accounts/account-store.ts`]: "import type { PoolClient } from 'pg';",
  [`${modules}/placing/index.ts`]: "import '../wallet/index.ts'; import './place.ts';",
  [`${modules}/placing/place.ts`]: "import './bet-store.ts';",
  [`${modules}/placing/bet-store.ts`]:
    "import type { PoolClient } from 'pg'; import '../bets/index.ts';",
  [`${modules}/bets/index.ts`]: "import './leg-row.ts';",
  [`${modules}/bets/leg-row.ts`]: 'export const columns = 1;',
  [`${modules}/settlement/index.ts`]: "import '../placing/index.ts';",
  [`${modules}/feed/index.ts`]: "import './simulated-source.ts';",
  [`${modules}/feed/simulated-source.ts`]:
    "import '../../../../../packages/feed-simulator/src/season.ts';",
  'packages/site/src/client.ts': "import 'react'; import '../../contract/src/index.ts';",
  'apps/web/src/sports/all-faces.ts': "import './golf.tsx';",
  'apps/web/src/sports/golf.tsx': "import './sport-face.ts';",
  'apps/web/src/sports/sport-face.ts': 'export const face = 1;',
  'apps/web/src/routes.tsx': "import './pages/statement.tsx';",
  'apps/web/src/pages/statement.tsx':
    "import '../shell/frame.ts'; import '../features/statement/statement.ts';",
  'apps/web/src/shell/frame.ts': "import '../features/statement/statement.ts';",
  [`${features}/statement/statement.ts`]: "import '../../session/account.ts';",
  'apps/web/src/board-feed/live-board.ts': "import '../session/account.ts';",
  'apps/web/src/session/account.ts': "import '../../../../packages/site/src/client.ts';",
  'packages/domain/src/dead.ts': 'export const dead = true;',
}

const manifests: Record<string, object> = {
  'package.json': { devDependencies: { vitest: '1' } },
  'packages/domain/package.json': { name: '@fairline/domain' },
  'packages/pricing/package.json': {},
  'packages/house-games/package.json': {},
  'packages/contract/package.json': { dependencies: { zod: '1' } },
  'packages/feed-simulator/package.json': { dependencies: { zod: '1' } },
  'packages/locales/package.json': { dependencies: { zod: '1' } },
  'packages/embedded-postgres/package.json': { dependencies: { pg: '1' } },
  'packages/site/package.json': { dependencies: { react: '1', fastify: '1' } },
  'packages/ui/package.json': { dependencies: { react: '1' } },
  'apps/house-games/package.json': {},
  'apps/web/package.json': {},
  'apps/server/package.json': {
    dependencies: { fastify: '1', pg: '1', react: '1' },
    devDependencies: { vitest: '1' },
  },
}

const npmPackages = ['zod', 'react', 'fastify', 'pg', 'vitest', 'undeclared']

let root: string
let report: CruiseReport

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'dependency-rules-'))
  for (const [path, manifest] of Object.entries(manifests)) write(path, JSON.stringify(manifest))
  for (const name of npmPackages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, '')
  }
  for (const [path, text] of Object.entries(lawful)) write(path, text)
  for (const [, from, imports] of violations) write(from, `import '${imports}';\n`)
  report = cruiseTree(root)
}, 60_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each(violations)('%s is reported in %s', (rule, from) => {
  expect(
    report.violations.filter((found) => found.rule === rule).map((found) => found.from),
  ).toContain(from)
})

test('a file that nothing imports is an orphan', () => {
  expect(report.violations).toContainEqual(
    expect.objectContaining({ rule: 'no-orphans', from: 'packages/domain/src/dead.ts' }),
  )
})

test('lawful files are reported by no rule', () => {
  const dead = 'packages/domain/src/dead.ts'
  const partOfTheCycle = 'packages/domain/src/egg.ts'
  const innocent = Object.keys(lawful).filter((path) => path !== dead && path !== partOfTheCycle)
  expect(report.violations.filter((found) => innocent.includes(found.from))).toEqual([])
})

/** The rules of an order count as one: each folder has its own by the same list. */
const lawOf = (rule: string): string => rule.replace(/^(module|domain)-order-.*/, '$1-order')

test('every rule has a violation here', () => {
  const proven = new Set(violations.map(([rule]) => lawOf(rule)))
  const reported = new Set(report.violations.map((found) => lawOf(found.rule)))
  proven.add('no-orphans')
  expect([...reported].sort()).toEqual([...proven].sort())
})

test('every source file was cruised', () => {
  expect(report.unseen).toEqual([])
  expect(report.cruisedCount).toBe(Object.keys(lawful).length + violations.length)
})
