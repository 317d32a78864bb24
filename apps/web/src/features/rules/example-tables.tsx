import type { MatchBetType } from '@fairline/domain/bet-types/bet-type'
import { displayMoney, formatMoney, type Minor } from '@fairline/domain/money/money'
import { formatQuote } from '@fairline/domain/myanmar/myanmar-quote'
import {
  type BetExample,
  type ExampleEnd,
  exampleStake,
  examplesOf,
  settleExample,
} from '@fairline/domain/rules/bet-examples'
import {
  bodyExamples,
  deadHeatExamples,
  type MyanmarExample,
  maungExamples,
  oddsExamples,
  parlayExamples,
  type SlipExample,
  systemExamples,
} from '@fairline/domain/rules/slip-examples'
import type { RulesTexts } from '@fairline/locales/translate'
import { ruleWords } from '@fairline/locales/translating'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { listText } from '@fairline/site/joined-texts.tsx'
import { moneyTone } from '@fairline/site/money-text'
import { ScrollRegion } from '@fairline/ui/scroll-region'
import { createContext, type ReactNode, useContext } from 'react'
import { selectionName } from '../../bets/bet-words.ts'

interface TableProps {
  readonly note: string
  readonly heads: readonly string[]
  readonly children: ReactNode
}

/** The section of a table. It distinguishes tables with the same note. */
export const ExamplesOf = createContext('')

export function Table({ note, heads, children }: TableProps) {
  const section = useContext(ExamplesOf)
  return (
    <figure className="rule-example">
      <figcaption>{note}</figcaption>
      <ScrollRegion className="rule-scroll" label={`${section}: ${note}`}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </ScrollRegion>
    </figure>
  )
}

export function Amount({
  minor,
  isSigned = false,
}: {
  readonly minor: Minor
  readonly isSigned?: boolean
}) {
  const sign = isSigned && minor > 0n ? '+' : ''
  return (
    <td className={`rule-amount ${isSigned ? moneyTone(formatMoney(minor)) : ''}`}>
      {sign}
      {displayMoney(minor)}
    </td>
  )
}

export interface OfWords {
  readonly words: RulesTexts
}

/** How the match of an example ends, in words. */
function endText(
  { fullTime, halfTime, goals }: ExampleEnd,
  page: RulesTexts['page'],
  t: Translate,
): string {
  const score = `${fullTime.home}-${fullTime.away}`
  if (halfTime !== null) {
    return ruleWords(page, 'endHalf', { score, half: `${halfTime.home}-${halfTime.away}` })
  }
  if (goals === null) return score
  const order = goals.map((side) => page[side])
  return ruleWords(page, 'endGoals', { score, goals: listText(order, t) })
}

function useBetText(words: RulesTexts): (example: BetExample) => string {
  const t = useTranslate()
  const { page } = words
  return ({ betType, selection, line, odds, oddsType, period, scoreAtBet }) => {
    const backed = selectionName(selection, { home: page.home, away: page.away }, t)
    const signed = betType === 'HDP' && line !== null && !line.startsWith('-') ? `+${line}` : line
    const shown = betType === 'NG' ? ruleWords(page, 'goalNumber', { count: line ?? '' }) : signed
    const parts = [
      `${shown === null ? backed : `${backed} ${shown}`} @ ${odds} ${oddsType}`,
      period === 'FT' ? '' : page['period.1H'],
      scoreAtBet === null
        ? ''
        : ruleWords(page, 'atBet', { score: `${scoreAtBet.home}-${scoreAtBet.away}` }),
    ]
    return listText(parts.filter(Boolean), t)
  }
}

/** The examples of a bet type with what each end of the match pays. */
export function BetTypeExamples({ words, betType }: OfWords & { readonly betType: MatchBetType }) {
  const t = useTranslate()
  const betText = useBetText(words)
  const { page } = words
  const note = ruleWords(page, 'stakeOf', { stake: displayMoney(exampleStake) })
  return (
    <Table note={note} heads={[page.bet, page.ends, page.result, page.winLoss]}>
      {examplesOf(betType).flatMap((example) =>
        example.ends.map((end, index) => {
          const { result, winLoss } = settleExample(example, end)
          const text = betText(example)
          return (
            <tr key={`${text} ${endText(end, page, t)}`} data-first={index === 0}>
              {index === 0 ? (
                <th scope="rowgroup" rowSpan={example.ends.length}>
                  {text}
                </th>
              ) : null}
              <td>{endText(end, page, t)}</td>
              <td>{t(`status.${result}`)}</td>
              <Amount minor={winLoss} isSigned />
            </tr>
          )
        }),
      )}
    </Table>
  )
}

/** What a price of each odds type wins and risks. */
export function OddsExamples({ words: { page } }: OfWords) {
  const t = useTranslate()
  const note = ruleWords(page, 'stakeOf', { stake: displayMoney(exampleStake) })
  return (
    <Table note={note} heads={[page.oddsType, page.odds, page.win, page.risk]}>
      {oddsExamples.map(({ oddsType, odds, win, risk }) => (
        <tr key={`${oddsType}${odds}`}>
          <th scope="row">{t(`oddsType.${oddsType}`)}</th>
          <td className="rule-amount">{odds}</td>
          <Amount minor={win} />
          <Amount minor={risk} />
        </tr>
      ))}
    </Table>
  )
}

interface SlipsProps extends OfWords {
  readonly note: string
  readonly examples: readonly SlipExample[]
  readonly hasLines: boolean
}

function SlipTable({ words: { page }, note, examples, hasLines }: SlipsProps) {
  const t = useTranslate()
  const lines = hasLines ? [page.lines, page.risk] : []
  return (
    <Table note={note} heads={[page.legs, ...lines, page.returned, page.winLoss]}>
      {examples.map((example) => {
        const legs = example.legs.map(
          ({ odds, end }) => `${odds} ${t(`status.${end}`).toLowerCase()}`,
        )
        const text = listText(legs, t)
        return (
          <tr key={text}>
            <th scope="row">{text}</th>
            {hasLines ? <td className="rule-amount">{example.lines}</td> : null}
            {hasLines ? <Amount minor={example.risk} /> : null}
            <Amount minor={example.returned} />
            <Amount minor={example.returned - example.risk} isSigned />
          </tr>
        )
      })}
    </Table>
  )
}

function MyanmarTable({
  words: { page },
  examples,
}: OfWords & { readonly examples: readonly MyanmarExample[] }) {
  const t = useTranslate()
  const [first] = examples
  const note = ruleWords(page, 'bodyOf', { stake: displayMoney(first?.stake ?? 0n) })
  return (
    <Table note={note} heads={[page.legs, page.winLoss]}>
      {examples.map(({ legs, winLoss }) => {
        const ends = legs.map(
          ({ goals, percent, by }) =>
            `${formatQuote({ goals, percent })} ${ruleWords(page, 'by', { count: by })}`,
        )
        const text = listText(ends, t)
        return (
          <tr key={text}>
            <th scope="row">{text}</th>
            <Amount minor={winLoss} isSigned />
          </tr>
        )
      })}
    </Table>
  )
}

/** Ties for the paid places of an outright. */
function DeadHeatExamples({ words: { page } }: OfWords) {
  const t = useTranslate()
  const note = ruleWords(page, 'stakeOf', { stake: displayMoney(exampleStake) })
  return (
    <Table note={note} heads={[page.tie, page.odds, page.winLoss]}>
      {deadHeatExamples.map(({ mode, odds, tied, places, winLoss }) => (
        <tr key={`${mode}${tied}`}>
          <th scope="row">
            {listText([ruleWords(page, 'tied', { tied, places }), page[mode]], t)}
          </th>
          <td className="rule-amount">{odds}</td>
          <Amount minor={winLoss} isSigned />
        </tr>
      ))}
    </Table>
  )
}

/** The examples of a section that is not a bet type of a match; null for most sections. */
export function SectionExamples({ words, id }: OfWords & { readonly id: string }) {
  const { page } = words
  const stake = displayMoney(exampleStake)
  if (id === 'odds') return <OddsExamples words={words} />
  if (id === 'OUTRIGHT') return <DeadHeatExamples words={words} />
  if (id === 'parlay') {
    const note = ruleWords(page, 'stakeOf', { stake })
    return <SlipTable words={words} note={note} examples={parlayExamples} hasLines={false} />
  }
  if (id === 'system') {
    const note = ruleWords(page, 'stakeOfLine', { stake: '10.00' })
    return <SlipTable words={words} note={note} examples={systemExamples} hasLines />
  }
  if (id === 'body') return <MyanmarTable words={words} examples={bodyExamples} />
  if (id === 'maung') return <MyanmarTable words={words} examples={maungExamples} />
  return null
}
