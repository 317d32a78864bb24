import { formatLine } from '@fairline/domain/bet-types/line'
import { displayMoney } from '@fairline/domain/money/money'
import { formatPrice } from '@fairline/domain/odds/price'
import { exampleStake } from '@fairline/domain/rules/bet-examples'
import {
  examplesOfSport,
  readSportBet,
  type SportBet,
  settleSportExample,
} from '@fairline/domain/rules/sport-examples'
import type { PeriodResults } from '@fairline/domain/settlement/match-outcome'
import { allSports } from '@fairline/domain/sports/all-sports'
import type { RulesTexts } from '@fairline/locales/translate'
import { ruleWords } from '@fairline/locales/translating'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { listText } from '@fairline/site/joined-texts.tsx'
import { marketName } from '@fairline/site/sport-words'
import { lineShown, selectionName } from '../../bets/bet-words.ts'
import { Amount, type OfWords, Table } from './example-tables.tsx'

type PageWords = RulesTexts['page']

/** The scores of an event part by part: "1Q 25-28, FT 108-101", and what they do not say. */
function endText(event: PeriodResults, page: PageWords, t: Translate): string {
  const texts = Object.entries(event).flatMap(([period, result]) => {
    if (result?.score == null) return []
    const { score, status, facts: { winner } = {} } = result
    const ended = status === 'abandoned' ? ` ${page.abandoned}` : ''
    const won = winner === undefined ? '' : ` (${page[winner]})`
    return [`${period} ${score.home}-${score.away}${won}${ended}`]
  })
  return listText(texts, t)
}

/** "Handicap, Home -5.50 @ 0.95 MY", and the score at the bet. */
function betText({ leg, price }: SportBet, page: PageWords, t: Translate): string {
  const { sportsType, betType, period, selection, lineQuarters, scoreAtBet } = leg
  const backed = selectionName(selection, { home: page.home, away: page.away }, t)
  const line = lineQuarters === null ? '' : ` ${lineShown(betType, formatLine(lineQuarters))}`
  const score = scoreAtBet === null ? '' : `${scoreAtBet.home}-${scoreAtBet.away}`
  const seen = score === '' ? [] : [ruleWords(page, 'atBet', { score })]
  const market = marketName({ sportsType, betType, period }, t)
  const bet = `${backed}${line} @ ${formatPrice(price)} ${price.type}`
  return listText([market, bet, ...seen], t)
}

/** The examples of a sport, each with the event that it is settled on. */
export function ExamplesOfSport({ words: { page }, sportKey }: OfWords & { sportKey: string }) {
  const t = useTranslate()
  const sportsType = allSports.find(({ key }) => key === sportKey)?.id ?? 0
  const stake = displayMoney(exampleStake)
  return examplesOfSport(sportKey).map(({ bets, event }) => {
    const end = endText(event, page, t)
    return (
      <Table
        key={end}
        note={ruleWords(page, 'endedSo', { end, note: ruleWords(page, 'stakeOf', { stake }) })}
        heads={[page.bet, page.result, page.winLoss]}
      >
        {bets.map((text) => {
          const bet = readSportBet(sportsType, text)
          const { result, winLoss } = settleSportExample(bet, event)
          return (
            <tr key={text}>
              <th scope="row">{betText(bet, page, t)}</th>
              <td>{t(`status.${result}`)}</td>
              <Amount minor={winLoss} isSigned />
            </tr>
          )
        })}
      </Table>
    )
  })
}
