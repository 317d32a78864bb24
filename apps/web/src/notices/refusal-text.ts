import { deadlineText, type Translate } from '@fairline/site/i18n'
import { sentencesText } from '@fairline/site/joined-texts.tsx'
import { moneyText } from '@fairline/site/money-text'

type Facts = Readonly<Record<string, string>>

export interface RefusalText {
  /** What happened, with the figures that explain it. */
  readonly happened: string
  /** What the member can do; empty where there is nothing. */
  readonly todo: string
}

/** Whether the facts of a refusal say that the member is on a break. */
export const isOnBreak = (facts: Facts): boolean => facts.play_break !== undefined

interface RefusalCase {
  readonly facts: Facts
  /** The price on the slip when the bet was confirmed. */
  readonly seen: string
  /** The catalogue's sentence of the code. */
  readonly sentence: string
  readonly t: Translate
}

type Teller = (refusal: RefusalCase) => RefusalText

/** The sentence of the specification, then the limit that it is about. */
const stakeTeller =
  (key: 'slip.limit.min' | 'slip.limit.max' | 'slip.limit.payout', fact: string): Teller =>
  ({ facts, sentence, t }) => ({
    happened: sentence,
    todo: facts[fact] === undefined ? '' : t(key, { amount: moneyText(facts[fact]) }),
  })

const overMatch: Teller = ({ facts, sentence, t }) => ({
  happened: sentence,
  todo:
    facts.max_per_match === undefined
      ? ''
      : t('slip.limit.match', {
          amount: moneyText(facts.max_per_match),
          running: moneyText(facts.running_risk ?? '0.00'),
        }),
})

const insufficient: Teller = ({ facts, sentence, t }) => {
  if (facts.debt !== undefined) {
    return {
      happened: t('refusal.debt', { amount: moneyText(facts.debt) }),
      todo: t('refusal.debtTodo'),
    }
  }
  return {
    happened: sentence,
    todo:
      facts.available_balance === undefined
        ? ''
        : t('refusal.available', { amount: moneyText(facts.available_balance) }),
  }
}

const periods = {
  day: 'refusal.period.day',
  week: 'refusal.period.week',
  month: 'refusal.period.month',
} as const

/** A limit that the member set, and what it leaves. */
const overOwnLimit: Teller = ({ facts: { own_limit, period, limit, left }, sentence, t }) => ({
  happened: sentence,
  todo:
    limit === undefined || left === undefined
      ? ''
      : t(own_limit === 'loss' ? 'refusal.own.loss' : 'refusal.own.stake', {
          period: t(periods[period as keyof typeof periods] ?? periods.day),
          amount: moneyText(limit),
          left: moneyText(left),
        }),
})

/** Who looks on, or stays out, because of a break that the member took. */
const onBreak: Teller = ({ facts: { play_break, until }, sentence, t }) => {
  if (until === undefined) return { happened: sentence, todo: '' }
  const key = play_break === 'exclusion' ? 'refusal.break.exclusion' : 'refusal.break.time_out'
  return { happened: t(key, { until: deadlineText(until) }), todo: t('refusal.breakTodo') }
}

/** The sentence of the specification comes first, and then the figures. */
const withFigures = (sentence: string, figures: string, t: Translate): string =>
  sentencesText([sentence, figures], t)

const movedText = (facts: Facts, seen: string, t: Translate): string =>
  facts.odds === undefined ? '' : t('refusal.moved', { seen, now: facts.odds })

const oddsChanged: Teller = ({ facts, seen, sentence, t }) => ({
  happened: withFigures(sentence, movedText(facts, seen, t), t),
  todo: t('refusal.oddsTodo'),
})

const percentChanged: Teller = ({ facts, seen, sentence, t }) => ({
  happened: withFigures(sentence, movedText(facts, seen, t), t),
  todo: t('refusal.percentTodo'),
})

const lineOrScore: Teller = ({ facts, sentence, t }) => {
  const { score, odds_ball: line } = facts
  if (score !== undefined) {
    const happened = withFigures(sentence, t('refusal.score', { score }), t)
    return { happened, todo: t('refusal.scoreTodo') }
  }
  const figures = line === undefined ? '' : t('refusal.line', { line })
  return { happened: withFigures(sentence, figures, t), todo: t('refusal.lineTodo') }
}

const updating: Teller = ({ sentence, t }) => ({ happened: sentence, todo: t('refusal.wait') })
const elsewhere: Teller = ({ sentence, t }) => ({ happened: sentence, todo: t('refusal.other') })
const plain: Teller = ({ sentence }) => ({ happened: sentence, todo: '' })

const tellers: Readonly<Record<string, Teller>> = {
  betLowerMin: stakeTeller('slip.limit.min', 'min_bet'),
  betOverMaxBet: stakeTeller('slip.limit.max', 'max_bet'),
  betOverMaxPayout: stakeTeller('slip.limit.payout', 'max_payout'),
  betOverMaxPerMatch: overMatch,
  betOverLimit: overOwnLimit,
  SUSPEND: onBreak,
  BLOCK: onBreak,
  insufficient_balance: insufficient,
  odds_changed: oddsChanged,
  invalidOddsBall: lineOrScore,
  oddsIsUpdating: updating,
  invalidOdds: updating,
  requestLimit: updating,
  matchHide: elsewhere,
  matchNotActive: elsewhere,
  matchNotAllowBet: elsewhere,
  percent_changed: percentChanged,
  marketTypeChanged: elsewhere,
  '340': elsewhere,
  invalidBet: elsewhere,
  invalidBetTeam: elsewhere,
  invalidBetType: elsewhere,
}

/**
 * A refusal in words: what happened with its figures, and what to do.
 * @spec S8.statusdesc.message
 */
export function refusalText(
  code: string,
  facts: Facts,
  seen: string,
  sentence: string,
  t: Translate,
): RefusalText {
  const teller = Object.hasOwn(tellers, code) ? tellers[code] : undefined
  return (teller ?? plain)({ facts, seen, sentence, t })
}
