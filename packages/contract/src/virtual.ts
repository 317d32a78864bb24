import { betSingle, betSingleSpecial } from './betting.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { success } from './envelope.ts'
import { betParlayMmo, betSingleMmo } from './myanmar.ts'
import { betParlay, betSysParlay } from './parlay.ts'

/*
 * Bets on virtual games, asked as those on matches are. While no virtual game is offered, the
 * answer is that they are disabled.
 */

const virtual = <const Path extends `/${string}`, Request extends Endpoint['request']>(
  path: Path,
  summary: string,
  request: Request,
) => endpoint({ path, access: 'active', kind: 'json', summary, request, response: success({}) })

/** @spec S7.bet.vbetsingle */
export const vBetSingle = virtual(
  '/bet/vbetsingle',
  'A single bet on a virtual game; disabled while there are none',
  betSingle.request,
)

/** @spec S7.bet.vbetsinglespecial */
export const vBetSingleSpecial = virtual(
  '/bet/vbetsinglespecial',
  'A single bet on a special of a virtual game; disabled while there are none',
  betSingleSpecial.request,
)

/** @spec S7.bet.vbetparlay */
export const vBetParlay = virtual(
  '/bet/vbetparlay',
  'A mix parlay on virtual games; disabled while there are none',
  betParlay.request,
)

/** @spec S7.bet.vbetsysparlay */
export const vBetSysParlay = virtual(
  '/bet/vbetsysparlay',
  'A system parlay on virtual games; disabled while there are none',
  betSysParlay.request,
)

/** @spec S7.bet.vbetsinglemmo */
export const vBetSingleMmo = virtual(
  '/bet/vbetsinglemmo',
  'A body on a virtual game; disabled while there are none',
  betSingleMmo.request,
)

/** @spec S7.bet.vbetparlaymmo */
export const vBetParlayMmo = virtual(
  '/bet/vbetparlaymmo',
  'A maung on virtual games; disabled while there are none',
  betParlayMmo.request,
)
