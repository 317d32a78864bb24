import type { BetRow, SingleRow } from '@fairline/contract/betting'
import { betTypeRules } from '@fairline/domain/bet-types/bet-type'
import { goalOrder } from '@fairline/domain/settlement/match-facts'
import { type Translate, unbroken, useTranslate } from '@fairline/site/i18n'
import { listText, sentencesText, withElements } from '@fairline/site/joined-texts.tsx'
import { moneyText, moneyTone } from '@fairline/site/money-text'
import { nameText } from '@fairline/site/names'
import type { ReactNode } from 'react'
import { oddsTypeName, rowLine, rowMarket, rowOdds, selectionName, teamsOf } from './bet-words.ts'
import { Calculation, ruleText } from './calculation.tsx'
import { parlayName } from './parlay-name.ts'
import { readReceipt, readSingleReceipt, type SingleReceipt, voidReasons } from './receipt-shape.ts'
import { reasonText, statusOf } from './status-words.ts'
import { SystemLines } from './system-lines.tsx'

type GradedLeg = SingleReceipt['inputs']['legs'][number]

/** Who scored, goal by goal, in bets that ask for it; "" in all others and in void ones. */
export function goalsShown(
  row: Pick<SingleRow, 'bet_type' | 'period' | 'home_name' | 'away_name'>,
  { score, halfTime, goals }: Pick<GradedLeg, 'score' | 'halfTime' | 'goals'>,
  t: Translate,
): string {
  if (betTypeRules[row.bet_type].goalAsked === undefined || score === null) return ''
  const order = goalOrder(row.period, score, { halfTime, ...(goals && { goals }) })
  const names = order.map((side) => (side === null ? '?' : nameText(row[`${side}_name`])))
  return t('receipt.goals', { goals: names.length === 0 ? t('selection.NG') : listText(names, t) })
}

type Score = SingleReceipt['inputs']['legs'][number]['score']

/** How the match ended, in the middle of a sentence. */
const statusText = (status: GradedLeg['matchStatus'], t: Translate): string =>
  t(`results.status.${status}`).toLowerCase()

const written = (score: NonNullable<Score>): string => `${score.home}-${score.away}`

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-line py-1.5 sm:grid-cols-[130px_1fr]">
      <dt className="text-text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What was bet, in one sentence. The legs of a parlay are listed in the row above. */
function BetSentence({ row }: { readonly row: BetRow }) {
  const t = useTranslate()
  if (row.kind !== 'single') {
    const odds = rowOdds(row)
    const figures = {
      odds,
      stake: moneyText(row.stake),
      risk: moneyText(row.risk),
      win: moneyText(row.win),
    }
    const sentence = odds === '' ? 'receipt.maungSentence' : 'receipt.parlaySentence'
    return <>{t(sentence, { name: parlayName(row, t), ...figures })}</>
  }
  const selection = selectionName(row.bet_team, teamsOf(row), t)
  const line = rowLine(row)
  return (
    <>
      {t('receipt.sentence', {
        market: rowMarket(row, t),
        backed: line === '' ? selection : `${selection} ${line}`,
        odds: unbroken(row.odds),
        type: oddsTypeName(row.odds_type),
        stake: moneyText(row.stake),
        risk: moneyText(row.risk),
        win: moneyText(row.win),
      })}
    </>
  )
}

/** Whether a score decides. Not for runners: the calculation shows where they came in. */
const isOnScore = ({ bet_type }: SingleRow): boolean => !/^(OUTRIGHT|GH_)/.test(bet_type)

/** Whether the house made the bet void, whatever its match ended as. */
const isMadeVoid = ({ receipt }: SingleRow): boolean => voidReasons(receipt).includes('operator')

const hasScores = (row: SingleRow): boolean =>
  row.state !== 'cashed_out' && isOnScore(row) && !isMadeVoid(row)

/** The scores that decided, the score that goals count from, and who scored if that decides. */
function Scores({ row }: { readonly row: SingleRow }) {
  const t = useTranslate()
  const leg = readSingleReceipt(row.receipt)?.inputs.legs[0]
  if (leg === undefined) return null
  const { score, halfTime, fullTime, scoreAtBet, matchStatus } = leg
  const parts = [
    halfTime === null ? '' : t('receipt.halfTime', { score: written(halfTime) }),
    fullTime === null ? '' : t('receipt.fullTime', { score: written(fullTime) }),
    scoreAtBet === null ? '' : t('receipt.atBet', { score: written(scoreAtBet) }),
    goalsShown(row, leg, t),
    score === null ? t('receipt.noScore', { status: statusText(matchStatus, t) }) : '',
  ]
  return <>{sentencesText(parts, t)}</>
}

/** The status of the bet; then what it won or lost and returned, or why it was rejected. */
function Result({ row }: { readonly row: BetRow }) {
  const t = useTranslate()
  const status = statusOf(row)
  const shown = <strong className={status.tone}>{t(status.key)}</strong>
  const reason = reasonText(row.reason, t)
  if (row.state === 'settled' || row.state === 'void' || row.state === 'cashed_out') {
    const amount = <span className={moneyTone(row.win_loss)}>{moneyText(row.win_loss)}</span>
    const values = { status: shown, amount, returned: moneyText(row.return) }
    return <span className="tabular-nums">{withElements('receipt.ended', values, t)}</span>
  }
  return reason === '' ? shown : withElements('receipt.because', { reason, status: shown }, t)
}

/**
 * Explains the result of a bet in plain words: bet, score, rules, calculation, result. An open bet
 * shows what was bet and its status.
 */
export function Receipt({ row }: { readonly row: BetRow }) {
  const t = useTranslate()
  const receipt = readReceipt(row.receipt)
  return (
    <dl className="max-w-3xl text-[12.5px] leading-text">
      <Line name={t('receipt.bet')}>
        <BetSentence row={row} />
      </Line>
      {receipt === undefined ? null : (
        <>
          {row.kind === 'single' && hasScores(row) ? (
            <Line name={t('receipt.score')}>
              <Scores row={row} />
            </Line>
          ) : null}
          <Line name={t('receipt.rules')}>
            <ul>
              {receipt.rules.map((rule) => (
                <li key={rule.id}>
                  {ruleText(rule, t)} <span className="text-text-muted">({rule.section})</span>
                </li>
              ))}
            </ul>
          </Line>
          <Line name={t('receipt.formula')}>
            <Calculation receipt={receipt} row={row} />
          </Line>
        </>
      )}
      {row.kind === 'system' ? (
        <Line name={t('slip.lines')}>
          <SystemLines ticketId={row.ticket_id} />
        </Line>
      ) : null}
      <Line name={t('receipt.result')}>
        <Result row={row} />
      </Line>
      <Line name={t('bets.ticket')}>
        <span className="tabular-nums">
          {t(row.settled_date === '' ? 'receipt.ticket' : 'receipt.ticketSettled', {
            ticket: row.ticket_id,
            time: row.trans_date,
            settled: row.settled_date,
          })}
        </span>
      </Line>
    </dl>
  )
}
