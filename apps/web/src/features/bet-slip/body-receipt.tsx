import { Button } from '@fairline/ui/button'
import type { ReactNode } from 'react'
import { textOf } from '../../api/present-error.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { marketName, selectionName, sideTone } from '../../bets/bet-words.ts'
import { useTranslate } from '../../i18n.ts'
import { moneyText } from '../../money-text.ts'
import { askBodyAgain, type BodyRequest, closeBody, useBodyStore } from './body-store.ts'

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
  const { choice, shown, body } = request
  return (
    <div className="text-[12.5px] leading-[17px]">
      <p className="text-text-muted">
        {t('slip.body')} / {marketName(choice.betType, choice.period, t)}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={`font-semibold ${sideTone(choice.betType, body.odds_ball)}`}>
          {selectionName(choice.selection, shown, t)}
        </span>
        <span className="text-text-muted">@</span>
        <strong className="tabular-nums">{odds}</strong>
        <span className="text-[12px] text-text-muted">MM</span>
      </p>
      <p className="text-text-muted">{t('slip.versus', shown)}</p>
    </div>
  )
}

/** The placement of a body: its outcome, or the question whether to go on asking for one. */
export function BodyReceipt() {
  const t = useTranslate()
  const placing = useBodyStore((state) => state.placing)
  if (placing === null) return null
  const { request, step } = placing
  switch (step.kind) {
    case 'sending':
      return null
    case 'placed': {
      const { ticket } = step.answer
      const rows = [
        [t('bets.ticket'), ticket.ticket_id],
        [t('bets.time'), ticket.trans_date],
        [t('slip.stake'), moneyText(ticket.stake)],
        [t('slip.win'), moneyText(ticket.win)],
      ] as const
      return (
        <Panel tone="border-win">
          <strong role="status" className="text-[14px]">
            {t('slip.accepted')}
          </strong>
          <BetLines request={request} odds={ticket.odds} />
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
    case 'unsure':
      return (
        <Panel tone="border-wait">
          <p role="alert">
            <strong className="block text-[14px]">{t('slip.unsure')}</strong>
            <span className="text-[12.5px] leading-4">
              {t('slip.unsureText', { stake: moneyText(request.body.bet_amount) })}
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
    case 'refused': {
      const { code, facts = {} } = step.rejection
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
  }
}
