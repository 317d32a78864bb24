import { randomUUID } from 'node:crypto'
import type { endpoints } from '@fairline/contract'
import type { Credentials } from './open-client.ts'
import { type LegRequest, type SlipRequest, selectionOf } from './slip.ts'
import type { Tickets } from './tickets-of.ts'
import { accountReportRequest, isAccountReport } from './valid-report-requests.ts'
import { isOfRooms, type RoomsAsked, roomRequest } from './valid-room-requests.ts'

export type EndpointPath = (typeof endpoints)[number]['path']

/** The parts that requests are made of, besides the account. */
export interface RequestParts {
  readonly credentials: Credentials
  readonly slip: SlipRequest
  /** Legs of a parlay that would be accepted. */
  readonly legs: readonly LegRequest[]
  /** Tickets of the caller. */
  readonly tickets: Tickets
  readonly epoch: string
  /** An offer to cash out a fifth of a running bet. */
  readonly offer: OfferShown
  /** Ways to log in as the caller, by a token of the operator's and by a sealed password. */
  readonly logins: Logins
  readonly rooms: RoomsAsked
}

export interface Logins {
  readonly launchToken: string
  readonly sealed: object
}

/** An offer as the wire names it. */
export interface OfferShown {
  readonly ticket_id: string
  readonly offer_id: string
  readonly cash_out: string
}

/** A request with every field it can have, and the names of those that may be left out. */
export interface ValidRequest {
  readonly body: Readonly<Record<string, unknown>>
  readonly optional: readonly string[]
}

const topic = { sports_type: 1, market_type: 2 }
const page = { page_size: 10, page_number: 1 }
const reportFields = {
  ...page,
  sports_type: 1,
  league_id: '1',
  is_outright: false,
  sort_by: 'stake',
  sort_order: 'asc',
}

const range = { start_date: '2026-11-20', end_date: '2026-11-21' }
const day = { working_date: '2026-11-21' }

/** The days that a report of bets asks for. */
const reports = {
  '/bet/betacceptfulllist': range,
  '/bet/betrejectfulllist': range,
  '/bet/dbetlist': day,
  '/bet/dbetlistcancel': day,
} as const

const isReport = (path: EndpointPath): path is keyof typeof reports => path in reports

/** Where a stream continues. */
const goingOn = { rooms: ['10000000'], resume: '1.1.1', whole_topics: true }

const settings = {
  language: 'th',
  oddsType: 'HK',
  pageType: '3',
  eventSorting: 'time',
  defaultStake: '2',
  defaultStakeAmount: '25.00',
  acceptBetterOdds: true,
  acceptAnyOdds: false,
  autoRefreshOdds: false,
  quickBet: true,
  quickBetAmount: '20',
  theme: 'dark',
  marketType: '2',
  showScoreMap: false,
  showQuickOdds: true,
  pageSize: '50',
  sportsOrder: [2, 1],
  favourites: ['m1'],
  favouriteLeagues: ['l1', 'l2'],
  minimizer: { header: true, sidebar: false, asidebar: true },
  mmoType: '0',
}

const callsOfBoard = ['/uxmarket', '/uxmatch', '/uxmatch2', '/uxindex', '/uxclose'] as const
type CallOfBoard = (typeof callsOfBoard)[number]
const isOfBoard = (path: EndpointPath): path is CallOfBoard =>
  callsOfBoard.some((each) => each === path)

/** What a call that reads the board takes, and what of it may be left out. */
function boardFields(
  path: CallOfBoard,
  { slip: { match_id }, epoch }: RequestParts,
): readonly [object, readonly string[]] {
  switch (path) {
    case '/uxmarket':
      return [topic, []]
    case '/uxmatch':
      return [{ ...topic, match_id }, ['match_id']]
    case '/uxmatch2':
      return [{ ...topic, market_group: 'cs', epoch, version: 0 }, ['market_group']]
    case '/uxindex':
      return [{ version: 'known' }, ['version']]
    case '/uxclose':
      return [{ sports_type: 1, version: 'known' }, ['version']]
  }
}

/**
 * One full and acceptable request of every endpoint, written down by hand: the tables that spoil
 * them must not learn from the contract what is wrong.
 */
export function validRequest(path: EndpointPath, parts: RequestParts): ValidRequest {
  const { credentials, slip, legs, offer } = parts
  const { match_id, market_id, bet_type, bet_team, odds_type } = slip
  const choice = { match_id, market_id, bet_type, bet_team, odds_type }
  const request = (fields: object, optional: readonly string[] = []): ValidRequest => ({
    body: { ...credentials, ...fields },
    optional,
  })
  if (isPlay(path)) return request(playFields[path])
  if (isLogin(path)) return loginRequest(path, parts)
  if (isMyanmar(path)) return myanmarRequest(path, parts)
  if (isOpen(path)) return { body: openFields[path], optional: [] }
  if (isOfAccount(path)) return request(accountFields[path], ['device_token'])
  if (isOfBoard(path)) return request(...boardFields(path, parts))
  if (isOfRooms(path)) return roomRequest(path, credentials, parts.rooms)
  if (isAccountReport(path)) return accountReportRequest(path, parts)
  if (isReport(path)) return request({ ...reports[path], ...reportFields })
  if (isTold(path)) return request(toldFields[path], ['read', 'language'])
  if (isVirtual(path)) return validRequest(realPaths[path], parts)
  if (isMedia(path)) {
    const [fields, optional] = mediaFields(String(match_id))[path]
    return request(fields, optional)
  }
  if (isOfGames(path)) {
    const [fields, optional] = gameFields[path]
    return request(fields, optional)
  }
  switch (path) {
    case '/userbalance':
    case '/vuserbalance':
      return request({ parent_id: 'house' }, ['parent_id'])
    case '/usersettings':
      return request(settings, Object.keys(settings))
    case '/live':
      return request({ topics: [topic], ...goingOn }, Object.keys(goingOn))
    case '/bet/betcheck':
    case '/bet/betcheckspecial':
      return request({ ...choice, bet_amount: '10' }, ['bet_amount'])
    case '/bet/betsingle':
    case '/bet/betsinglespecial':
      return request(slip)
    case '/bet/cashoutoffer':
      return request({ ticket_ids: [offer.ticket_id], with_parts: true })
    case '/bet/cashout':
      return request({ ...offer, percent: 20, request_id: randomUUID() })
    case '/bet/betcheckmultispecial':
      return request({ kind: 'parlay', legs: legs.map(selectionOf), bet_amount: '10' }, [
        'bet_amount',
      ])
    case '/bet/betparlay':
    case '/bet/betsysparlay':
      return request({ request_id: slip.request_id, legs, bet_amount: '10', accept_odds: 0 })
    case '/bet/betacceptlist':
    case '/bet/pendingbetlist':
    case '/bet/betrejectlist':
    case '/betsysparlay':
      return request(page)
    case '/bet/parlayacceptbetdetails':
    case '/parlaybetdetails':
      return request({ ticket_id: parts.tickets.running })
    case '/bet/parlaypendingbetdetails':
      return request({ ticket_id: parts.tickets.waiting })
    case '/bet/parlayrejectbetdetails':
      return request({ ticket_id: parts.tickets.rejected })
    case '/betsysparlaymatch':
      return request({ ticket_id: parts.tickets.system })
    case '/betsysparlaybet':
      return request({ ...page, ticket_id: parts.tickets.system })
  }
}

const openFields = {
  '/version': {},
  '/showcase': {},
  '/names': { language: 'th', known: 0 },
} as const
const isOpen = (path: string): path is keyof typeof openFields => Object.hasOwn(openFields, path)

/** The calls of the account; two of them change what can be changed once. */
const accountFields = {
  '/changepassword': {
    current_password: 'demo1234',
    new_password: 'other4321',
    confirm_password: 'other4321',
    device_token: 'of no device',
  },
  '/addsecondary': { nickname: 'nickname1' },
  '/userlogout': {},
  '/userprofile': {},
  '/uxmenu': {},
  '/usersessions': {},
  '/userlogoutothers': {},
} as const

const isOfAccount = (path: EndpointPath): path is keyof typeof accountFields =>
  path in accountFields

/** What the calls of limits and breaks ask for. */
const playFields = {
  '/playlimits': {},
  '/playlimitset': { kind: 'loss', period: 'week', limit: '250.00' },
  '/playtimeout': { days: 7 },
  '/playexclusion': { months: 6 },
  '/playrealitycheck': { minutes: 30 },
} as const

const isPlay = (path: EndpointPath): path is keyof typeof playFields => path in playFields
const loginPaths = ['/userlogin', '/authlogin', '/securelogin', '/switchlogin'] as const
type LoginPath = (typeof loginPaths)[number]

const isLogin = (path: EndpointPath): path is LoginPath =>
  loginPaths.some((known) => known === path)

/** The same of the calls that open a session. */
function loginRequest(path: LoginPath, { credentials, logins }: RequestParts): ValidRequest {
  const { account_id } = credentials
  const password = 'demo1234'
  const device_token = 'of no device'
  const optional = ['device_token']
  switch (path) {
    case '/userlogin':
      return { body: { account_id, password, device_token }, optional }
    case '/authlogin':
      return { body: { token: logins.launchToken, device_token }, optional }
    case '/securelogin':
      return {
        body: { account_id, sealed: logins.sealed, device_token },
        optional: ['sealed', ...optional],
      }
    case '/switchlogin':
      return {
        body: { ...credentials, switch_account_id: 'demo05', password, device_token },
        optional,
      }
  }
}

/** The calls of messages and events; `read` and `language` may be left out. */
const toldFields = {
  '/announcelist': { ...page, read: 'all', language: 'th' },
  '/personallist': { ...page, read: 'all', language: 'th' },
  '/eventlist': { ...page, sports_type: 1, working_date: '2026-11-21', is_outright: false },
  '/efresult': { ...page, sports_type: 45, working_date: '2026-11-21' },
  '/marqueelist': { ...page, language: 'th' },
  '/personalunread': {},
} as const

const isTold = (path: EndpointPath): path is keyof typeof toldFields => path in toldFields

/** The calls of games of providers, and what of them may be left out. */
const aGame = { provider: 'acme', game_code: 'harbour' }
const gameFields = {
  '/game/GameList': [
    { lobby: 'slots', category: 'slots', provider: 'acme', search: '', filter: 'all', page: 1 },
    ['category', 'provider', 'search', 'filter', 'page'],
  ],
  '/game/LaunchGame': [{ ...aGame, device: 'phone', terms_accepted: true }, []],
  '/game/favourite': [{ ...aGame, is_favourite: true }, []],
  '/game/History': [{ ...range, ...page }, []],
  '/game/Draws4D': [{ ...range, ...page }, []],
  '/ngresult': [{ ...day, ...page, ...aGame }, ['provider', 'game_code']],
  '/prg': [{}, []],
} as const satisfies Record<string, readonly [object, readonly string[]]>

const isOfGames = (path: EndpointPath): path is keyof typeof gameFields => path in gameFields

const mediaPaths = [
  '/radarlist',
  '/livematchlist',
  '/matchmoments',
  '/livetvlist',
  '/livetv2',
  '/apitv',
  '/highlightleague',
  '/highlightlist',
  '/standinglist',
  '/standingresult',
  '/bracketlist',
  '/getlogo',
] as const
type MediaPath = (typeof mediaPaths)[number]

const isMedia = (path: EndpointPath): path is MediaPath => mediaPaths.some((each) => each === path)

const mediaFields = (
  match_id: string,
): Readonly<Record<MediaPath, readonly [fields: object, optional: readonly string[]]>> => {
  const ofSport = [{ sports_type: 1 }, ['sports_type']] as const
  const whole = { league_id: '1', match_id, highlight_id: `${match_id}.1` }
  return {
    '/radarlist': ofSport,
    '/livematchlist': ofSport,
    '/matchmoments': [{ match_id, after: 0 }, ['after']],
    '/livetvlist': [{}, []],
    '/livetv2': [{ channel_id: 'one' }, []],
    '/apitv': [{ channel_id: 'one' }, []],
    '/highlightleague': [{}, []],
    '/highlightlist': [{ ...page, ...whole }, Object.keys(whole)],
    '/standinglist': ofSport,
    '/standingresult': [{ match_id, view: 'all' }, []],
    '/bracketlist': ofSport,
    '/getlogo': [{ team_ids: ['Ash'] }, []],
  }
}

/** Virtual games are bet on as matches are. */
const realPaths = {
  '/bet/vbetsingle': '/bet/betsingle',
  '/bet/vbetsinglespecial': '/bet/betsinglespecial',
  '/bet/vbetparlay': '/bet/betparlay',
  '/bet/vbetsysparlay': '/bet/betsysparlay',
} as const

const isVirtual = (path: EndpointPath): path is keyof typeof realPaths => path in realPaths

const myanmarPaths = [
  '/bet/betmmoclick',
  '/bet/betsinglemmo',
  '/bet/betparlaymmo',
  '/bet/vbetsinglemmo',
  '/bet/vbetparlaymmo',
] as const
type MyanmarPath = (typeof myanmarPaths)[number]

const isMyanmar = (path: EndpointPath): path is MyanmarPath =>
  myanmarPaths.some((known) => known === path)

/** The same of the calls at Myanmar odds, on the handicap of the slip at its quote. */
function myanmarRequest(
  path: MyanmarPath,
  { credentials, slip, legs }: RequestParts,
): ValidRequest {
  const { match_id, market_id, bet_type, bet_team, market_type, odds_version } = slip
  const { request_id, bet_amount, accept_odds } = slip
  const choice = { match_id, market_id, bet_type, bet_team }
  const placing = { ...credentials, request_id, bet_amount, accept_odds }
  const leg = { ...choice, market_type, odds_version, odds_ball: '-1.00', percent: 45 }
  switch (path) {
    case '/bet/betmmoclick':
      return { body: { ...credentials, ...choice, bet_amount }, optional: ['bet_amount'] }
    case '/bet/betparlaymmo':
    case '/bet/vbetparlaymmo': {
      const quoted = legs.map(({ odds: _odds, score: _score, ...seen }) => ({
        ...seen,
        odds_ball: '-1.00',
        percent: 45,
      }))
      return { body: { ...placing, legs: quoted }, optional: [] }
    }
    default:
      return { body: { ...placing, ...leg }, optional: [] }
  }
}
