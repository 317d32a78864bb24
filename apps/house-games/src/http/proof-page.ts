import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'
import { presentRound } from '../instant/present-round.ts'
import { roundById } from '../instant/round-store.ts'
import { refused } from '../refused.ts'
import { presentDraw } from '../tables/present-table.ts'
import { betById } from '../tables/table-bet-store.ts'
import { tableRoundById } from '../tables/table-round-store.ts'

const ID_LENGTH_MAX = 64

/**
 * Redirects from the id of a round to the page that verifies it. The row is in the fragment of the
 * address, which browsers do not send. The id of a bet leads to its draw, which is public.
 */
export function registerProofPage(app: FastifyInstance, house: House): void {
  app.get<{ Params: { id: string } }>('/house/proof/:id', async ({ params: { id } }, reply) => {
    const row = id.length > ID_LENGTH_MAX ? undefined : await publishedRow(house, id)
    if (row === undefined) return reply.code(404).send(refused('INVALID_GAME'))
    const text = Buffer.from(JSON.stringify(row)).toString('base64url')
    return reply.redirect(`/fair.html#${text}`)
  })
}

/** What is published of a round; undefined for an unknown one, and before its draw. */
async function publishedRow(house: House, id: string): Promise<object | undefined> {
  const { queries } = house.database
  const bet = await betById(queries, id)
  if (bet !== undefined) {
    const round = await tableRoundById(queries, bet.tableRoundId)
    return round === undefined || round.result === null ? undefined : presentDraw(round)
  }
  const round = await roundById(queries, id)
  return round?.state === 'closed' ? presentRound(round) : undefined
}
