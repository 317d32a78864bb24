import { endpoints } from '@fairline/contract'
import { must } from '@fairline/domain/testing/read-example'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LiveClient } from '../../apps/server/testing/live-client.ts'
import { aGame, ProviderServer } from '../../apps/server/testing/provider-server.ts'
import { everyCall } from './every-call.ts'
import { openKnownBook } from './known-book.ts'
import { type KnownMatch, market } from './known-feed.ts'
import { KnownRequests } from './known-requests.ts'
import { askRaw } from './open-client.ts'
import { withSetting } from './operator-setting.ts'
import type { EndpointPath } from './valid-requests.ts'

const book = await openKnownBook()
const known = new KnownRequests(book)
const eventOf = new Map<string, KnownMatch>()

beforeAll(async () => {
  await known.prepare()
  const markets = [market('ML FT', 'MY 0.90', 'MY 0.95')]
  eventOf.set('eSports', await book.feed.announce({ sport: 40, markets }))
  eventOf.set('virtual', await book.feed.announce({ game: 53 }))
})
afterAll(() => known.close())

/** The products, with the code of each and one of its sports. */
const products = [
  ['eSports', 'EsportsDisabled', 40],
  ['virtual', 'MiniGameDisabled', 53],
  ['tournament', 'tournamentDisabled', 1],
] as const

/** What shows or takes something of the sport that the request names. */
const bySport = [
  '/uxmarket',
  '/uxmatch',
  '/uxmatch2',
  '/uxclose',
  '/live',
  '/matchresult',
  '/eventlist',
  '/singlematchresult',
  '/radarlist',
  '/livematchlist',
  '/matchmoments',
  '/standinglist',
  '/standingresult',
  '/bracketlist',
  '/bet/betcheck',
  '/bet/betcheckspecial',
]
/** Bets are refused by the rules of betting, whose tables are elsewhere. */
const placing = /^\/bet\/v?bet/
const isOfRooms = (path: string): boolean =>
  /^\/(tournament|gameresult\/tournament|membervalidatetournament)/.test(path)

/** Calls about the member's own account, bets and money, which name a sport or a match. */
const ofTheMember = [
  '/bet/betacceptfulllist',
  '/bet/betrejectfulllist',
  '/bet/dbetlist',
  '/bet/dbetlistcancel',
  '/dailystatement',
  '/platformwinlose',
  '/settlementhistory',
  '/gameresult/sportsbook',
  '/gameresult/summarysportsbook',
  '/cancelledbetlist',
]

/** Calls of media: a channel is watched whatever it shows, and of matches only those in play. */
const ofMedia = [
  '/livetvlist',
  '/livetv2',
  '/apitv',
  '/matchmoments',
  '/highlightleague',
  '/highlightlist',
  '/getlogo',
] as const

/** Whether a call is closed while a product is off; undefined where other tables say so. */
function isClosed(path: string, product: string): boolean | undefined {
  if (product === 'tournament') return isOfRooms(path) || path === '/live'
  if (path === '/efresult') return true
  if (path.startsWith('/gameresult/esports')) return product === 'eSports'
  if (product === 'virtual') {
    if (path.startsWith('/bet/v')) return true
    if (path === '/tournament/roomleaguelist' || /room(create|join)$/.test(path)) return undefined
  }
  return placing.test(path) && !bySport.includes(path) ? undefined : bySport.includes(path)
}

/** The best request of a call, about the product. */
async function aboutProduct(path: EndpointPath, product: string, sport: number) {
  const { body } = await known.validOf(path)
  const event = eventOf.get(product)
  const about: Record<string, unknown> = {
    sports_type: sport,
    topics: [{ sports_type: sport, market_type: 2 }],
    virtual: product === 'virtual',
    ...(event && !path.startsWith('/tournament') && { match_id: event.id }),
  }
  const own = Object.entries(body).map(([name, value]) => [name, about[name] ?? value])
  return Object.fromEntries(own) as Record<string, unknown>
}

/** @spec S8.EsportsDisabled S8.MiniGameDisabled S8.tournamentDisabled S6.category.tournament
 *   S6.category.tournamentOff S6.category.miniGame S6.category.esports */
describe.each(products)('without %s', (product, code, sport) => {
  test.each(everyCall)('$path', async ({ path, access }) => {
    if (access === 'open') return
    const body = await aboutProduct(path, product, sport)
    await withSetting(book, product, false, async () => {
      const { statusdesc } = await askRaw(book.url, path, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      const closed = isClosed(path, product)
      if (closed !== undefined)
        expect([statusdesc, statusdesc === code]).toEqual([statusdesc, closed])
    })
    await known.restore()
    Object.assign(known.member, { credentials: await known.again(known.member) })
  })

  test('every call that names a sport, a match or a league has its place in the tables', () => {
    const naming = ['sports_type', 'topics', 'virtual', 'match_id', 'matches']
    const places: readonly string[] = [...bySport, ...ofTheMember, ...ofMedia, '/efresult']
    const unplaced = endpoints
      .filter(({ request }) => naming.some((name) => name in request.def.shape))
      .map(({ path }) => path)
      .filter((path) => !places.includes(path) && !isOfRooms(path) && !/^\/bet\/v?bet/.test(path))
    expect(unplaced).toEqual([])
  })
})

const markets = [1, 2, 3] as const

describe.each(products.slice(0, 2))('topics without %s', (product, code, sport) => {
  test.each([...markets])('of market type %i, and their groups, are refused', async (type) => {
    const topics = [undefined, 'cs'].map((market_group) => ({
      sports_type: sport,
      market_type: type,
      ...(market_group && { market_group }),
    }))
    await withSetting(book, product, false, async () => {
      for (const topic of topics) {
        const asked = { ...known.member.credentials, topics: [{ sports_type: 1, market_type: 2 }] }
        const mixed = { ...asked, topics: [...asked.topics, topic] }
        expect((await book.ask('/live', mixed)).statusdesc).toBe(code)
        expect((await book.ask('/live', asked)).statusdesc).toBe('')
      }
    })
  })

  test('a match of it is not followed, alone or beside football', async () => {
    const { id } = must(eventOf.get(product), 'an event of it')
    const asked = { ...known.member.credentials, topics: [], matches: [known.match.id, id] }
    await withSetting(book, product, false, async () => {
      await expect.poll(async () => (await book.ask('/live', asked)).statusdesc).toBe(code)
    })
  })

  test('are taken from open streams when the switch turns', async () => {
    const client = new LiveClient()
    const { account_id, session_token } = known.member.credentials
    const topics = [1, sport].map((sports_type) => ({ sports_type, market_type: 2 }))
    const open = () => client.open(book.url, topics, { shown: { account_id, session_token } })
    // The server learns of a switch within a second.
    await expect.poll(() => open().then(() => '', String)).toBe('')
    await client.until(({ name }) => name === 'alive')
    const shown = () => client.boards.get(`${sport}/2`)?.board[1].length
    expect(shown()).toBeGreaterThan(0)
    await withSetting(book, product, false, async () => {
      await expect.poll(shown).toBe(0)
      await book.feed.announce(product === 'virtual' ? { game: 53 } : { sport: 40, markets: [] })
      const match = await book.feed.announce()
      await client.until(
        ({ name, data }) => name === 'frame' && JSON.stringify(data).includes(match.id),
      )
      expect(shown()).toBe(0)
    })
    client.cut()
  })
})

/** @spec S8.game_maintenance S7.livetvlist S7.livetv2 S7.apitv */
test.each(ofMedia)('%s is refused without media', async (path) => {
  const { body } = await known.validOf(path)
  expect((await book.ask(path, body)).statusdesc).toBe('')
  await withSetting(book, 'media', false, async () => {
    expect((await book.ask(path, body)).statusdesc).toBe('game_maintenance')
  })
})

/** The results that only one product has. */
const ownResults: Readonly<Record<string, readonly string[]>> = {
  liveCasino: ['/gameresult/livecasino'],
  lottery: ['/gameresult/lottery', '/cancelledbetlistlottery', '/ngresult', '/game/Draws4D'],
  slots: ['/gameresult/slots'],
}

describe('games', () => {
  let provider: ProviderServer

  beforeAll(async () => {
    provider = await ProviderServer.open()
    const join = (name: string, games: Parameters<typeof aGame>[0][]) => {
      provider.games = games.map(aGame)
      return provider.join(book.db.database, name)
    }
    await join('other', [{ game_code: 'wheel', category: 'liveCasino' }])
    await join('house', [
      { game_code: 'four-d', category: 'lottery' },
      { game_code: 'dice', category: 'miniGame' },
      { game_code: 'fish', category: 'fishing' },
      { game_code: 'three-card', category: 'poker' },
    ])
  })
  afterAll(() => provider.close())

  /** @spec S8.liveCasinoDisabled S8.lotteryDisabled S8.MiniGameDisabled S8.game_maintenance */
  test.each([
    ['liveCasino', 'liveCasinoDisabled', 'casino', 'other', 'wheel'],
    ['lottery', 'lotteryDisabled', 'w4d', 'house', 'four-d'],
    ['miniGame', 'MiniGameDisabled', 'minigame', 'house', 'dice'],
    ['slots', 'game_maintenance', 'slots', 'acme', 'harbour'],
    ['fishing', 'game_maintenance', 'fishing', 'house', 'fish'],
    ['poker', 'game_maintenance', 'casino100', 'house', 'three-card'],
  ])(
    'without %s: %s in lobby and launch; and in its own results',
    async (product, code, lobby, key, game) => {
      const { credentials } = known.member
      const asked = { ...credentials, provider: key, game_code: game }
      const calls = {
        '/game/GameList': { ...credentials, lobby, search: '', filter: 'all', page: 1 },
        '/game/LaunchGame': { ...asked, device: 'phone', terms_accepted: true },
        '/game/favourite': { ...asked, is_favourite: true },
      }
      const codeOf = async (path: EndpointPath, body: Record<string, unknown>) =>
        (await book.ask(path, body)).statusdesc
      const results = [
        '/game/History',
        '/gameresult/slots',
        '/gameresult/livecasino',
        '/gameresult/lottery',
        '/cancelledbetlistlottery',
        '/ngresult',
        '/game/Draws4D',
        '/prg',
      ] as const
      const answers = async () => {
        const all: Record<string, string> = {}
        for (const [path, body] of Object.entries(calls)) {
          all[path] = await codeOf(path as EndpointPath, body)
        }
        for (const path of results) {
          const { body } = await known.validOf(path)
          all[path] = await codeOf(path, { ...body, ...credentials })
        }
        return all
      }
      const open = Object.fromEntries([...Object.keys(calls), ...results].map((path) => [path, '']))
      // A server learns of a provider within a second.
      await expect.poll(answers).toEqual(open)
      await withSetting(book, product, false, async () => {
        const refusing = ['/game/GameList', '/game/LaunchGame', ...(ownResults[product] ?? [])]
        const closed = Object.fromEntries(refusing.map((path) => [path, code]))
        expect(await answers()).toEqual({ ...open, ...closed })
      })
      expect(await answers()).toEqual(open)
    },
  )
})
