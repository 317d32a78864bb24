import type { GameRoundRow } from '@fairline/contract/office/game-rounds'
import { accepted, refused } from '@fairline/domain/errors/rejection'
import { formatMoney } from '@fairline/domain/money/money'
import { dateTimeOf, instantOf } from '@fairline/domain/time/gmt8'
import type { Queries } from '../../db/queries.ts'
import type { OfficeCall, OfficeHandlers } from '../../http/office-endpoints.ts'
import { handIdPrefix, ownIdPrefix } from '../games/index.ts'
import { settleRound } from './game-round-acts.ts'
import {
  type GameRoundsAsked,
  type OfficeGameCall,
  type OfficeGameTransfer,
  type OfficeRound,
  selectGameCalls,
  selectGameRound,
  selectGameRounds,
  selectGameTransfers,
  selectRoundDifferences,
} from './game-round-store.ts'
import type { DoAct } from './office-act.ts'

/** What the calls of rounds of games need. */
export interface GameRoundCallParts {
  readonly queries: Queries
  readonly act: DoAct
}

type GameRoundPath = '/bo/games/rounds' | '/bo/games/round' | '/bo/games/settle'

/** The calls of rounds of games: what members play, and what a provider leaves open. */
export function gameRoundCalls({
  queries,
  act,
}: GameRoundCallParts): Pick<OfficeHandlers, GameRoundPath> {
  return {
    async '/bo/games/rounds'({ body, scope }) {
      const found = await selectGameRounds(queries, scope, askedBy(body))
      const rows = found.slice(0, body.limit)
      const next = found.length > body.limit ? String(rows.at(-1)?.key ?? '') : null
      return accepted({ rows: rows.map(presentRound), next })
    },
    async '/bo/games/round'({ body, scope }) {
      const found = await selectGameRound(queries, scope, body)
      if (found === undefined) return refused('forbiddenAccess')
      const [calls, transfers, differences] = await Promise.all([
        selectGameCalls(queries, found.key),
        selectGameTransfers(queries, found.key),
        selectRoundDifferences(queries, body),
      ])
      return accepted({
        row: presentRound(found),
        player: found.player,
        verify: found.verifyUrl.replaceAll('{round}', encodeURIComponent(found.round)),
        asked: found.askedAtMs === null ? null : dateTimeOf(found.askedAtMs),
        calls: calls.map(presentCall),
        transfers: transfers.map(presentTransfer),
        differences: [...differences],
      })
    },
    '/bo/games/settle': (call) => {
      const { provider, round, pays = null, reference } = call.body
      const input = { provider, round, pays, reference: reference.trim() }
      return act('/bo/games/settle', call, settleRound, input)
    },
  }
}

/** One round more than the page has shows whether there are more. */
function askedBy(body: OfficeCall<'/bo/games/rounds'>['body']): GameRoundsAsked {
  const { cursor = '' } = body
  return {
    member: body.member?.trim() || null,
    provider: body.provider ?? null,
    game: body.game?.trim() || null,
    product: body.product ?? null,
    state: body.state ?? null,
    openFor: body.open_for ?? null,
    round: body.round ?? null,
    from: dayAsked(body.from),
    until: dayAsked(body.until),
    after: /^-?\d{1,18}$/.test(cursor) ? BigInt(cursor) : null,
    limit: body.limit + 1,
  }
}

/** A day, if the calendar has it. */
const dayAsked = (text: string | undefined): string | null =>
  text === undefined || instantOf(text) === undefined ? null : text

const presentRound = (round: OfficeRound): GameRoundRow => ({
  round: round.round,
  provider: round.provider,
  game: round.game,
  product: round.product,
  member: round.member,
  currency: round.currency,
  state: round.state,
  stake: formatMoney(round.stake),
  payout: formatMoney(round.payout),
  win_loss: round.state === 'open' ? null : formatMoney(round.payout - round.stake),
  held: formatMoney(round.held),
  opened: dateTimeOf(round.openedAtMs),
  changed: dateTimeOf(round.changedAtMs),
  open_for: round.openFor,
})

function presentCall({ atMs, amount, isRolledBack, isTombstone, ...call }: OfficeGameCall) {
  const byWallet = call.id.startsWith(ownIdPrefix) ? ('wallet' as const) : ('provider' as const)
  return {
    at: dateTimeOf(atMs),
    id: call.id,
    kind: isTombstone ? ('tombstone' as const) : call.kind,
    amount: formatMoney(amount),
    of: call.of,
    status: call.status,
    is_rolled_back: isRolledBack,
    by: call.id.startsWith(handIdPrefix) ? ('office' as const) : byWallet,
  }
}

const presentTransfer = ({ atMs, kind, revision, amount, available }: OfficeGameTransfer) => ({
  at: dateTimeOf(atMs),
  kind,
  revision,
  amount: formatMoney(amount),
  available: available === null ? null : formatMoney(available),
})
