import type { CallOutcome } from '@fairline/site/calls/client'
import { asksMax } from '@fairline/site/calls/open-outcome'
import { describe, expect, test } from 'vitest'
import { type CashOutBody, requestOf, type TakenCashOut, takeCashOut } from './take-cash-out.ts'

const part = {
  percent: 40,
  stake: '40.00',
  risk: '40.00',
  fair_value: '39.99',
  margin: '2.00',
  cash_out: '37.99',
  win_loss: '-2.01',
}
const offer = {
  ticket_id: 'T1',
  reason: '' as const,
  reason_leg: 0,
  offer_id: 'o1',
  valid_until: 0,
  parts: [part],
  receipt: null,
}
const body = requestOf(offer, part, 'r1')
const taken: TakenCashOut = { part, rest_stake: '60.00' }

/** Asks with these answers in turn: codes of refusals, or 'ok'. The last answer repeats. */
async function ask(...answers: readonly string[]) {
  const sent: CashOutBody[] = []
  const outcome = await takeCashOut(body, {
    send: async (each) => {
      const code = answers[Math.min(sent.length, answers.length - 1)] ?? 'ok'
      sent.push(each)
      return code === 'ok'
        ? { ok: true, data: { cash_out: taken } }
        : ({ ok: false, rejection: { code } } satisfies CallOutcome<never>)
    },
    wait: async () => {},
  })
  return { outcome, sent }
}

describe('taking an offer @spec S7.bet.cashout', () => {
  test('asks for the part that was shown', () => {
    expect(body).toEqual({
      request_id: 'r1',
      ticket_id: 'T1',
      offer_id: 'o1',
      percent: 40,
      cash_out: '37.99',
    })
  })

  test('a lost answer is asked for under the same id', async () => {
    const { outcome, sent } = await ask('requestFailed', 'requestPending', 'ok')
    expect(outcome).toEqual({ kind: 'taken', cashOut: taken })
    expect(new Set(sent.map(({ request_id }) => request_id))).toEqual(new Set(['r1']))
    expect(sent).toHaveLength(3)
  })

  test('a price that has changed is refused at once', async () => {
    const { outcome, sent } = await ask('odds_changed')
    expect(outcome).toEqual({ kind: 'refused', rejection: { code: 'odds_changed' } })
    expect(sent).toHaveLength(1)
  })

  test('what stays unknown is said to be unknown', async () => {
    expect((await ask('requestFailed')).outcome).toEqual({ kind: 'unsure' })
    expect((await ask('requestFailed')).sent).toHaveLength(asksMax)
    expect((await ask('requestFailed', 'requestLimit')).outcome).toEqual({ kind: 'unsure' })
  })
})
