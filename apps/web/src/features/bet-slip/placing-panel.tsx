import type { BetRow } from '@fairline/contract/betting'
import type { BetType } from '@fairline/domain/bet-types/bet-type'
import { Button } from '@fairline/ui/button'
import { type ReactNode, useEffect } from 'react'
import {
  lineShown,
  marketName,
  matchName,
  oddsTypeName,
  priceTone,
  reasonText,
  selectionName,
  sideTone,
  statusOf,
} from '../../bets/bet-words.ts'
import { WaitingRing } from '../../bets/waiting-ring.tsx'
import { deviceNow, serverTimeAt } from '../../calls/server-clock.ts'
import { useTranslate } from '../../i18n.ts'
import { moneyText } from '../../money-text.ts'
import { textOf } from '../../notices/present-error.ts'
import { refusalText } from '../../notices/refusal-text.ts'
import { unbroken } from '../../unbroken.ts'
import type { ConfirmedRequest, KeptRequest } from './kept-requests.ts'
import type { PlacedAnswer, PlacedSingle, PlacedTicket } from './place-bet.ts'
import type { Decision, Placements, Placing } from './placements.ts'
import { betAgain, singles } from './slip-actions.ts'
import { useSlipStore } from './slip-store.ts'

/** How often the lists are asked once a wait should be over, milliseconds. */
const lookUpMs = 2000

/** How the bets of a kind are shown. */
export interface Drawing<Request, Ticket = PlacedTicket> {
  /**
   * What was bet on: at the odds that were confirmed, or those of the ticket once there is one, or
   * of its row, which may be better.
   */
  readonly lines: (request: Request, ticket: Ticket | null, row: BetRow | null) => ReactNode
  /** Figures that only this kind has, by name. */
  readonly figures: (request: Request) => readonly (readonly [name: string, value: string])[]
  readonly confirmed: (request: Request) => { readonly stake: string; readonly odds: string }
  /** Puts the same on the slip again. */
  readonly betAgain: (request: Request) => void
}

/** The bet in three lines, as it was confirmed. */
function BetLines({ request, odds }: { readonly request: KeptRequest; readonly odds: string }) {
  const t = useTranslate()
  const { body, shown } = request
  const betType = body.bet_type as BetType
  return (
    <div className="text-[12.5px] leading-[17px]">
      <p className="text-text-muted">{marketName(betType, shown.period, t)}</p>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={`font-semibold ${sideTone(betType, body.odds_ball)}`}>
          {selectionName(body.bet_team, shown, t)}
        </span>
        <span className="tabular-nums">{lineShown(betType, body.odds_ball)}</span>
        {body.score === '' ? null : (
          <span className="whitespace-nowrap text-text-muted">[{body.score}]</span>
        )}
        {/* Price and odds type are one figure, so no line breaks between them. */}
        <span className="whitespace-nowrap" data-testid="receipt-price">
          <span className="text-text-muted">@</span>{' '}
          <strong className={`tabular-nums ${priceTone(odds)}`}>{odds}</strong>{' '}
          <span className="text-[12px] text-text-muted">{oddsTypeName(body.odds_type)}</span>
        </span>
      </p>
      <p className="text-text-muted">{unbroken(matchName(shown, t))}</p>
    </div>
  )
}

interface FiguresProps {
  readonly ticket: PlacedTicket
  readonly row: BetRow | null
  readonly more: readonly (readonly [name: string, value: string])[]
}

function Figures({ ticket, row, more }: FiguresProps) {
  const t = useTranslate()
  const rows = [
    [t('bets.ticket'), ticket.ticket_id],
    [t('bets.time'), ticket.trans_date],
    ...more,
    [t('slip.stake'), moneyText(ticket.stake)],
    // A better or any price that was taken at acceptance has other figures.
    [t('slip.risk'), moneyText(row?.risk ?? ticket.risk)],
    [t('slip.win'), moneyText(row?.win ?? ticket.win)],
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
      if (serverTimeAt(deviceNow()) > ticket.waits_until) void lookUp(ticket.ticket_id)
    }, lookUpMs)
    return () => clearInterval(timer)
  }, [ticket, lookUp])
}

/** The heading of a placed bet: waiting with its ring, accepted, or rejected with the reason. */
function headOf(
  ticket: PlacedTicket,
  decision: Decision | null,
  t: ReturnType<typeof useTranslate>,
) {
  const state = decision?.state ?? ticket.state
  if (state === 'waiting') {
    return { tone: 'border-wait', title: t('slip.waiting'), text: t('slip.waitingText') }
  }
  if (state === 'rejected') {
    const text = `${reasonText(decision?.reason ?? '', t)} ${t('slip.rejectedText', {
      risk: moneyText(ticket.risk),
    })}`
    return { tone: 'border-loss', title: t('slip.rejected'), text }
  }
  if (state === 'running') {
    return { tone: 'border-win', title: t('slip.accepted'), text: '' }
  }
  return { tone: 'border-void', title: t(statusOf({ state, result: '' }).key), text: '' }
}

interface PlacedProps<Request extends ConfirmedRequest, Ticket extends PlacedTicket> {
  readonly request: Request
  readonly ticket: Ticket
  readonly decision: Decision | null
  readonly drawing: Drawing<Request, Ticket>
  readonly placements: Placements<Request>
}

function Placed<Request extends ConfirmedRequest, Ticket extends PlacedTicket>(
  props: PlacedProps<Request, Ticket>,
) {
  const { request, ticket, decision, drawing, placements } = props
  const t = useTranslate()
  const { tone, title, text } = headOf(ticket, decision, t)
  const isWaiting = decision === null && ticket.state === 'waiting'
  useLookUp(isWaiting ? ticket : null, placements.lookUp)
  return (
    <Panel tone={tone}>
      <div role="status" className="flex items-center gap-2">
        {isWaiting ? (
          <WaitingRing placedAt={ticket.trans_date} untilMs={ticket.waits_until} size={40} />
        ) : null}
        <span>
          <strong className="block text-[14px]">{title}</strong>
          {text === '' ? null : <span className="block text-[12.5px] leading-4">{text}</span>}
        </span>
      </div>
      {drawing.lines(request, ticket, decision?.row ?? null)}
      <Figures ticket={ticket} row={decision?.row ?? null} more={drawing.figures(request)} />
      <div className="grid grid-cols-2 gap-2">
        <Button className="max-lg:h-11" onClick={() => drawing.betAgain(request)}>
          {t('slip.betAgain')}
        </Button>
        <Button className="max-lg:h-11" onClick={placements.closeReceipt}>
          {t('slip.done')}
        </Button>
      </div>
    </Panel>
  )
}

function Panel({ tone, children }: { readonly tone: string; readonly children: ReactNode }) {
  return (
    <section
      className={`grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-l-[3px] border-b-line px-3
        py-2.5 ${tone}`}
    >
      {children}
    </section>
  )
}

interface PlacementPanelProps<Request extends ConfirmedRequest, Answer extends PlacedAnswer> {
  readonly placing: Placing<Request, Answer> | null
  readonly drawing: Drawing<Request, Answer['ticket']>
  readonly placements: Placements<Request>
}

/** The placement that runs, its outcome, or the question whether to go on asking for one. */
export function PlacementPanel<Request extends ConfirmedRequest, Answer extends PlacedAnswer>(
  props: PlacementPanelProps<Request, Answer>,
) {
  const { placing, drawing, placements } = props
  const t = useTranslate()
  if (placing === null) return null
  const { request, step, decision } = placing
  const { stake, odds } = drawing.confirmed(request)
  switch (step.kind) {
    case 'placed':
      return <Placed {...props} request={request} ticket={step.answer.ticket} decision={decision} />
    case 'sending':
      // The first ask is over in a moment: the button says that it runs.
      return step.asks === 1 ? null : (
        <Panel tone="border-wait">
          <p role="status">
            <strong className="block text-[14px]">{t('slip.placing')}</strong>
            <span className="text-[12.5px] leading-4">{t('slip.askingAgain')}</span>
          </p>
          {drawing.lines(request, null, null)}
        </Panel>
      )
    case 'unsure':
      return (
        <Panel tone="border-wait">
          <p role="alert">
            <strong className="block text-[14px]">{t('slip.unsure')}</strong>
            <span className="text-[12.5px] leading-4">{t('slip.unsureText', { stake })}</span>
          </p>
          {drawing.lines(request, null, null)}
          <div className="grid grid-cols-2 gap-2">
            <Button className="max-lg:h-11" onClick={() => placements.letGo(request)}>
              {t('slip.letGo')}
            </Button>
            <Button
              kind="primary"
              className="max-lg:h-11"
              onClick={() => placements.askAgain(request)}
            >
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
          <p role="alert" className="text-[12.5px] leading-[17px]">
            <strong className="block text-[14px]">{t('refusal.nothing')}</strong>
            {words.happened} {words.todo}
          </p>
          {drawing.lines(request, null, null)}
          <Button className="max-lg:h-11" onClick={placements.closeReceipt}>
            {t('slip.done')}
          </Button>
        </Panel>
      )
    }
  }
}

const singleDrawing: Drawing<KeptRequest, PlacedSingle['ticket']> = {
  lines: (request, ticket, row) => (
    <BetLines request={request} odds={row?.odds ?? ticket?.odds ?? request.body.odds} />
  ),
  figures: () => [],
  confirmed: ({ body }) => ({ stake: moneyText(body.bet_amount), odds: body.odds }),
  betAgain,
}

/** The single bet that is being placed, or was. */
export function PlacingPanel() {
  const placing = useSlipStore((state) => state.placing)
  return <PlacementPanel placing={placing} drawing={singleDrawing} placements={singles} />
}
