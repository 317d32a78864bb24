import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { House } from '../house.ts'
import { openSession, type Session } from '../launches/open-session.ts'
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
    open = openSession,
  }: {
    readonly form: z.ZodMiniType<Request>
    readonly answer: (session: Session, request: Request) => Promise<object>
    /** How the session is opened: by what the house knows, where the wallet is not to be asked. */
    readonly open?: typeof openSession
  },
): void {
  app.post(path, async (request, reply) => {
    const asked = form.safeParse(request.body)
    if (!asked.success) return reply.code(400).send(refused('INVALID_BET'))
    const session = await open(house, asked.data.token)
    if (session === undefined) return refused('TOKEN_EXPIRED')
    return answer(session, asked.data)
  })
}
