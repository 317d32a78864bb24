import { betSingle, betSingleSpecial } from './betting.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { success } from './envelope.ts'
import { betParlayMmo, betSingleMmo } from './myanmar.ts'
import { betParlay, betSysParlay } from './parlay.ts'

/**
 * The call for the same bet on a virtual game: the same request, under the path with a "v".
 * @spec S8.MiniGameDisabled
 */
const onVirtualGame = <Name extends string, Request extends Endpoint['request']>(
  bet: { readonly path: `/bet/${Name}`; readonly request: Request },
  what: string,
) =>
  endpoint({
    path: `/bet/v${bet.path.slice('/bet/'.length) as Name}`,
    access: 'active',
    kind: 'json',
    summary: `${what} on virtual games; refused while there are none`,
    refusedWith: 'MiniGameDisabled',
    request: bet.request,
    response: success({}),
  })

export const vBetSingle = onVirtualGame(betSingle, 'A single bet')

export const vBetSingleSpecial = onVirtualGame(betSingleSpecial, 'A single bet on a special')

export const vBetParlay = onVirtualGame(betParlay, 'A mix parlay')

export const vBetSysParlay = onVirtualGame(betSysParlay, 'A system parlay')

export const vBetSingleMmo = onVirtualGame(betSingleMmo, 'A body')

export const vBetParlayMmo = onVirtualGame(betParlayMmo, 'A maung')
