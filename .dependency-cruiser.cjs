/**
 * Who may import whom. One rule a law of docs/architecture.md; `npm run check -- layers` runs them
 * (tools/dependency-rules.ts), and tools/dependency-rules.test.ts proves that each one bites.
 */

/** What faces of sports share, and what others ask for a face. */
// biome-ignore format: a part a line would take half a page.
const FACE_PARTS = [
  'all-faces', 'centre-parts', 'fight-face', 'frames-centre', 'own-mark', 'rally-face',
  'serve-mark', 'sport-face', 'timed-centre',
]

/** Server modules from low to high: a module imports only modules of a lower row. */
const MODULE_ORDER = [
  ['live', 'maintenance', 'bets'],
  ['wallet'],
  ['funds'],
  ['operators'],
  ['accounts'],
  ['parties'],
  ['sessions'],
  ['office'],
  ['play-limits'],
  ['content', 'names'],
  ['odds-board'],
  ['waiting', 'cash-out', 'bet-lists', 'moments'],
  ['placing'],
  ['settlement'],
  ['tournaments', 'games'],
  ['reports', 'showcase', 'live-tv', 'figures', 'books', 'trading', 'standings'],
  ['feed'],
  ['virtual', 'house-matches'],
  ['back-office'],
]

/**
 * Folders of the domain from low to high: a folder imports only folders of a lower row. Bet types
 * are below sports, because the record of a sport names its markets.
 */
const DOMAIN_ORDER = [
  ['money', 'text', 'brand', 'standings', 'crests'],
  ['time'],
  ['errors'],
  ['odds', 'bets', 'play-limits', 'products'],
  ['steps'],
  ['bet-types'],
  ['sports', 'myanmar'],
  ['event'],
  ['feed', 'settlement', 'virtual'],
  ['board'],
  ['accounts', 'limits', 'office'],
  ['ticket'],
  ['books', 'cash-out', 'what-if', 'tournaments'],
  ['rules'],
]

const TEST_FILE = '[.]test[.]tsx?$'
const MODULES = '^apps/server/src/modules'
const NPM_FOLDER = '(^|/)node_modules/'

/** The npm packages named, wherever they are installed. */
const npm = (...names) => `${NPM_FOLDER}(@types/)?(${names.join('|')})/`

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

/** A package that may import its own folder and what is listed, and nothing else. */
const onlyImports = (name, folder, allowed) =>
  forbid(
    name,
    `${folder} imports nothing but itself and: ${allowed.join(', ') || 'nothing'}`,
    { path: `^${folder}/src`, pathNot: TEST_FILE },
    { pathNot: [`^${folder}/src`, ...allowed] },
  )

const packageRules = [
  onlyImports('domain-is-pure', 'packages/domain', []),
  onlyImports('contract-is-the-wire', 'packages/contract', ['^packages/domain/src', npm('zod')]),
  onlyImports('pricing-knows-the-domain', 'packages/pricing', ['^packages/domain/src']),
  onlyImports('house-games-know-rules-and-prices', 'packages/house-games', [
    '^packages/(domain|pricing)/src',
  ]),
  onlyImports('simulator-knows-rules-and-prices', 'packages/feed-simulator', [
    '^packages/(domain|pricing)/src',
  ]),
  onlyImports('locales-know-keys', 'packages/locales', ['^packages/domain/src']),
  onlyImports('ui-is-react', 'packages/ui', [
    npm('react', 'react-dom', '@base-ui/react', '@tanstack/react-(table|virtual)'),
  ]),
  onlyImports('site-is-the-kit', 'packages/site', [
    '^packages/(contract|domain|locales|ui)/src',
    npm('react', '@tanstack/react-query', 'zod', 'zustand', '@fontsource-variable/[^/]+'),
  ]),
  forbid(
    'embedded-postgres-knows-no-product',
    'it runs PostgreSQL with Node and pg, and needs nothing of the server or the book',
    { path: '^packages/embedded-postgres/src', pathNot: TEST_FILE },
    { pathNot: ['^packages/embedded-postgres/src', npm('pg')], dependencyTypesNot: ['core'] },
  ),
  forbid(
    'embedded-postgres-is-the-start',
    'only the start of a process starts PostgreSQL; all other code works on an open database',
    {
      path: '^(apps|packages)/[^/]+/src',
      pathNot: [
        '^packages/embedded-postgres/',
        '^apps/server/src/(nodes/wiring|run-command|startup-error|db/database)[.]ts$',
        TEST_FILE,
      ],
    },
    { path: '^packages/embedded-postgres/' },
  ),
  forbid(
    'locales-import-types-only',
    'locales take the keys of the domain as types; a sentence needs no rule at run time',
    { path: '^packages/locales/src', pathNot: TEST_FILE },
    { path: '^packages/domain/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'web-speaks-the-contract',
    'the site knows rules, draws, contract, locales, kit and ui; the server only by the wire',
    { path: '^apps/web/src' },
    { path: '^(apps/(?!web/)|packages/(feed-simulator|pricing)/|tools/)' },
  ),
  forbid(
    'back-office-speaks-the-contract',
    "the operator's site knows rules, contract, locales, kit and ui; the server only by the wire",
    { path: '^apps/back-office/src' },
    { path: '^(apps/(?!back-office/)|packages/(feed-simulator|pricing|house-games)/|tools/)' },
  ),
  forbid(
    'house-is-a-provider',
    'it knows rules, games and the wire, as a provider of others would; the wallet by HTTP only',
    { path: '^apps/house-games/src', pathNot: TEST_FILE },
    { path: '^packages/(?!(domain|house-games|contract)/src)' },
  ),
  forbid(
    'web-runs-in-a-browser',
    'no Node module in what the browser loads',
    { path: '^(apps/(web|back-office)|packages/site)/src', pathNot: TEST_FILE },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'server-has-no-face',
    'texts and components belong to the sites',
    { path: '^apps/server' },
    { path: ['^(packages/(locales|site|ui)|apps/(?!server))/', npm('(@base-ui/)?react(-dom)?')] },
  ),
  forbid(
    'apps-are-islands',
    'what two apps need is a package',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  forbid(
    'packages-stay-below-apps',
    'a package never imports an app or a tool',
    { path: '^packages/' },
    { path: '^(apps|tools|tests|bench)/' },
  ),
  forbid(
    'testing-is-for-tests',
    'builders and tables of a testing folder never reach production code',
    { path: '^(apps|packages)/[^/]+/src', pathNot: TEST_FILE },
    { path: '^(apps|packages)/[^/]+/testing/|[.]test[.]tsx?$' },
  ),
]

/** Rules that hold folders below `base` in an order, one for each folder that has others above. */
const orderRules = (prefix, base, order, law) =>
  order.flatMap((row, index) => {
    const above = order.slice(index).flat()
    return row.flatMap((name) => {
      const others = above.filter((other) => other !== name)
      if (others.length === 0) return []
      return forbid(
        `${prefix}-${name}`,
        `${name} imports only ${law}`,
        { path: `${base}/${name}/`, pathNot: TEST_FILE },
        { path: `${base}/(${others.join('|')})/` },
      )
    })
  })

/** The rule that each folder below `base` has a place in its order. */
const placeRule = (name, listName, base, order) =>
  forbid(
    name,
    `a folder without a place in ${listName} has no rule; give it one`,
    { path: `${base}/(?!(${order.flat().join('|')})/)[^/]+/` },
    {},
  )

const DOMAIN = '^packages/domain/src'
const SPORTS = `${DOMAIN}/sports`

const domainRules = [
  ...orderRules('domain-order', DOMAIN, DOMAIN_ORDER, 'folders of a lower row'),
  placeRule('domain-folders-are-ordered', 'DOMAIN_ORDER', DOMAIN, DOMAIN_ORDER),
  forbid(
    'sports-by-the-registry',
    "a sport is one record; what needs it asks the registry, so that no sport is anyone's default",
    { path: '^', pathNot: [`${SPORTS}/all-sports[.]ts$`, `${SPORTS}/[^/]+/`] },
    { path: `${SPORTS}/[^/]+/` },
  ),
  forbid(
    'sports-are-islands',
    'what two sports share lies beside their folders',
    { path: `${SPORTS}/([^/]+)/` },
    { path: `${SPORTS}/[^/]+/`, pathNot: `${SPORTS}/$1/` },
  ),
]

const DRAWS = '^packages/house-games/src/draws'

const drawRules = [
  forbid(
    'draws-by-the-registry',
    'a kind of draw is one record; what draws asks the registry, and names no kind',
    { path: '^', pathNot: [`${DRAWS}/`, '^packages/house-games/src/all-draws[.]ts$', TEST_FILE] },
    { path: `${DRAWS}/` },
  ),
  forbid(
    'draws-are-islands',
    'what two draws share lies next to their folder',
    { path: `${DRAWS}/`, pathNot: TEST_FILE },
    { path: `${DRAWS}/` },
  ),
]

const serverRules = [
  ...orderRules(
    'module-order',
    MODULES,
    MODULE_ORDER,
    'modules of a lower row; what must flow up goes as an event',
  ),
  placeRule('modules-are-ordered', 'MODULE_ORDER', MODULES, MODULE_ORDER),
  forbid(
    'modules-by-the-door',
    "another module's index.ts is its only door",
    { path: `${MODULES}/([^/]+)/`, pathNot: TEST_FILE },
    { path: `${MODULES}/`, pathNot: `${MODULES}/($1/|[^/]+/index[.]ts$)` },
  ),
  forbid(
    'server-enters-by-the-door',
    'what is no module enters modules by their index.ts too',
    { path: '^apps/server/src/', pathNot: [`${MODULES}/`, TEST_FILE] },
    { path: `${MODULES}/`, pathNot: `${MODULES}/[^/]+/index[.]ts$` },
  ),
  forbid(
    'stores-stay-inside',
    'SQL is reached through a use case: neither door nor route hands out a store',
    { path: `${MODULES}/[^/]+/(index|routes)[.]ts$` },
    { path: '-store[.]ts$', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'stores-hold-sql-only',
    'a store calls no use case and no route; the door of bets has none, but the rows they share',
    { path: `${MODULES}/[^/]+/[^/]+-store[.]ts$` },
    { path: `${MODULES}/[^/]+/(routes|index)[.]ts$`, pathNot: `${MODULES}/bets/index[.]ts$` },
  ),
  forbid(
    'wiring-is-the-top',
    'clock, random, pool and configuration are passed down, never fetched',
    { path: '^apps/server/src/(modules|http|db)/', pathNot: TEST_FILE },
    { path: '^apps/server/src/(main|wiring|env)[.]ts$', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'db-is-the-bottom',
    'the database folder knows no module and no request',
    { path: '^apps/server/src/db/', pathNot: TEST_FILE },
    { path: '^apps/server/src/(modules|http)/' },
  ),
  forbid(
    'pool-stays-in-db',
    'a store works in the transaction it is given; a pool in its hands would step out of it',
    { path: '^apps/(server|house-games)/src/', pathNot: ['/src/db/', TEST_FILE] },
    { path: npm('pg', 'pg-pool'), dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'simulator-is-an-adapter',
    'only sources that play its worlds or read recordings see the simulator',
    {
      path: '^apps/server/',
      pathNot: [
        `${MODULES}/feed/((simulated|replayed|season|past)-source|read-[a-z-]+)[.]ts$`,
        `${MODULES}/house-matches/typed-sports[.]ts$`,
        TEST_FILE,
      ],
    },
    { path: '^packages/feed-simulator/' },
  ),
]

const SITE = '^apps/web/src'

/** Folders of the site from low to high: a folder imports nothing of a higher row. */
const SITE_FLOORS = [
  ['page-parts'],
  ['notices', 'crests', 'session'],
  ['bets', 'board-feed', 'broadcast', 'menus', 'reports', 'rounds', 'sports'],
  ['moments', 'standings', 'tv'],
  ['features', 'fair'],
  ['shell'],
  ['pages'],
]
/** What may lie in the site's root: the start, the frame of every page, and the table of routes. */
const SITE_ROOT = '(main|root|router|routes)[.]tsx$|[^/]+[.](d|test)[.]ts$'

const OFFICE = [['session'], ['calls'], ['page-parts'], ['accounts', 'house'], ['shell', 'pages']]

/** Rules that hold the folders of a site in their order. */
const floorsOf = (prefix, base, floors) =>
  floors.slice(0, -1).map((row, index) => {
    const above = floors.slice(index + 1).flat()
    return forbid(
      `${prefix}-floor-${row[0]}`,
      'pages put the shell and features together, features what lies below them, never upward',
      { path: `${base}/(${row.join('|')})/`, pathNot: TEST_FILE },
      { path: `${base}/((${above.join('|')})/|(main|root|router|routes)[.]tsx$)` },
    )
  })

const siteRules = [
  ...floorsOf('site', SITE, SITE_FLOORS),
  ...floorsOf('office', '^apps/back-office/src', OFFICE),
  forbid(
    'site-is-on-floors',
    'a file beside main.tsx, or in a folder without a place in SITE_FLOORS, has no floor',
    { path: `${SITE}/(?!(${SITE_FLOORS.flat().join('|')})/|${SITE_ROOT})` },
    {},
  ),
  forbid(
    'pages-are-islands',
    'a page is one file a route; what two of them need lies in shell or a feature',
    { path: `${SITE}/pages/([^/]+)$`, pathNot: TEST_FILE },
    { path: `${SITE}/(pages/|[^/]+$)`, pathNot: `${SITE}/pages/$1$` },
  ),
  forbid(
    'faces-by-the-registry',
    'the face of a sport is one file and its line in all-faces.ts; all others ask for it there',
    { path: `${SITE}/`, pathNot: [`${SITE}/sports/all-faces[.]ts$`, TEST_FILE] },
    { path: `${SITE}/sports/(?!(${FACE_PARTS.join('|')})[.])` },
  ),
  forbid(
    'features-are-islands',
    'what two features need moves to a folder below them, to ui or to the domain',
    { path: `${SITE}/features/([^/]+)/` },
    { path: `${SITE}/features/`, pathNot: `${SITE}/features/$1/` },
  ),
]

const hygieneRules = [
  forbid('no-cycles', 'a cycle has no first file to read', {}, { circular: true }),
  forbid(
    'no-orphans',
    'a file that imports nothing and is imported by nothing is dead',
    { orphan: true, pathNot: ['[.]d[.]ts$', TEST_FILE, '^(tools|bench)/', 'vite[.]config[.]ts$'] },
    {},
  ),
  forbid(
    'no-dev-dependencies',
    'production code takes only what production installs',
    { path: '^(apps|packages)/[^/]+/src', pathNot: [TEST_FILE, '[.]d[.]ts$'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'declared-dependencies-only',
    'hoisting hides a package that the own package.json does not name',
    { path: '^(apps|packages)/[^/]+/src', pathNot: [TEST_FILE, '[.]d[.]ts$'] },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid('resolvable', 'an import that leads nowhere', {}, { couldNotResolve: true }),
]

module.exports = {
  forbidden: [
    ...packageRules,
    ...domainRules,
    ...drawRules,
    ...serverRules,
    ...siteRules,
    ...hygieneRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|[.]data)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts', '.css'],
    },
  },
}
