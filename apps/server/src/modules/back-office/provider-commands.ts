import { formatMoney } from '@fairline/domain/money/money'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import { type OpenRound, type Provider, readOpenRounds, readProviders } from '../games/index.ts'
import type { JsonRecord } from './canonical-json.ts'
import { type Command, isFlag, oneOf, WrongWords } from './command.ts'
import { column, type PageAsked, pageOf } from './list.ts'
import { addProvider, changeProviderKey, switchProvider } from './provider-acts.ts'

const hourMs = 3_600_000
const firstPage: PageAsked = { limit: 1_000, page: 1 }

const presentProvider = ({ key, name, url, state, keys }: Provider): JsonRecord => ({
  provider: key,
  name,
  url,
  state,
  keys: keys.map(({ keyId }) => keyId).join(', '),
})

const presentRound = (round: OpenRound): JsonRecord => ({
  provider: round.provider,
  round: round.roundId,
  game: round.game,
  member: round.login,
  held: `${formatMoney(round.held)} ${round.currency}`,
  since: dateTimeOf(round.openedAtMs),
})

const columnsOf = (...keys: readonly string[]) => keys.map((key) => column(key, key))

/** What operators do to providers of games, and the rounds that stay open. */
export const providerCommands: readonly Command[] = [
  {
    name: 'provider add',
    args: ['KEY'],
    options: {
      name: '!"Acme Games"',
      url: '!https://games.example/fairline',
      games: 'https://play.example',
      verify: 'https://games.example/verify/{round}',
    },
    says: 'adds a provider of games, whose first key is shown once; --games is where they open',
    prepare(words, { random }) {
      const key = words.arg('KEY')
      if (!/^[a-z0-9-]{1,24}$/.test(key)) {
        throw new WrongWords('KEY has up to 24 small letters, digits and hyphens')
      }
      const url = (words.option('url') ?? '').replace(/\/$/, '')
      if (!URL.canParse(url)) throw new WrongWords('--url is an address such as https://...')
      const gamesUrl = words.option('games') ?? ''
      if (gamesUrl !== '' && !URL.canParse(gamesUrl)) {
        throw new WrongWords('--games is an address such as https://...')
      }
      const verifyUrl = words.option('verify') ?? ''
      const act = addProvider(random)
      const name = words.option('name') ?? key
      return (tx, by) => act(tx, by, { key, name, url, gamesUrl, verifyUrl })
    },
  },
  {
    name: 'provider list',
    args: [],
    options: {},
    says: 'lists the providers of games with the ids of their keys',
    prepare: () => ({
      asked: firstPage,
      list: async (db) =>
        pageOf(
          firstPage,
          columnsOf('provider', 'name', 'url', 'state', 'keys'),
          (await readProviders(db)).map(presentProvider),
        ),
    }),
  },
  {
    name: 'provider key',
    args: ['KEY'],
    options: { 'end-others': isFlag },
    says: 'makes another key of a provider, shown once; --end-others ends the keys before it',
    prepare(words, { random }) {
      const act = changeProviderKey(random)
      const input = { key: words.arg('KEY'), endsOthers: words.flag('end-others') }
      return (tx, by) => act(tx, by, input)
    },
  },
  {
    name: 'provider maintenance',
    args: ['KEY', 'STATE'],
    options: {},
    says: 'puts a provider into maintenance (on) or ends it (off); open rounds end as they would',
    prepare(words) {
      const isOn = oneOf('STATE', words.arg('STATE'), ['on', 'off']) === 'on'
      const input = { key: words.arg('KEY'), state: isOn ? 'maintenance' : 'active' } as const
      return (tx, by) => switchProvider(tx, by, input)
    },
  },
  {
    name: 'game rounds',
    args: [],
    options: { open: isFlag, hours: '24' },
    says: 'lists rounds of games that are open for so many hours, the oldest first',
    prepare(words) {
      const hours = Number(words.option('hours') ?? 24)
      if (!words.flag('open')) throw new WrongWords('--open: only open rounds are listed')
      if (!Number.isInteger(hours) || hours < 0) throw new WrongWords('--hours is a number')
      return {
        asked: firstPage,
        list: async (db, operatorId) =>
          pageOf(
            firstPage,
            columnsOf('provider', 'round', 'game', 'member', 'held', 'since'),
            (await readOpenRounds(db, operatorId, hours * hourMs)).map(presentRound),
          ),
      }
    },
  },
]
