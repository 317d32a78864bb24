import type { BetRow } from '@fairline/contract/betting'
import { serverNow } from '@fairline/site/calls/server-clock'
import { unbroken, useTranslate } from '@fairline/site/i18n'
import { listText } from '@fairline/site/joined-texts.tsx'
import { moneyText } from '@fairline/site/money-text'
import { textOf } from '@fairline/site/notices/present-error'
import { marketName } from '@fairline/site/sport-words'
import { Button } from '@fairline/ui/button'
import { type ReactNode, useEffect, useRef } from 'react'
import { matchName, oddsTypeName, priceTone, selectionName } from '../../bets/bet-words.ts'
import { WaitingRing } from '../../bets/waiting-ring.tsx'
import { refusalText } from '../../notices/refusal-text.ts'
import type { SlipMode } from '../../session/selected-choice.ts'
import { bringIntoView } from './bring-into-view.ts'
import type { KeptRequest, ShownLeg } from './kept-requests.ts'
import { legWords, oddsText } from './leg-words.ts'
import type { PlacedPrice, PlacedTicket } from './place-bet.ts'
import type { Placements } from './placements.ts'
import { type Decision, hasEnded, headOf } from './receipt-head.ts'
import { betAgain, placements } from './slip-actions.ts'
import { slips } from './slip-store.ts'

/** How often the lists are asked once a wait should be over, milliseconds. */
const lookUpMs = 2000

/** A leg at the price that was placed, which may be better than the one confirmed. */
function placedAt(leg: ShownLeg, { odds, odds_ball, percent }: PlacedPrice): ShownLeg {
  if (percent === undefined) return { ...leg, odds: odds ?? leg.odds }
  return { ...leg, odds: String(percent), line: odds_ball ?? leg.line }
}

interface LinesProps {
  readonly request: KeptRequest
  /** The ticket that was placed, or its row in the lists once it was decided; null before. */
  readonly placed: PlacedTicket | BetRow | null
}

/** A single bet in three lines; a body says what its quote pays at exactly its goals. */
function SelectionLines({ leg, isBody }: { readonly leg: ShownLeg; readonly isBody: boolean }) {
  const t = useTranslate()
  const { selection, oddsTypeCode } = leg
  const { tone, line, score, atGoals } = legWords(leg, t)
  const odds = oddsText(leg)
  return (
    <div className="text-[12.5px] leading-note">
      <p className="text-text-muted">
        {isBody ? `${t('slip.body')} / ` : ''}
        {marketName(leg, t)}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={`font-semibold ${tone}`}>{selectionName(selection, leg, t)}</span>
        {line === '' ? null : <span className="tabular-nums">{line}</span>}
        {score === '' ? null : <span className="whitespace-nowrap text-text-muted">[{score}]</span>}
        {/* Price and odds type are one figure, so no line breaks between them. */}
        <span className="whitespace-nowrap" data-testid="receipt-price">
          <span className="text-text-muted">@</span>{' '}
          <strong className={`tabular-nums ${isBody ? '' : priceTone(odds)}`}>{odds}</strong>{' '}
          <span className="text-[12px] text-text-muted">{oddsTypeName(oddsTypeCode)}</span>
        </span>
      </p>
      {atGoals === '' ? null : <p>{atGoals}</p>}
      <p className="text-text-muted">{unbroken(matchName(leg, t))}</p>
    </div>
  )
}

/** A leg of several in two lines, or three at Myanmar odds. */
function LegLines({ leg }: { readonly leg: ShownLeg }) {
  const t = useTranslate()
  const { tone, line, score, atGoals } = legWords(leg, t)
  const about = `${marketName(leg, t)}, ${matchName(leg, t)}`
  return (
    <li data-testid="placed-leg" className="mt-1">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={`font-semibold ${tone}`}>{selectionName(leg.selection, leg, t)}</span>
        <span className="whitespace-nowrap tabular-nums">
          {line} {score === '' ? null : <span className="text-text-muted">[{score}] </span>}
          <span className="text-text-muted">@</span>{' '}
          <strong className="font-semibold">{oddsText(leg)}</strong>
        </span>
      </p>
      {atGoals === '' ? null : <p className="text-[12px]">{atGoals}</p>}
      <p title={about} className="truncate text-[12px] text-text-muted">
        {about}
      </p>
    </li>
  )
}

/** What was bet on: at the odds that were confirmed, or at those that were placed since. */
function BetLines({ request: { kind, shown }, placed }: LinesProps) {
  const t = useTranslate()
  const several = placed !== null && 'legs' in placed ? placed.legs : undefined
  const legs = shown.legs.map((leg, index) => placedAt(leg, (several ?? [placed])[index] ?? {}))
  const [first] = legs
  if (first !== undefined && (kind === 'single' || kind === 'body')) {
    return <SelectionLines leg={first} isBody={kind === 'body'} />
  }
  const odds = shown.odds === '' ? '' : (placed?.odds ?? shown.odds)
  return (
    <div className="text-[12.5px] leading-note">
      <p className="flex items-baseline gap-1.5 font-semibold">
        {kind === 'system' || kind === 'parlay'
          ? t(`slip.kind.${kind}`)
          : t('bets.maung', { legs: legs.length })}
        {odds === '' ? null : (
          <>
            <span className="font-normal text-text-muted">@</span>
            <span className="tabular-nums">{odds}</span>
          </>
        )}
      </p>
      <ol>
        {legs.map((leg) => (
          <LegLines key={`${leg.rowId} ${leg.betType} ${leg.line}`} leg={leg} />
        ))}
      </ol>
    </div>
  )
}

interface FiguresProps {
  readonly request: KeptRequest
  readonly ticket: PlacedTicket
  readonly decision: Decision | null
}

/** The money of a placed bet: what it can win while it is open, then what it won or lost. */
function Figures({ request, ticket, decision }: FiguresProps) {
  const t = useTranslate()
  const row = decision?.row
  const { kind, shown } = request
  const combinations = {
    lines: shown.combinations.toLocaleString('en'),
    stake: moneyText(shown.stake),
  }
  const rows = [
    [t('bets.ticket'), ticket.ticket_id],
    [t('bets.time'), ticket.trans_date],
    ...(kind === 'system' ? [[t('slip.lines'), t('slip.linesOf', combinations)] as const] : []),
    [t('slip.stake'), moneyText(ticket.stake)],
    // A better or any price that was taken at acceptance has other figures.
    [t('slip.risk'), moneyText(row?.risk ?? ticket.risk)],
    ...(hasEnded(decision)
      ? ([
          [t('statement.winLoss'), moneyText(decision.win_loss ?? '')],
          [t('bets.return'), moneyText(decision.return ?? '')],
        ] as const)
      : ([[t('slip.win'), moneyText(row?.win ?? ticket.win)]] as const)),
  ] as const
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 border-t border-line pt-1.5 text-[12.5px]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-muted">{name}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Looks the waiting bet up once its time is over, in case the news of it was lost. */
function useLookUp(ticket: PlacedTicket | null, lookUp: (ticketId: string) => Promise<void>): void {
  useEffect(() => {
    if (ticket === null) return
    const timer = setInterval(() => {
      if (serverNow() > ticket.waits_until) void lookUp(ticket.ticket_id)
    }, lookUpMs)
    return () => clearInterval(timer)
  }, [ticket, lookUp])
}

interface PlacedProps {
  readonly request: KeptRequest
  readonly ticket: PlacedTicket
  readonly decision: Decision | null
  readonly of: Placements
}

function Placed({ request, ticket, decision, of }: PlacedProps) {
  const t = useTranslate()
  const { edge, tone, title, text } = headOf(request.kind, ticket, decision, t)
  const isWaiting = decision === null && ticket.state === 'waiting'
  useLookUp(isWaiting ? ticket : null, of.lookUp)
  return (
    <Panel tone={edge}>
      <div role="status" className="flex items-center gap-2">
        {isWaiting ? (
          <WaitingRing placedAt={ticket.trans_date} untilMs={ticket.waits_until} size={40} />
        ) : null}
        <span>
          <strong className={`block text-[14px] ${tone}`}>{title}</strong>
          {text === '' ? null : <span className="block text-[12.5px] leading-small">{text}</span>}
        </span>
      </div>
      <BetLines request={request} placed={decision?.row ?? ticket} />
      <Figures request={request} ticket={ticket} decision={decision} />
      <div className="grid grid-cols-2 gap-2">
        <Button className="max-lg:h-11" onClick={() => betAgain(request)}>
          {t('slip.betAgain')}
        </Button>
        <Button className="max-lg:h-11" onClick={of.closeReceipt}>
          {t('slip.done')}
        </Button>
      </div>
    </Panel>
  )
}

/** A part over the slip, which is brought into view when it comes. */
function Panel({ tone, children }: { readonly tone: string; readonly children: ReactNode }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => bringIntoView(panel.current), [])
  return (
    <section
      ref={panel}
      className={`grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-l-[3px] border-b-line px-3
        py-2.5 ${tone}`}
    >
      {children}
    </section>
  )
}

/** The placement that runs, its outcome, or the question whether to keep asking for one. */
export function PlacingPanel({ mode }: { readonly mode: SlipMode }) {
  const placing = slips[mode].useStore((state) => state.placing)
  const of = placements[mode]
  const t = useTranslate()
  if (placing === null) return null
  const { request, step, decision } = placing
  const { shown } = request
  const stake = moneyText(shown.stake)
  const odds = shown.odds === '' ? listText(shown.legs.map(oddsText), t) : shown.odds
  switch (step.kind) {
    case 'placed':
      return <Placed of={of} request={request} ticket={step.answer.ticket} decision={decision} />
    case 'sending':
      // The first ask is over in a moment: the button says that it runs.
      return step.asks === 1 ? null : (
        <Panel tone="border-wait">
          <p role="status">
            <strong className="block text-[14px]">{t('slip.placing')}</strong>
            <span className="text-[12.5px] leading-small">{t('slip.askingAgain')}</span>
          </p>
          <BetLines request={request} placed={null} />
        </Panel>
      )
    case 'unsure':
      return (
        <Panel tone="border-wait">
          <p role="alert">
            <strong className="block text-[14px]">{t('slip.unsure')}</strong>
            <span className="text-[12.5px] leading-small">{t('slip.unsureText', { stake })}</span>
          </p>
          <BetLines request={request} placed={null} />
          <div className="grid grid-cols-2 gap-2">
            <Button className="max-lg:h-11" onClick={() => of.letGo(request)}>
              {t('slip.letGo')}
            </Button>
            <Button kind="primary" className="max-lg:h-11" onClick={() => of.askAgain(request)}>
              {t('slip.askAgain')}
            </Button>
          </div>
        </Panel>
      )
    case 'refused': {
      const { code, facts = {} } = step.rejection
      const words = refusalText(code, facts, odds, textOf(code), t)
      return (
        <Panel tone="border-loss">
          <p role="alert" className="text-[12.5px] leading-note">
            <strong className="block text-[14px]">{words.happened}</strong>
            {t('refusal.nothing')} {words.todo}
          </p>
          <BetLines request={request} placed={null} />
          <Button className="max-lg:h-11" onClick={of.closeReceipt}>
            {t('slip.done')}
          </Button>
        </Panel>
      )
    }
  }
}
