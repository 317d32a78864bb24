import type { BetRow } from '@fairline/contract/betting'
import { betCashOut, type CashOutOfferRow, type CashOutPart } from '@fairline/contract/cash-out'
import { cashOutMarginPercent } from '@fairline/domain/cash-out/cash-out-terms'
import { parseMoney } from '@fairline/domain/money/money'
import { call } from '@fairline/site/calls/call'
import type { CallRejection } from '@fairline/site/calls/client'
import { newRequestId } from '@fairline/site/calls/request-id'
import { useServerNow } from '@fairline/site/calls/server-clock'
import { translate, useTranslate } from '@fairline/site/i18n'
import { moneyText, moneyTone } from '@fairline/site/money-text'
import { textOf } from '@fairline/site/notices/present-error'
import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import { showToast } from '@fairline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refreshBalance } from '../session/session-actions.ts'
import { betName } from './bet-name.ts'
import { lineShown, matchName, rowMarket, selectionName } from './bet-words.ts'
import { Calculation } from './calculation.tsx'
import { useCashOutOffer } from './cash-out-offers.ts'
import { noOfferText } from './no-offer-text.ts'
import { parlayName } from './parlay-name.ts'
import { readReceipt } from './receipt-shape.ts'
import { requestOf, type TakenCashOut, takeCashOut } from './take-cash-out.ts'
import { countdown } from './waiting-ring.tsx'

const validMs = 5_000
/** Parts that a thumb finds without the slider, percent. */
const presets = [25, 50, 75, 100] as const
const percentMin = 20
const percentStep = 5

const pause = (delayMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, delayMs))

function BetName({ row }: { readonly row: BetRow }) {
  const t = useTranslate()
  if (row.kind !== 'single') return <>{parlayName(row, t)}</>
  const teams = { home: row.home_name, away: row.away_name }
  return (
    <>
      <strong className="font-semibold">
        {selectionName(row.bet_team, teams, t)} {lineShown(row.bet_type, row.odds_ball)}
      </strong>{' '}
      @ {row.odds}
      <span className="block text-[12px] text-text-muted">
        {rowMarket(row, t)}, {matchName(teams, t)}
      </span>
    </>
  )
}

interface SliderProps {
  readonly percent: number
  readonly offered: readonly number[]
  readonly onChange: (percent: number) => void
}

/** How much of the bet: a slider, and the usual parts as buttons. */
function PartChooser({ percent, offered, onChange }: SliderProps) {
  const t = useTranslate()
  return (
    <div className="mt-3">
      <label htmlFor="cash-out-part" className="flex justify-between text-[12.5px]">
        <span>{t('cashOut.part')}</span>
        <strong className="tabular-nums">{t('cashOut.percent', { percent })}</strong>
      </label>
      <input
        id="cash-out-part"
        type="range"
        min={percentMin}
        max={100}
        step={percentStep}
        value={percent}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-accent"
      />
      <div className="grid grid-cols-4 gap-2">
        {presets.map((preset) => (
          <Button
            key={preset}
            aria-pressed={preset === percent}
            disabled={!offered.includes(preset)}
            className="h-9 px-1 tabular-nums aria-pressed:border-accent aria-pressed:font-semibold
              max-lg:h-11"
            onClick={() => onChange(preset)}
          >
            {preset === 100 ? t('cashOut.whole') : t('cashOut.percent', { percent: preset })}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** What the amount is made of: value, margin, offer, and what it is against the risk. */
function MakeUp({ part, row }: { readonly part: CashOutPart; readonly row: BetRow }) {
  const t = useTranslate()
  const lines = [
    [t('cashOut.risk'), moneyText(part.risk), ''],
    [t('cashOut.value'), moneyText(part.fair_value), ''],
    [t('cashOut.margin', { percent: cashOutMarginPercent }), `-${moneyText(part.margin)}`, ''],
    [t('cashOut.offer'), moneyText(part.cash_out), 'font-semibold'],
    [t('cashOut.result'), moneyText(part.win_loss), moneyTone(part.win_loss)],
  ] as const
  return (
    <dl
      data-testid="cash-out-make-up"
      className="mt-3 grid grid-cols-[1fr_auto] gap-y-0.5 border-t border-line pt-2 tabular-nums"
    >
      {lines.map(([name, amount, tone]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className={`text-right ${tone}`}>{amount}</dd>
        </div>
      ))}
      <dt className="text-text-muted">{t('cashOut.runsOn')}</dt>
      <dd className="text-right text-text-muted">
        {part.percent === 100 ? '0.00' : restOf(row.stake, part.stake)}
      </dd>
    </dl>
  )
}

/** Stake that runs on, from two amounts of the wire. */
function restOf(stake: string, cashed: string): string {
  const minor = (text: string): bigint => BigInt(text.replace('.', ''))
  const rest = String(minor(stake) - minor(cashed)).padStart(3, '0')
  return moneyText(`${rest.slice(0, -2)}.${rest.slice(-2)}`)
}

/** How long the offer is still valid: a bar that empties in five seconds. */
function Validity({ offer }: { readonly offer: CashOutOfferRow }) {
  const t = useTranslate()
  const now = useServerNow(200)
  const { seconds, share } = countdown(offer.valid_until - validMs, offer.valid_until, now)
  return (
    <div role="timer" className="mt-3">
      <div className="h-1 overflow-hidden rounded bg-surface-sunken">
        <div className="h-full bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="mt-1 text-[12px] text-text-muted tabular-nums">
        {t('cashOut.valid', { seconds })}
      </p>
    </div>
  )
}

type Step =
  | { readonly kind: 'choosing'; readonly refused: CallRejection | null }
  | { readonly kind: 'sending' | 'unsure' }

/** Why nothing was cashed out; when the price moved, that the amount shown is the current one. */
function Refused({ rejection }: { readonly rejection: CallRejection }) {
  const t = useTranslate()
  const isMoved = rejection.code === 'odds_changed'
  return (
    <p role="alert" className="mt-3 border-l-[3px] border-loss pl-2 text-[12.5px]">
      {isMoved ? t('cashOut.changed') : t('cashOut.refused', { reason: textOf(rejection.code) })}
    </p>
  )
}

/** The amount of the chosen part before it last changed; null if it has not changed. */
function useEarlierAmount(part: CashOutPart | undefined): string | null {
  const seen = useRef({ percent: 0, amount: '', earlier: '' })
  if (part !== undefined) {
    const { percent, amount } = seen.current
    if (percent !== part.percent) {
      seen.current = { percent: part.percent, amount: part.cash_out, earlier: '' }
    } else if (amount !== part.cash_out) {
      seen.current = { percent, amount: part.cash_out, earlier: amount }
    }
  }
  return seen.current.earlier === '' ? null : seen.current.earlier
}

function tellTaken(row: BetRow, { part, rest_stake }: TakenCashOut): void {
  const figures = { amount: part.cash_out, stake: part.stake, rest: rest_stake }
  const shown = Object.entries(figures).map(([name, amount]) => [name, moneyText(amount)])
  const isAll = parseMoney(rest_stake) === 0n
  const key = isAll ? 'cashOut.takenAll' : 'cashOut.taken'
  const outcome = translate(key, Object.fromEntries(shown))
  showToast('success', translate('toast.settled', { bet: betName(row, translate), outcome }))
}

interface CashOutDialogProps {
  readonly row: BetRow
  readonly onClose: () => void
}

/**
 * Cashes out a part of a running bet, or all of it. It shows the part, the amount, how the amount
 * is computed and how long it is valid. The amount follows the prices; the member confirms the
 * amount that the button shows.
 * @spec S4.bet.cashOut S4.bet.cashOut.part S4.bet.cashOut.value
 */
export function CashOutDialog({ row, onClose }: CashOutDialogProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(100)
  const [step, setStep] = useState<Step>({ kind: 'choosing', refused: null })
  const isChoosing = step.kind === 'choosing'
  const { data: offer, refetch } = useCashOutOffer(row.ticket_id, isChoosing)
  const receipt = readReceipt(offer?.receipt)
  const part = offer?.parts.find(({ percent }) => percent === chosen)
  const earlier = useEarlierAmount(part)
  const now = useServerNow(200)
  const isOver = offer == null || now >= offer.valid_until
  const take = async (): Promise<void> => {
    if (offer == null || part === undefined) return
    setStep({ kind: 'sending' })
    const send = (body: ReturnType<typeof requestOf>) => call(betCashOut, body)
    const outcome = await takeCashOut(requestOf(offer, part, newRequestId()), { send, wait: pause })
    if (outcome.kind === 'taken') {
      // A toast, because the row that opened this may be gone at once.
      tellTaken(row, outcome.cashOut)
      onClose()
    } else if (outcome.kind === 'refused') {
      setStep({ kind: 'choosing', refused: outcome.rejection })
      void refetch()
    } else setStep(outcome)
    void queries.invalidateQueries({ queryKey: ['bets'] })
    void queries.invalidateQueries({ queryKey: ['cash-out'] })
    void refreshBalance()
  }
  if (step.kind === 'unsure') return <Unsure onClose={onClose} />
  return (
    <Dialog
      open
      title={t('cashOut.title')}
      onClose={onClose}
      actions={
        <div className="flex w-full gap-2 max-lg:flex-col-reverse lg:justify-end">
          <Button className="max-lg:h-11" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            kind="primary"
            data-testid="cash-out-take"
            className="tabular-nums max-lg:h-12"
            busy={step.kind === 'sending'}
            disabled={part === undefined || isOver}
            onClick={() => void take()}
          >
            {part === undefined
              ? t('cashOut.suspended')
              : t('cashOut.now', { amount: moneyText(part.cash_out) })}
          </Button>
        </div>
      }
    >
      <BetName row={row} />
      <PartChooser
        percent={chosen}
        offered={offer?.parts.map(({ percent }) => percent) ?? []}
        onChange={setChosen}
      />
      {part === undefined ? <NoOffer row={row} offer={offer} /> : <MakeUp part={part} row={row} />}
      {earlier === null || part === undefined ? null : <Moved before={earlier} part={part} />}
      {offer == null || part === undefined ? null : <Validity offer={offer} />}
      {receipt === undefined ? null : <Formula receipt={receipt} row={row} />}
      {isChoosing && step.refused !== null ? <Refused rejection={step.refused} /> : null}
    </Dialog>
  )
}

/** The offer has moved while it was looked at. */
function Moved({ before, part }: { readonly before: string; readonly part: CashOutPart }) {
  const t = useTranslate()
  const amounts = { before: moneyText(before), now: moneyText(part.cash_out) }
  return (
    <p role="status" className="mt-2 text-[12.5px] text-wait tabular-nums">
      {t('cashOut.moved', amounts)}
    </p>
  )
}

interface NoOfferProps {
  readonly row: BetRow
  readonly offer: CashOutOfferRow | null | undefined
}

function NoOffer({ row, offer }: NoOfferProps) {
  const t = useTranslate()
  if (offer == null) return <p className="mt-3 text-text-muted">{t('cashOut.asking')}</p>
  return (
    <p role="status" className="mt-3">
      {noOfferText(offer, row, t)}
    </p>
  )
}

/** The calculation of the offer for all of the bet. */
function Formula(explained: Parameters<typeof Calculation>[0]) {
  const t = useTranslate()
  return (
    <details className="mt-3 text-[12.5px]">
      <summary className="cursor-pointer py-1">{t('cashOut.how')}</summary>
      <Calculation {...explained} />
    </details>
  )
}

/** The answer did not arrive, however often it was asked for. */
function Unsure({ onClose }: Pick<CashOutDialogProps, 'onClose'>) {
  const t = useTranslate()
  return (
    <Dialog
      open
      title={t('cashOut.unsure')}
      onClose={onClose}
      actions={
        <Button kind="primary" className="max-lg:h-12 max-lg:w-full" onClick={onClose}>
          {t('slip.done')}
        </Button>
      }
    >
      <p role="status">{t('cashOut.unsureText')}</p>
    </Dialog>
  )
}
