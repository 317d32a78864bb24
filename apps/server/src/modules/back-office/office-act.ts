import type { OfficeWrite } from '@fairline/contract/office/office-endpoint'
import { accepted, type Outcome } from '@fairline/domain/errors/rejection'
import type { Database } from '../../db/database.ts'
import type { OfficeCaller } from '../../http/office-call.ts'
import type { Office } from '../office/index.ts'
import { type Act, type Acted, perform } from './act.ts'

/** A call that changes something. */
interface ChangingCall {
  readonly caller: OfficeCaller
  readonly body: OfficeWrite
}

/** What a call that changed something answers. */
export type ActAnswer = Pick<Acted, 'target' | 'answer' | 'refusedFor'>

/** Does an act for a caller of the back office, once for the request id of its call. */
export type DoAct = <Input>(
  path: string,
  call: ChangingCall,
  act: Act<Input>,
  input: Input,
) => Promise<Outcome<ActAnswer>>

/** Creates what does the acts of callers. */
export function doerOfActs(database: Database, { once }: Pick<Office, 'once'>): DoAct {
  return (path, { caller, body }, act, input) => {
    const { actor, person, operatorId } = caller
    const by = { actor, person, operatorId, reason: body.reason.trim() }
    const request = {
      person,
      requestId: body.request_id,
      content: `${path} ${JSON.stringify(body)}`,
    }
    return perform(database, (tx) =>
      once(tx, request, async (): Promise<Outcome<ActAnswer>> => {
        const outcome = await act(tx, by, input)
        if (!outcome.ok) return outcome
        const { target, answer, refusedFor } = outcome.value
        return accepted({ target, answer, ...(refusedFor === undefined ? {} : { refusedFor }) })
      }),
    )
  }
}
