import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { House } from '../house.ts'
import { knownSession, openSession, type Session } from '../launches/open-session.ts'
import { refused } from '../refused.ts'

/**
 * Answers a call of a page, whose token opens the session. A request in another form is refused
 * with 400. Any other refusal is an answer like the rest.
 */
export function registerSessionCall<Request extends { readonly token: string }>(
  app: FastifyInstance,
  house: House,
  path: string,
  {
    form,
    answer,
    isUrgent = false,
  }: {
    readonly form: z.ZodMiniType<Request>
    readonly answer: (session: Session, request: Request) => Promise<object>
    /** Whether the moment counts: the call does not wait for the wallet. */
    readonly isUrgent?: boolean
  },
): void {
  app.post(path, async (request, reply) => {
    const asked = form.safeParse(request.body)
    if (!asked.success) return reply.code(400).send(refused('INVALID_BET'))
    const open = isUrgent ? knownSession : openSession
    const session = await open(house, asked.data.token)
    if (session === undefined) return refused('TOKEN_EXPIRED')
    return answer(session, asked.data)
  })
}
