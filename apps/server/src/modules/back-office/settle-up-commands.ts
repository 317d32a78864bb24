import type { Command, Words } from './command.ts'
import { dayAsked } from './list-options.ts'
import { markPaidBy, previewSettleUp, settleUpBy } from './settle-up-acts.ts'

const untilOf = (words: Words): string | null =>
  words.option('until') === undefined ? null : dayAsked(words, 'until')

/** The commands that settle up with members and uplines. */
export const settleUpCommands: readonly Command[] = [
  {
    name: 'settleup preview',
    args: [],
    options: { until: '2026-11-22' },
    says: 'says what members and uplines pay for the days since the last settle-up',
    prepare(words) {
      const input = { until: untilOf(words) }
      return (tx, by) => previewSettleUp(tx, by, input)
    },
  },
  {
    name: 'settleup run',
    args: [],
    options: { until: '2026-11-22' },
    says: 'puts members with credit back to it, and writes what each upline pays; until yesterday',
    prepare(words) {
      const input = { until: untilOf(words) }
      return (tx, by) => settleUpBy(tx, by, input)
    },
  },
  {
    name: 'settleup paid',
    args: ['LOGIN'],
    options: { until: '!2026-11-22' },
    says: 'marks what an upline owes of a settle-up as paid',
    prepare(words) {
      const input = { login: words.arg('LOGIN'), until: dayAsked(words, 'until') }
      return (tx, by) => markPaidBy(tx, by, input)
    },
  },
]
