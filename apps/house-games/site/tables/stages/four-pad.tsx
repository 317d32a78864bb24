import type { TableBet } from '@fairline/contract/house/table-calls'
import { displayMoney, parseMoney } from '@fairline/domain/money/money'
import { moneyText } from '@fairline/site/money-text'
import { useState } from 'react'
import { Balance, Choice } from '../../shell/bet-panel.tsx'
import { useTexts } from '../../texts.ts'
import type { PadProps } from '../table-face.ts'
import { isPaidInView } from '../table-state.ts'
import {
  costOf,
  countOf,
  type FourLine,
  type FourPrices,
  faultOf,
  fourPrices,
  fourWays,
  kindsOf,
  ticketOf,
} from './four-ticket.ts'
import { spotName, wayName } from './four-words.ts'

const firstLine: FourLine = {
  number: '',
  way: 'straight',
  prices: 'local',
  amounts: { big: '1' },
}

/** A line of the ticket. Equal lines may be on it twice: the id tells them apart. */
interface WrittenLine extends FourLine {
  readonly id: number
}

/** How a member writes a ticket: lines, then one purchase of all of them. */
export function FourPad(props: PadProps) {
  const { state, acts, balance, currency, limits } = props
  const t = useTexts()
  const [line, setLine] = useState(firstLine)
  const [lines, setLines] = useState<readonly WrittenLine[]>([])
  const isBetting = state.round?.phase === 'betting'
  const cost = lines.reduce((sum, each) => sum + costOf(each), 0n)
  const isDear = balance !== null && cost > (parseMoney(balance) ?? 0n)
  const buy = async () => {
    if (await acts.place(ticketOf(lines))) setLines([])
  }
  return (
    <section className="dock four-pad" aria-label={t('panel.label')}>
      <LineForm
        line={line}
        limits={limits}
        change={setLine}
        add={() => {
          setLines([...lines, { ...line, id: (lines.at(-1)?.id ?? 0) + 1 }])
          setLine({ ...line, number: '' })
        }}
      />
      <div className="four-ticket">
        <h2>{t('four.ticket')}</h2>
        {lines.length === 0 && <p className="muted">{t('four.empty')}</p>}
        <Lines lines={lines} change={setLines} />
        <button
          type="button"
          className="play"
          disabled={!isBetting || lines.length === 0 || acts.isAsking || isDear}
          onClick={() => void buy()}
        >
          {t('four.buy', { amount: displayMoney(cost) })}
        </button>
        {isDear && (
          <p className="note fault">{t('fault.balance', { amount: moneyText(balance) })}</p>
        )}
        <Balance balance={balance} currency={currency} />
      </div>
      <Tickets
        isPaid={isPaidInView(state)}
        bets={state.bets}
        canUndo={isBetting && !acts.isAsking}
        acts={acts}
      />
    </section>
  )
}

/** The lines of the ticket that is being written. */
function Lines(props: {
  readonly lines: readonly WrittenLine[]
  change(lines: readonly WrittenLine[]): void
}) {
  const { lines, change } = props
  const t = useTexts()
  return (
    <ul>
      {lines.map((each) => (
        <li key={each.id}>
          <b className="four-line">{each.number}</b>
          <span>
            {wayName(t, each.way)} {amountsText(t, each)}
          </span>
          <span>{displayMoney(costOf(each))}</span>
          <button
            type="button"
            className="quiet"
            aria-label={t('four.remove', { number: each.number })}
            onClick={() => change(lines.filter(({ id }) => id !== each.id))}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}

const amountsText = (t: ReturnType<typeof useTexts>, { way, prices, amounts }: FourLine): string =>
  kindsOf(way, prices)
    .filter((kind) => (parseMoney(amounts[kind] ?? '') ?? 0n) > 0n)
    .map((kind) => `${t.composed(`four.kind.${kind}`)} ${amounts[kind]}`)
    .join(', ')

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'R', '0', '⌫'] as const

function LineForm(props: {
  readonly line: FourLine
  readonly limits: PadProps['limits']
  change(line: FourLine): void
  add(): void
}) {
  const { line, limits, change, add } = props
  const { number, way, prices, amounts } = line
  const t = useTexts()
  const fault = faultOf(line)
  const isWithin = kindsOf(way, prices).every((kind) => isAmount(amounts[kind], limits))
  return (
    <div className="four-form">
      <Choice<FourLine['way']>
        label={t('table.bet')}
        values={fourWays}
        value={way}
        isLocked={false}
        change={(next) => change({ ...line, way: next, number: cleanNumber(number, next) })}
        textOf={(each) => wayName(t, each)}
      />
      <p className="note">{t(`four.wayHelp.${way}`)}</p>
      <NumberEntry
        number={number}
        way={way}
        write={(text) => change({ ...line, number: cleanNumber(text, way) })}
        enter={() => {
          if (fault === undefined && isWithin) add()
        }}
      />
      {way !== 'i-box' && (
        <Choice<FourPrices>
          label={t('four.prices')}
          values={fourPrices}
          value={prices}
          isLocked={false}
          change={(next) => change({ ...line, prices: next })}
          textOf={(each) => t(`four.prices.${each}`)}
        />
      )}
      <Amounts line={line} limits={limits} change={change} />
      <button
        type="button"
        className="plain"
        disabled={fault !== undefined || !isWithin}
        onClick={add}
      >
        {t('four.add')}
      </button>
      <p className={isWithin ? 'note' : 'note fault'}>
        {!isWithin
          ? t('table.limits', { min: moneyText(limits.min), max: moneyText(limits.max) })
          : fault === undefined
            ? t('four.cost', { amount: displayMoney(costOf(line)), count: countOf(line) })
            : t(`four.${fault}`)}
      </p>
    </div>
  )
}

/** The number, with keys of its own: a roll has a letter in it. */
function NumberEntry(props: {
  readonly number: string
  readonly way: FourLine['way']
  write(text: string): void
  enter(): void
}) {
  const { number, way, write, enter } = props
  const t = useTexts()
  return (
    <div className="four-entry">
      <label className="field">
        <span>{t('four.number')}</span>
        <input
          className="four-input"
          autoComplete="off"
          inputMode={way === 'roll' ? 'text' : 'numeric'}
          value={number}
          maxLength={4}
          onChange={({ target }) => write(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') enter()
          }}
        />
      </label>
      <div className="four-keys">
        {digits.map((key) => (
          <button
            key={key}
            type="button"
            className="plain"
            aria-label={key === '⌫' ? t('table.undo') : key}
            disabled={key === 'R' && (way !== 'roll' || number.includes('R'))}
            onClick={() => write(key === '⌫' ? number.slice(0, -1) : number + key)}
          >
            {key}
          </button>
        ))}
      </div>
    </div>
  )
}

/** What is staked on each kind of bet. */
function Amounts(props: {
  readonly line: FourLine
  readonly limits: PadProps['limits']
  change(line: FourLine): void
}) {
  const { line, limits, change } = props
  const { way, prices, amounts } = line
  const t = useTexts()
  const write = (kind: string, text: string) =>
    change({ ...line, amounts: { ...amounts, [kind]: text.replace(',', '.').trim() } })
  return (
    <div className="four-amounts">
      {kindsOf(way, prices).map((kind) => (
        <label key={kind} className="field">
          <span>{t.composed(`four.kind.${kind}`)}</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            value={amounts[kind] ?? ''}
            aria-invalid={!isAmount(amounts[kind], limits)}
            onChange={({ target }) => write(kind, target.value)}
          />
        </label>
      ))}
    </div>
  )
}

/** Removes what a number may not contain: it has digits, and a roll has one R as well. */
function cleanNumber(text: string, way: FourLine['way']): string {
  const upper = text.toUpperCase().replace(way === 'roll' ? /[^\dR]/g : /\D/g, '')
  const at = upper.indexOf('R')
  return (at < 0 ? upper : upper.slice(0, at + 1) + upper.slice(at).replaceAll('R', '')).slice(0, 4)
}

/** Whether an amount is left out, or is within the limits of a spot. */
function isAmount(text: string | undefined, { min, max }: PadProps['limits']): boolean {
  if (text === undefined || text === '' || text === '0') return true
  const minor = parseMoney(text)
  if (minor === undefined) return false
  return minor >= (parseMoney(min) ?? 0n) && minor <= (parseMoney(max) ?? 0n)
}

/** How many spots of a ticket are named before the rest is counted. */
const spotsNamed = 6

/** The member's tickets for the draw. */
function Tickets(props: {
  readonly isPaid: boolean
  readonly bets: readonly TableBet[]
  readonly canUndo: boolean
  readonly acts: PadProps['acts']
}) {
  const { isPaid, bets, canUndo, acts } = props
  const t = useTexts()
  const own = bets.filter(({ status }) => status !== 'void')
  return (
    <div className="four-own">
      <h2>{t('four.tickets')}</h2>
      {own.length === 0 && <p className="muted">{t('table.noBets')}</p>}
      <ul>
        {own.map(({ bet_id: id, spots, stake, status, payout }) => {
          const named = Object.entries(spots)
          return (
            <li key={id}>
              <p>
                {named
                  .slice(0, spotsNamed)
                  .map(([spot, amount]) => `${spotName(t, spot)} ${moneyText(amount)}`)
                  .join(' · ')}
                {named.length > spotsNamed && ` · +${named.length - spotsNamed}`}
              </p>
              <b>{moneyText(isPaid && status === 'closed' ? payout : stake)}</b>
              {status === 'open' && (
                <button
                  type="button"
                  className="plain"
                  disabled={!canUndo}
                  onClick={() => acts.undo(id)}
                >
                  {t('four.takeBack')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
