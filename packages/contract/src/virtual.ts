import { betSingle, betSingleSpecial } from './betting.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { betParlayMmo, betSingleMmo } from './myanmar.ts'
import { betParlay, betSysParlay } from './parlay.ts'

/** The call for the same bet on a virtual game: request and answer are those of the bet. */
const onVirtualGame = <
  Name extends string,
  Request extends Endpoint['request'],
  Response extends Endpoint['response'],
>(
  bet: {
    readonly path: `/bet/${Name}`
    readonly request: Request
    readonly response: Response
  },
  what: string,
) =>
  endpoint({
    path: `/bet/v${bet.path.slice('/bet/'.length) as Name}`,
    access: 'active',
    product: 'virtual',
    kind: 'json',
    summary: `${what} on rounds of virtual games`,
    request: bet.request,
    response: bet.response,
  })

export const vBetSingle = onVirtualGame(betSingle, 'A single bet')

export const vBetSingleSpecial = onVirtualGame(betSingleSpecial, 'A single bet on a special')

export const vBetParlay = onVirtualGame(betParlay, 'A mix parlay')

export const vBetSysParlay = onVirtualGame(betSysParlay, 'A system parlay')

export const vBetSingleMmo = onVirtualGame(betSingleMmo, 'A body')

export const vBetParlayMmo = onVirtualGame(betParlayMmo, 'A maung')
