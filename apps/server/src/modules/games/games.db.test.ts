import type { Lobby } from '@fairline/contract/games'
import { bitsOf } from '@fairline/domain/books/access-right'
import { allOffered } from '@fairline/domain/testing/all-offered'
import { must } from '@fairline/domain/testing/read-example'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaller } from '../../../testing/callers.ts'
import { expectInvariants } from '../../../testing/expect-invariants.ts'
import { ledgerFunds } from '../../../testing/ledger-funds.ts'
import { aGame, ProviderServer } from '../../../testing/provider-server.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { aWallet } from '../../../testing/wallets.ts'
import { systemClock } from '../../clock.ts'
import type { Call } from '../../http/endpoints.ts'
import { systemRandom } from '../../random.ts'
import { createGames, type Games } from './create-games.ts'
import { providerAsker } from './game-provider.ts'
import { GamesJob } from './games-job.ts'
import { windowUrl } from './launch-game.ts'
import { ProviderBook } from './provider-book.ts'
import { signProviderCall } from './provider-signature.ts'
import { selectProviders, setProviderState } from './provider-store.ts'
import { houseProvider, keepHouseAddress, registerHouseProvider } from './register-provider.ts'

let db: TestDatabase
let acme: ProviderServer
let house: ProviderServer
let games: Games
let walletId: bigint

const secret = 'a secret of thirty-two characters'
const log = pino({ level: 'silent' })

beforeAll(async () => {
  db = await createTestDatabase()
  acme = await ProviderServer.open()
  acme.games = [
    aGame(),
    aGame({ game_code: 'river', name: 'River', is_new: false }),
    aGame({ game_code: 'wheel', name: 'Wheel', category: 'liveCasino' }),
  ]
  await acme.join(db.database)
  house = await ProviderServer.open()
  house.games = [
    aGame({ game_code: 'kite', name: 'Kite' }),
    aGame({ game_code: 'roulette', name: 'Roulette', category: 'liveCasino' }),
    aGame({ game_code: 'dice', name: 'Dice', category: 'miniGame' }),
    aGame({ game_code: 'keno', name: 'Keno', category: 'lottery' }),
    aGame({ game_code: '4d', name: '4D', category: 'lottery' }),
    aGame({ game_code: 'fish', name: 'Fish', category: 'fishing' }),
    aGame({ game_code: 'three-card', name: 'Three cards', category: 'poker' }),
  ]
  const { database } = db
  const key = { url: house.url, keyId: 'k1', secret }
  await registerHouseProvider(database, key)
  await registerHouseProvider(database, key)
  games = createGames({
    database,
    lists: database,
    clock: systemClock,
    bookClock: systemClock,
    random: systemRandom,
    log,
    funds: ledgerFunds,
    playerKey: Buffer.alloc(32, 1),
    ask: providerAsker(systemClock),
    lobbiesOf: () => ({ slots2: 'house' }),
    lobbyUrl: (_operator, path) => path,
    onMoved: () => {},
  })
  await games.providers.look()
  walletId = await aWallet(database, { loginId: 'gamer', credit: 10_000n })
  const { providers } = games
  const parts = { database, providers, log, clock: systemClock, ask: providerAsker(systemClock) }
  await new GamesJob(parts).look()
})
afterAll(async () => {
  await expectInvariants(db.database)
  await db.drop()
  await Promise.all([acme.close(), house.close()])
})

const callOf = <Path extends keyof Games['handlers']>(body: object, changes = {}) =>
  ({ caller: aCaller({ accountId: walletId, ...changes }), body }) as unknown as Call<Path>

async function lobby(name: Lobby, asked = {}, changes = {}): Promise<string> {
  const body = { lobby: name, search: '', filter: 'all', page: 1, ...asked }
  const list = await games.handlers['/game/GameList'](callOf<'/game/GameList'>(body, changes))
  if (!list.ok) return list.rejection.code
  const { games: found, is_empty: isEmpty } = list.value
  return isEmpty ? 'empty' : found.map((game) => game.game_code).join(' ')
}

const launch = (game: object, changes = {}) => {
  const body = { device: 'phone', terms_accepted: true, ...game }
  return games.handlers['/game/LaunchGame'](callOf<'/game/LaunchGame'>(body, changes))
}

/** @spec S7.provider.list S2.route.slots S2.route.slots.more */
test('each lobby has its games, and those that no provider has are empty', async () => {
  expect(await lobby('slots')).toBe('harbour river kite')
  expect(await lobby('slots2')).toBe('kite')
  for (let number = 3; number <= 14; number += 1) {
    expect(await lobby(`slots${number}` as Lobby)).toBe('empty')
  }
  expect(await lobby('casino')).toBe('wheel')
  expect(await lobby('casino100')).toBe('roulette three-card')
  expect(await lobby('minigame')).toBe('dice keno')
  expect(await lobby('w4d')).toBe('4d')
  expect(await lobby('fishing')).toBe('fish')
  expect(await lobby('slots', { provider: 'acme', filter: 'new' })).toBe('harbour')
  expect(await lobby('slots', { search: ' RIV ' })).toBe('river')
})

test('a switched-off category is refused at lobby and launch', async () => {
  const operator = { operator: { operatorType: 1, ...allOffered, slots: false } }
  expect(await lobby('slots', {}, operator)).toBe('game_maintenance')
  const game = { provider: 'acme', game_code: 'harbour' }
  expect(await launch(game, operator)).toMatchObject({ rejection: { code: 'game_maintenance' } })
  const denied = { denied: bitsOf(['slots']) }
  expect(await launch(game, denied)).toMatchObject({ rejection: { code: 'NoUserAccessRight' } })
  const none = { provider: 'acme', game_code: 'none' }
  expect(await launch(none)).toMatchObject({ rejection: { code: 'game_maintenance' } })
})

/** Calls the wallet as the provider does: over the bytes of a body. */
type SeamlessMove = '/seamless/debit' | '/seamless/credit' | '/seamless/rollback'

async function asAcme(path: SeamlessMove, body: object) {
  const raw = JSON.stringify(body)
  const headers = signProviderCall({ keyId: 'k1', secret }, 'acme', raw, systemClock.now())
  const answer = games.prove(
    {
      provider: must(headers['x-provider'], 'provider'),
      keyId: must(headers['x-key-id'], 'key'),
      timestamp: must(headers['x-timestamp'], 'time'),
      signature: must(headers['x-signature'], 'signature'),
    },
    raw,
  )
  return must(answer, 'a proved call')({ path, body })
}

/** @spec S7.provider.launch S7.provider.history S7.gameresult.slots S7.gameresult.livecasino
 *   S7.gameresult.lottery */
test('a game is started, played and found in the history', async () => {
  const sessionHash = '11'.repeat(32)
  await db.database.queries.query(
    `insert into session (token_hash, operator_id, account_id, created_at, last_active_at,
                          expires_at, ip)
     values (decode($1, 'hex'), 1, $2, now(), now(), now() + interval '1 day', '127.0.0.1')`,
    [sessionHash, walletId],
  )
  const game = { provider: 'acme', game_code: 'harbour' }
  const started = await launch(game, { sessionHash })
  expect(started).toMatchObject({ ok: true, value: { game: { min_bet: '1.00' } } })
  const { token, player, lobby_url } = must(acme.launches.at(-1), 'a launch')
  expect(lobby_url).toBe('/slots')
  const url = `${acme.url}/play/harbour?token=${token}`
  expect(started).toMatchObject({ value: { url } })
  expect(games.providers.gameOrigins).toEqual([acme.url])
  expect(acme.complaints).toEqual([])
  const of = { round_id: 'r1', game_code: 'harbour', player, currency: 'MYR' }
  const debit = { ...of, transaction_id: 't1', amount: '10.00', token }
  expect(await asAcme('/seamless/debit', debit)).toEqual({ status: 'OK', balance: '90.00' })
  const credit = { ...of, transaction_id: 't2', amount: '4.00', reference: 't1' }
  const closed = { ...credit, round_closed: true }
  expect(await asAcme('/seamless/credit', closed)).toEqual({ status: 'OK', balance: '94.00' })
  await db.database.queries.query(
    `update session set ended_at = now(), end_code = 'invalidSession'
      where token_hash = decode($1, 'hex')`,
    [sessionHash],
  )
  const late = { ...debit, transaction_id: 't3', round_id: 'r2' }
  expect(await asAcme('/seamless/debit', late)).toMatchObject({ status: 'TOKEN_EXPIRED' })

  const span = { start_date: '2020-01-01', end_date: '2020-01-31', page_size: 10, page_number: 1 }
  const today = new Date(systemClock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const asked = { ...span, start_date: today, end_date: today }
  const paths = ['/game/History', '/gameresult/slots'] as const
  for (const path of paths) {
    const history = await games.handlers[path](callOf<'/game/History'>(asked))
    expect(history).toMatchObject({
      value: {
        total: 1,
        rounds: [{ round_id: 'r1', stake: '10.00', payout: '4.00', status: 'closed' }],
        totals: { win_loss: '-6.00' },
      },
    })
  }
  for (const path of ['/gameresult/livecasino', '/gameresult/lottery'] as const) {
    const history = await games.handlers[path](callOf<'/game/History'>(asked))
    expect(history).toMatchObject({ value: { total: 0 } })
  }
  expect(await lobby('slots', { filter: 'recent' })).toBe('harbour')
})

test('favourites stay until they are taken back', async () => {
  const keep = (isFavourite: boolean) => {
    const body = { provider: 'acme', game_code: 'river', is_favourite: isFavourite }
    return games.handlers['/game/favourite'](callOf<'/game/favourite'>(body))
  }
  await keep(true)
  await keep(true)
  expect(await lobby('slots', { filter: 'favourites' })).toBe('river')
  await keep(false)
  expect(await lobby('slots', { filter: 'favourites' })).toBe('')
})

test('the address of the house is that of one that runs', async () => {
  const { queries } = db.database
  const [first, second] = [house.url, 'http://127.0.0.1:9']
  const registered = async () =>
    (await selectProviders(queries)).find(({ key }) => key === houseProvider)?.url
  await keepHouseAddress(queries, second)
  expect(await registered()).toBe(first)
  // The first one has died: it says no more that it runs.
  await queries.query("update game_provider set url_until = now() - interval '1 second'")
  await keepHouseAddress(queries, second)
  await keepHouseAddress(queries, first)
  expect(await registered()).toBe(second)
  await registerHouseProvider(db.database, { url: first, keyId: 'k1', secret })
  await keepHouseAddress(queries, second)
  expect(await registered()).toBe(first)
})

test('pages hear of maintenance, and nothing of an address', async () => {
  const { database } = db
  let heard = 0
  const onProviders = (): void => {
    heard += 1
  }
  const book = new ProviderBook({ database, log, onProviders })
  const afterLook = async (): Promise<number> => {
    await book.look()
    return heard
  }
  expect([await afterLook(), await afterLook()]).toEqual([1, 1])
  await setProviderState(database.queries, 'acme', 'maintenance')
  expect(await afterLook()).toBe(2)
  await setProviderState(database.queries, 'acme', 'active')
  expect(await afterLook()).toBe(3)
  await registerHouseProvider(database, { url: 'http://127.0.0.1:9', keyId: 'k1', secret })
  expect(await afterLook()).toBe(3)
  await registerHouseProvider(database, { url: house.url, keyId: 'k1', secret })
})

test('a provider that does not answer is under maintenance', async () => {
  acme.isDown = true
  const game = { provider: 'acme', game_code: 'harbour' }
  expect(await launch(game)).toMatchObject({ rejection: { code: 'game_maintenance' } })
  acme.isDown = false
})

test.each([
  ['acme', 'https://games.example/play?a=1', 'https://games.example/play?a=1'],
  ['acme', '/play?a=1', 'https://games.example/play?a=1'],
  ['acme', 'http://games.example/play', undefined],
  ['acme', 'https://games.example:8443/play', undefined],
  ['acme', 'https://games.example.org/play', undefined],
  ['acme', '//other.example/play', undefined],
  ['acme', 'javascript:alert(1)', undefined],
  ['acme', 'https://', undefined],
  ['house', '/house/play', '/house/play'],
])('the window of a game of %s that is told as %s is at %s', (key, told, url) => {
  const provider = { key, url: 'https://games.example/fairline', gamesUrl: '' }
  expect(windowUrl(provider, told)).toBe(url)
})

test.each([
  ['https://play.example/slots/1', 'https://play.example/slots/1'],
  ['/slots/1', 'https://play.example/slots/1'],
  ['https://calls.example/slots/1', undefined],
])('a window told as %s by a provider whose games open elsewhere is at %s', (told, url) => {
  const provider = { key: 'acme', url: 'https://calls.example', gamesUrl: 'https://play.example/' }
  expect(windowUrl(provider, told)).toBe(url)
})

test('signatures: another body, key, time or provider proves no one', async () => {
  const providers = new ProviderBook({ database: db.database, log })
  await providers.look()
  const nowMs = 1_795_344_000_000
  const signed = {
    provider: 'acme',
    keyId: 'k1',
    timestamp: '1795344000000',
    // Made by openssl dgst -sha256 -hmac of the secret.
    signature: 'adbcb68078838956656131b32bc2e72d7b774a899e92cb86768acefcbcd5ad19',
  }
  const key = (changes = {}, body = '{"a":1}', at = nowMs) =>
    providers.prove({ ...signed, ...changes }, body, at)?.key
  expect(key()).toBe('acme')
  expect(key({}, '{"a":1}', nowMs + 300_000)).toBe('acme')
  expect(key({}, '{"a":1}', nowMs - 300_000)).toBe('acme')
  expect(key({}, '{"a":1}', nowMs + 300_001)).toBeUndefined()
  expect(key({}, '{"a":1}', nowMs - 300_001)).toBeUndefined()
  expect(key({}, '{"a":2}')).toBeUndefined()
  expect(key({ provider: 'none' })).toBeUndefined()
  expect(key({ keyId: 'k2' })).toBeUndefined()
  expect(key({ timestamp: '1795344000001' })).toBeUndefined()
  expect(key({ timestamp: '' })).toBeUndefined()
  expect(key({ signature: signed.signature.toUpperCase() })).toBeUndefined()
  expect(key({ signature: '' })).toBeUndefined()
})

const dayNow = () => new Date(systemClock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const aDraw = (id: string, changes = {}) => ({
  round_id: id,
  drawn_ms: systemClock.now(),
  numbers: [3, 1, 2],
  sums: { sum: 6 },
  prizes: null,
  proof: null,
  ...changes,
})
const ten = Array.from({ length: 10 }, () => '0001')

/** @spec S7.ngresult S2.route.w4d */
test('draws are those of the providers that have them', async () => {
  const day = { working_date: dayNow(), page_size: 1, page_number: 1 }
  const numbers = () => games.handlers['/ngresult'](callOf<'/ngresult'>(day))
  expect(await numbers()).toMatchObject({
    value: { games: [{ provider: 'house', game_code: 'keno', name: 'Keno' }], draws: [], total: 0 },
  })
  const classes = { first: '0123', second: '4567', third: '8901' }
  const prizes = { ...classes, starters: ten, consolations: ten }
  house.draws = { keno: [aDraw('k2'), aDraw('k1')], '4d': [aDraw('d1', { numbers: [], prizes })] }
  await expect.poll(numbers, { timeout: 5_000 }).toMatchObject({
    value: { draws: [{ round_id: 'k2', numbers: [3, 1, 2], sums: { sum: 6 } }], total: 2 },
  })
  const page = { page_size: 10, page_number: 1 }
  const days = { start_date: dayNow(), end_date: dayNow(), ...page }
  const asked = callOf<'/game/Draws4D'>(days)
  const { next } = { next: { close_time: expect.any(String), draw_time: expect.any(String) } }
  expect(await games.handlers['/game/Draws4D'](asked)).toMatchObject({
    value: { game: { game_code: '4d' }, draws: [{ round_id: 'd1', first: '0123' }], next },
  })
  house.isDown = true
  await expect
    .poll(numbers, { timeout: 5_000 })
    .toMatchObject({ rejection: { code: 'game_maintenance' } })
  house.isDown = false
})

/** @spec S7.prg */
test('the programme has what is next of each game, without products that are off', async () => {
  const nowMs = systemClock.now()
  const event = { close_ms: nowMs - 5_000, draw_ms: nowMs - 4_000 }
  house.programme = [
    { game_code: 'keno', kind: 'draw', ...event, every_ms: 60_000 },
    { game_code: 'roulette', kind: 'table', ...event, every_ms: null },
    { game_code: '4d', kind: 'draw', close_ms: nowMs, draw_ms: nowMs + 60_000, every_ms: null },
    { game_code: 'none', kind: 'draw', ...event, every_ms: 60_000 },
  ]
  const programme = async (off = {}) => {
    const operator = { operatorType: 1, ...allOffered, ...off }
    const answer = await games.handlers['/prg'](callOf<'/prg'>({}, { operator }))
    return answer.ok ? answer.value.programme : []
  }
  const of = (list: Awaited<ReturnType<typeof programme>>) =>
    list.filter(({ provider }) => provider === 'house').map((each) => each.game_code)
  const all = await programme()
  expect(of(all).sort()).toEqual(['4d', 'keno'])
  expect(all.find(({ game_code }) => game_code === 'keno')?.every_seconds).toBe(60)
  const virtual = all.filter(({ category }) => category === 'virtual')
  expect(virtual.length).toBeGreaterThan(10)
  expect(all.every(({ start_time: start }) => start >= dayNow())).toBe(true)
  expect(of(await programme({ lottery: false }))).toEqual([])
  const without = await programme({ virtual: false })
  expect(without.some(({ category }) => category === 'virtual')).toBe(false)
})

/** @spec S7.cancelledbetlistlottery */
test('a ticket of a void draw is listed with what came back', async () => {
  acme.games = [...acme.games, aGame({ game_code: 'balls', name: 'Balls', category: 'lottery' })]
  await acme.join(db.database)
  const sessionHash = '22'.repeat(32)
  await db.database.queries.query(
    `insert into session (token_hash, operator_id, account_id, created_at, last_active_at,
                          expires_at, ip)
     values (decode($1, 'hex'), 1, $2, now(), now(), now() + interval '1 day', '127.0.0.1')`,
    [sessionHash, walletId],
  )
  await launch({ provider: 'acme', game_code: 'balls' }, { sessionHash })
  const { token, player } = must(acme.launches.at(-1), 'a launch')
  const of = { round_id: 'void1', game_code: 'balls', player, currency: 'MYR', amount: '7.00' }
  await asAcme('/seamless/debit', { ...of, transaction_id: 'v1', token })
  const back = { ...of, transaction_id: 'v2', reference: 'v1', round_closed: true }
  expect(await asAcme('/seamless/rollback', back)).toMatchObject({ status: 'OK' })
  const page = { page_size: 10, page_number: 1 }
  const asked = callOf<'/cancelledbetlistlottery'>({
    start_date: dayNow(),
    end_date: dayNow(),
    ...page,
  })
  expect(await games.handlers['/cancelledbetlistlottery'](asked)).toMatchObject({
    value: {
      total: 1,
      rounds: [{ round_id: 'void1', stake: '7.00', win_loss: '0.00', status: 'void' }],
    },
  })
})
