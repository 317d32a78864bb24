import { idText } from '@fairline/contract/provider/seamless'
import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'
import { presentRound } from '../instant/present-round.ts'
import { roundById } from '../instant/round-store.ts'
import { refused } from '../refused.ts'
import { presentDraw } from '../tables/present-table.ts'
import { betById } from '../tables/table-bet-store.ts'
import { tableRoundById } from '../tables/table-round-store.ts'

const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/

interface Asked {
  Params: { id: string }
  Querystring: { lang?: unknown }
}

/**
 * Redirects from the id of a round, of a table's round or of a bet, which leads to its draw, to the
 * page that verifies it, in the language `lang`. The row is in the fragment of the address, which
 * browsers do not send.
 */
export function registerProofPage(app: FastifyInstance, house: House): void {
  app.get<Asked>('/house/proof/:id', async ({ params: { id }, query: { lang } }, reply) => {
    const row = idText.safeParse(id).success ? await publishedRow(house, id) : undefined
    if (row === undefined) return reply.code(404).send(refused('INVALID_GAME'))
    const text = Buffer.from(JSON.stringify(row)).toString('base64url')
    const language = LANGUAGE.test(String(lang)) ? `?lang=${lang}` : ''
    return reply.redirect(`/fair.html${language}#${text}`)
  })
}

/** What is published of a round; undefined for an unknown one, and before its draw. */
async function publishedRow(house: House, id: string): Promise<object | undefined> {
  const { queries } = house.database
  const bet = await betById(queries, id)
  const drawn = await tableRoundById(queries, bet?.tableRoundId ?? id)
  if (drawn !== undefined) return drawn.result === null ? undefined : presentDraw(drawn)
  const round = await roundById(queries, id)
  return round?.state === 'closed' ? presentRound(round) : undefined
}
