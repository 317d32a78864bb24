import { accepted } from '@fairline/domain/errors/rejection'
import type { Act } from './act.ts'

/** Answers an invitation, where an act gives one, with the link that its token opens. */
export const withLink =
  <Input>(act: Act<Input>, officeUrl: string): Act<Input> =>
  async (tx, by, input) => {
    const outcome = await act(tx, by, input)
    if (!outcome.ok || outcome.value.answer['invitation'] === undefined) return outcome
    const { answer } = outcome.value
    const link = `${officeUrl}/claim#${String(answer['invitation'])}`
    return accepted({ ...outcome.value, answer: { ...answer, link } })
  }
