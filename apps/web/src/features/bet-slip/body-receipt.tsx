import { Button } from '@fairline/ui/button'
import type { ReactNode } from 'react'
import type { CallRejection } from '../../api/client.ts'
import { textOf } from '../../api/present-error.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { marketName, selectionName, sideTone } from '../../bets/bet-words.ts'
import { useTranslate } from '../../i18n.ts'
import { moneyText } from '../../money-text.ts'
import {
  askBodyAgain,
  type BodyRequest,
  closeBody,
  type PlacedBody,
  useBodyStore,
} from './body-store.ts'

function Panel({ tone, children }: { readonly tone: string; readonly children: ReactNode }) {
  return (
    <section className={`grid gap-2 border-b border-l-[3px] border-b-line px-3 py-2.5 ${tone}`}>
      {children}
    </section>
  )
}

/** The bet in three lines, as it was confirmed. */
function BetLines({ request, odds }: { readonly request: BodyRequest; readonly odds: string }) {
  const t = useTranslate()
  const { choice, shown } = request
  return (
    <div className="text-[12.5px] leading-[17px]">
      <p className="text-text-muted">
        {t('slip.body')} / {marketName(choice.betType, choice.period, t)}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={`font-semibold ${sideTone(choice.betType, shown.line)}`}>
          {selectionName(choice.selection, shown, t)}
        </span>
        <span className="text-text-muted">@</span>
        <strong className="tabular-nums">{odds}</strong>
        <span className="text-[12px] text-text-muted">MM</span>
      </p>
      <p className="text-text-muted">{t('slip.versus', { home: shown.home, away: shown.away })}</p>
    </div>
  )
}

/** A body that stands, with its figures. */
function Placed({ request, body }: { readonly request: BodyRequest; readonly body: PlacedBody }) {
  const t = useTranslate()
  const rows = [
    [t('bets.ticket'), body.ticket],
    [t('bets.time'), body.time],
    [t('slip.stake'), moneyText(body.stake)],
    [t('slip.win'), moneyText(body.win)],
  ] as const
  return (
    <Panel tone="border-win">
      <strong role="status" className="text-[14px]">
        {t('slip.accepted')}
      </strong>
      <BetLines request={request} odds={body.odds} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 border-t border-line pt-1.5 text-[12.5px]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Button className="max-lg:h-11" onClick={closeBody}>
        {t('slip.done')}
      </Button>
    </Panel>
  )
}

/** A body that was sent and not answered: asking again places it once at most. */
function Unsure({ request }: { readonly request: BodyRequest }) {
  const t = useTranslate()
  return (
    <Panel tone="border-wait">
      <p role="alert">
        <strong className="block text-[14px]">{t('slip.unsure')}</strong>
        <span className="text-[12.5px] leading-4">
          {t('slip.unsureText', { stake: moneyText(request.shown.stake) })}
        </span>
      </p>
      <BetLines request={request} odds={request.shown.odds} />
      <div className="grid grid-cols-2 gap-2">
        <Button className="max-lg:h-11" onClick={closeBody}>
          {t('slip.letGo')}
        </Button>
        <Button kind="primary" className="max-lg:h-11" onClick={() => askBodyAgain(request)}>
          {t('slip.askAgain')}
        </Button>
      </div>
    </Panel>
  )
}

/** A refusal that came when another selection was on the slip already. */
function Refused(props: { readonly request: BodyRequest; readonly rejection: CallRejection }) {
  const t = useTranslate()
  const { request, rejection } = props
  const { code, facts = {} } = rejection
  const words = refusalText(code, facts, request.shown.odds, textOf(code), t)
  return (
    <Panel tone="border-loss">
      <p role="alert" className="text-[12.5px] leading-[17px]">
        <strong className="block text-[14px]">{t('refusal.nothing')}</strong>
        {words.happened} {words.todo}
      </p>
      <BetLines request={request} odds={request.shown.odds} />
      <Button className="max-lg:h-11" onClick={closeBody}>
        {t('slip.done')}
      </Button>
    </Panel>
  )
}

/** The placement of a body: its outcome, or the question whether to go on asking for one. */
export function BodyReceipt() {
  const placing = useBodyStore((state) => state.placing)
  if (placing === null) return null
  const { request, step } = placing
  switch (step.kind) {
    case 'sending':
      return null
    case 'placed':
      return <Placed request={request} body={step.answer} />
    case 'unsure':
      return <Unsure request={request} />
    case 'refused':
      return <Refused request={request} rejection={step.rejection} />
  }
}
