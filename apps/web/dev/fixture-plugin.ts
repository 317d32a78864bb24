import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MarketType } from '@fairline/domain/board/board-tuples'
import type { Plugin } from 'vite'
import { makeTopic, tick, tuplesOf } from './fixture-board.ts'

const epoch = 'fixture'
let version = 1
const topics = new Map(([1, 2, 3] as const).map((type) => [type, makeTopic(type, Date.now())]))

const balances = { balance: '1250.00', account_balance: '1370.50', outstanding_balance: '120.50' }
const settings = {
  language: 'en', oddsType: 'MY', pageType: '2', eventSorting: 'normal', defaultStake: '3',
  defaultStakeAmount: '1', acceptBetterOdds: false, acceptAnyOdds: false, autoRefreshOdds: true,
  quickBet: false, quickBetAmount: '1', theme: 'color2',
}

const profile = (accountId: string) => ({
  server_time: Date.now(),
  member_profile: {
    player_info: {
      account_id: accountId, session_token: 'fixture', nickname: '', has_secondary_account: false,
      operator_type: 1, parent_id: 'agent01', comm_type: 'A',
    },
    player_wallet: {
      available_balance: balances.balance, cash_balance: balances.account_balance,
      frozen_balance: balances.outstanding_balance, currency_code: 'MYR',
    },
    player_bet_limit: {
      1: { min_bet: '10.00', max_bet: '5000.00', max_payout: '20000.00', max_per_match: '8000.00' },
    },
    player_settings: settings,
  },
})

const counts = (type: MarketType): number =>
  [...(topics.get(type)?.rows.values() ?? [])].filter(({ match }) => match[10] === 0).length

const menu = () => {
  const each = { early: counts(1), today: counts(2), live: counts(3) }
  const pages = ['hdpou', 'oxt', 'oe'].map((page) => ({ page, ...each }))
  return { epoch, version, menu: [{ sports_type: 1, ...each, pages }] }
}

const snapshot = (type: MarketType) => {
  const topic = topics.get(type)
  if (topic === undefined) throw new Error('no such topic')
  return { sports_type: 1, market_type: type, epoch, version, board: tuplesOf(topic) }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>
}

function stream(response: ServerResponse, wanted: readonly { market_type: MarketType }[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  const send = (event: string, data: unknown): void => {
    response.write(`id: ${epoch}.${version}.0\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  for (const { market_type: type } of wanted) send('snapshot', snapshot(type))
  send('alive', { server_time: Date.now() })
  const timer = setInterval(() => {
    for (const { market_type: type } of wanted) {
      const topic = topics.get(type)
      if (topic === undefined) continue
      const ids = tick(topic, type === 3 ? 0.25 : 0.05)
      if (ids.length === 0) continue
      const since = version
      version += 1
      const changed = tuplesOf(topic, ids)
      send('frame', { sports_type: 1, market_type: type, epoch, since, version, changed, removed: [[], [], [], []] })
    }
  }, 700)
  const alive = setInterval(() => send('alive', { server_time: Date.now() }), 3000)
  response.on('close', () => {
    clearInterval(timer)
    clearInterval(alive)
  })
}

const answers: Record<string, (body: Record<string, unknown>) => object> = {
  '/userlogin': ({ account_id, password }) =>
    password === 'demo1234' ? profile(String(account_id)) : { refuse: 'invalid_password' },
  '/userprofile': ({ account_id }) => profile(String(account_id)),
  '/userlogout': () => ({}),
  '/userbalance': () => ({ ...balances, retrieve_profile: false }),
  '/usersettings': ({ account_id: _, session_token: __, ...changed }) => ({
    player_settings: Object.assign(settings, changed),
  }),
  '/uxmenu': menu,
  '/uxmatch2': ({ market_type }) => ({ epoch, version, snapshot: snapshot(market_type as MarketType) }),
  '/bet/betacceptlist': () => ({ bets: [], total: 0 }),
  '/bet/pendingbetlist': () => ({ bets: [], total: 0 }),
  '/bet/betrejectlist': () => ({ bets: [], total: 0 }),
}

/** Answers the contract's calls with made-up data, for development without a server. */
export function fixturePlugin(): Plugin {
  return {
    name: 'fairline-fixture',
    transformIndexHtml: (html) =>
      html.replace(
        '>{}<',
        `>${JSON.stringify({ demo: { accounts: ['demo01', 'demo02', 'demo03', 'demo04', 'demo05'], password: 'demo1234' } })}<`,
      ),
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.method !== 'POST') return next()
        const body = await bodyOf(request)
        if (request.url === '/live') {
          return stream(response, body.topics as { market_type: MarketType }[])
        }
        const answer = answers[request.url ?? '']?.(body)
        response.setHeader('content-type', 'application/json')
        if (answer === undefined) response.statusCode = 404
        const refuse = answer === undefined ? 'incompletedRequest' : 'refuse' in answer ? answer.refuse : ''
        response.end(JSON.stringify({ status: refuse === '' ? 1 : 0, statusdesc: refuse, ...answer }))
      })
    },
  }
}
