import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leftOut } from './leave-out.ts'

/** The server of this machine, whose calls a developing site forwards. */
const server = 'http://127.0.0.1:3000'

/** What several pages share and the login page can do without: the table, the slip, their data. */
const ofTheBook = new RegExp(
  [
    'web/src/(?:bets|board-feed|features|session/(?:followed|selected))',
    'web/src/(?:pages/|shell/(?!failed|print))',
    'domain/src/(?:bets|board|odds|ticket)',
  ].join('|'),
)

/**
 * What the table and an empty slip can do without, too: the forms of bets, lists of them, score
 * maps, the cards of a narrow page.
 */
const loadedLater = new RegExp(
  [
    'web/src/features/(?:my-bets|play-limits|showcase|sports-menu)',
    'web/src/(?:features/live-center/live-drawer|shell/(?:slip-button|bet-news))',
    'web/src/features/odds-board/(?:board-tools|view-tools|goal-|quick-odds|league-sel)',
    'web/src/features/odds-board/(?:use-shown-l|watch-)',
    'web/src/features/odds-board/(?:time-c|date-c|chip-row|search-f|page-c|bet-modes|closed-)',
    'web/src/features/odds-board/(?:block-moves|card-|found-|narrow-|in-play-|favou|sport-sec)',
    'web/src/features/odds-board/(?:match-card|part-|market-parts|single-)',
    'web/src/(?:board-feed/board-index|menus/(?:game-|starred)|shell/page-frame)',
    'web/src/shell/(?:bottom-tabs|narrow-)',
    'web/src/features/bet-slip/(?!bet-slip|bring-)',
    'site/src/field-rules|web/src/(?:session/(?:log-in|seal)|features/account)',
    'contract/src/(?:account|version)|site/src/version-|web/src/shell/update-',
    'domain/src/(?:errors/field|bets/stake-rules|board/(?:closed-|board-index))',
    'domain/src/accounts/(?:cred|pass|guess|common)',
    'web/src/notices/(?:messages|refusal-text)|web/src/session/(?:session-time|use-play)',
    '(?:web|site)/src/reports/|web/src/(?:broadcast|crests|moments|rounds|sports|standings)/',
    'site/src/(?:calls/(?:kept-|request-)|notices/notice-dialog|login-wait|paged-list|use-calm)',
    'ui/src/(?:check|choice|dialog|field|popover|use-closing|scroll-region|select|table|paging)',
    'web/src/shell/(?:account-page|info-page|marquee|notice-page|operator-|unread)',
    'web/src/shell/tournament-',
    'web/src/page-parts/(?!media)|web/src/session/(?:credentials-|preference-a|theme-names)',
    'site/src/joined-texts|domain/src/steps/(?:step-texts|stored)',
    'web/src/bets/(?:bet-table|bet-c|calculation|receipt|pager|system-lines|parlay-|waiting|quote)',
    'web/src/bets/(?:market-name|score-map|what-if|cash-out|take-cash|live-st|no-offer|sport-m)',
    'domain/src/(?:what-if|cash-out|event/(?!match-state)|myanmar/(?!myanmar-tax))',
    'domain/src/(?:settlement/(?:broken-off|overdue)|sports/set-scores)',
    'domain/src/settlement/(?:abandon|grade|settle-|match-facts|rule-t)',
    'contract/src/(?:parlay|play-limits|cash-out|myanmar|messages|report|result|rounds|virtual)',
    'contract/src/(?:bet-reports|betting|report-fields|standings)',
    'web/src/bets/(?:bet-lists|bet-name|status-words|toast-words)',
    'contract/src/(?:room|game-results|games|house|provider)|domain/src/tournaments',
    'web/src/features/(?:draws|games|live-tv|results|tournaments)',
    'web/src/(?:tv/|session/watched)|contract/src/(?:live-tv|moments)',
    'domain/src/virtual',
    'domain/src/(?:ticket/|bets/|limits/)',
  ].join('|'),
)

/** What the board loads as soon as it is painted: the slip, and the tools above the table. */
const ofTheSlip = new RegExp(
  [
    'web/src/features/(?:bet-slip|odds-board|my-bets)|web/src/bets/',
    'site/src/(?:calls/(?:kept-|request-)|joined-texts|paged-list)|ui/src/paging',
    'web/src/(?:notices/|session/(?:preference-amount|session-time|use-play))',
    'web/src/features/play-limits/reality',
    'domain/src/(?:ticket|settlement|what-if|steps|limits|bets|cash-out|event|myanmar)/',
    'contract/src/(?:parlay|play-limits|myanmar|cash-out|messages|standings)',
  ].join('|'),
)

/** What the forms of the login page and of the account share. */
const ofForms = new RegExp(
  [
    'node_modules/react-hook-form',
    'site/src/(?:field-rules|login-wait)|web/src/shell/operator-links',
    'web/src/session/(?:credentials-form|log-in|seal|theme-names)',
    'ui/src/(?!table|paging)|domain/src/(?:errors/field|accounts/)|contract/src/account',
  ].join('|'),
)

/** What pages other than the board share: each small file would be named in the first script. */
const ofPages = new RegExp(
  [
    'web/src/(?:page-parts/(?:game-|page-|terms-|use-rested)|rounds/round-(?:address|number))',
    'web/src/shell/(?:account-|info-|notice-|tournament-|page-frame)',
    'web/src/features/(?:account|draws|results/game-|tournaments/(?:pin-|room-c))',
    'web/src/(?:menus/game-|reports/)',
    'contract/src/(?:games|house|provider|room-results)|site/src/(?:reports/|use-calm)',
  ].join('|'),
)

/** Live TV, without what plays a stream: each part of it would be named in the first script. */
const ofTv = /web\/src\/(?:features\/live-tv\/|tv\/(?:use-live-tv|tv-icon)|session\/watched)/

const isOfEveryPage = (id: string): boolean =>
  /apps\/web\/src\/|packages\/|node_modules\/(?:@tanstack|react|react-dom)\//.test(id) &&
  !ofTheBook.test(id) &&
  !loadedLater.test(id)

const isOfTheBook = (id: string): boolean => ofTheBook.test(id) && !loadedLater.test(id)
const isOfTheSlip = (id: string): boolean => ofTheSlip.test(id) && loadedLater.test(id)

/**
 * Lets the browser paint nothing before the script has put on the member's theme: a dark page would
 * begin white. Vite drops the attribute from index.html.
 */
const paintWithTheme: Plugin = {
  name: 'paint-with-theme',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '$& blocking="render"'),
  },
}

export default defineConfig({
  plugins: [paintWithTheme, ...leftOut(), react(), tailwindcss()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    // Only calls are posted; pages and modules are always fetched by GET.
    proxy: {
      '^/': { target: server, bypass: ({ method, url }) => (method === 'POST' ? null : url) },
    },
  },
  build: {
    target: 'es2023',
    // Every browser of the target supports modulepreload.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    sourcemap: false,
    // Says which parts a page loads first, for tools/first-load.ts.
    manifest: true,
    rolldownOptions: {
      output: {
        // What several pages share comes in six pieces, because many small ones compress badly and
        // each costs a request: what every page needs, what the login page need not wait for, what
        // the board loads once it is painted, the forms, what pages around the board share, and TV.
        codeSplitting: {
          groups: [
            { name: 'base', test: isOfEveryPage, minShareCount: 2, priority: 4 },
            { name: 'book', test: isOfTheBook, minShareCount: 2, priority: 3 },
            { name: 'forms', test: ofForms, minShareCount: 2, priority: 2 },
            { name: 'pages', test: ofPages, minShareCount: 2, priority: 1 },
            { name: 'tv', test: ofTv, priority: 1 },
            { name: 'slip', test: isOfTheSlip, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
