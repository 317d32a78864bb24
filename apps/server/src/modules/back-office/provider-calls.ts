import type { ProviderRow } from '@fairline/contract/office/game-providers'
import { accepted } from '@fairline/domain/errors/rejection'
import { dateTimeOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { OfficeHandlers } from '../../http/office-endpoints.ts'
import type { Random } from '../../random.ts'
import { houseProvider, walletPath } from '../games/index.ts'
import type { DoAct } from './office-act.ts'
import { providerChanges, switchProvider } from './provider-acts.ts'
import { type ListedProvider, selectProviderList } from './provider-list-store.ts'
import { byAnotherOwner } from './staff-changes.ts'

/** What the calls of providers need. */
export interface ProviderCallParts {
  readonly queries: Queries
  readonly random: Random
  readonly act: DoAct
}

type ProviderCallPath =
  | '/bo/games/providers'
  | '/bo/games/add'
  | '/bo/games/key'
  | '/bo/games/maintenance'

/** The calls of providers of games: whether they answer, their keys, their maintenance. */
export function providerCalls({
  queries,
  random,
  act,
}: ProviderCallParts): Pick<OfficeHandlers, ProviderCallPath> {
  const changes = providerChanges(random)
  const [add, key] = [byAnotherOwner(changes.add), byAnotherOwner(changes.key)]
  return {
    async '/bo/games/providers'({ caller: { operatorId } }) {
      const rows = await selectProviderList(queries, operatorId)
      return accepted({ rows: rows.map(presentProvider) })
    },
    '/bo/games/add': (call) => {
      const { provider, name, url, games, verify } = call.body
      const input = { provider, name: name.trim(), url: url.replace(/\/$/, ''), games, verify }
      return act('/bo/games/add', call, add, input)
    },
    '/bo/games/key': (call) => {
      const { provider, ends: endsOthers } = call.body
      return act('/bo/games/key', call, key, { provider, endsOthers })
    },
    '/bo/games/maintenance': (call) => {
      const { provider, on } = call.body
      const input = { key: provider, state: on ? ('maintenance' as const) : ('active' as const) }
      return act('/bo/games/maintenance', call, switchProvider, input)
    },
  }
}

const timeOf = (ms: number | null): string | null => (ms === null ? null : dateTimeOf(ms))

const presentProvider = (row: ListedProvider): ProviderRow => ({
  provider: row.provider,
  name: row.name,
  url: row.url,
  games_url: row.gamesUrl,
  state: row.state,
  listed: timeOf(row.listedAtMs),
  games: row.games,
  open_rounds: row.openRounds,
  open_long: row.openLong,
  differences: row.differences,
  last_call: timeOf(row.calls.find(({ path }) => path === walletPath)?.answered ?? null),
  calls: row.calls.map(({ path, answered, failed, failure }) => ({
    path,
    answered: timeOf(answered),
    failed: timeOf(failed),
    failure,
    is_failing: failed !== null && failed > (answered ?? 0),
  })),
  keys: row.keys.map(({ keyId, made }) => ({ id: keyId, made: dateTimeOf(made) })),
  is_house: row.provider === houseProvider,
})
