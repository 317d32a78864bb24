import type { BetRow } from '@fairline/contract/betting'
import type { CashOutOfferRow } from '@fairline/contract/cash-out'
import { useTranslate } from '@fairline/site/i18n'
import { lazyPartOr } from '@fairline/site/load-chunk'
import { moneyText } from '@fairline/site/money-text'
import { Button } from '@fairline/ui/button'
import { useState } from 'react'
import { useCashOutOffers } from './cash-out-offers.ts'
import { noOfferText } from './no-offer-text.ts'

const CashOutDialog = lazyPartOr(
  null,
  async () => (await import('./cash-out-dialog.tsx')).CashOutDialog,
)

interface CashOutProps {
  readonly row: BetRow
  readonly offer: CashOutOfferRow | undefined
}

/** How much of a bet was cashed out so far; shows nothing if nothing was. */
function CashedSoFar({ row }: { readonly row: BetRow }) {
  const t = useTranslate()
  if (row.cashed_stake === '0.00') return null
  return (
    <p className="text-[12px] text-text-muted tabular-nums">
      {t('cashOut.soFar', {
        stake: moneyText(row.cashed_stake),
        amount: moneyText(row.cashed_return),
      })}
    </p>
  )
}

/** Why there is no offer, and for which leg of a parlay. */
function NoCashOut({
  row,
  offer,
}: Required<Pick<CashOutProps, 'row'>> & { offer: CashOutOfferRow }) {
  return (
    <p data-testid="no-cash-out" className="mt-1 text-[12px] text-text-muted print:hidden">
      {noOfferText(offer, row, useTranslate())}
    </p>
  )
}

/**
 * The button that cashes out a running bet, with the current amount; or the reason why there is no
 * offer. While the market is suspended the button stays where it was and says so.
 * @spec S4.bet.cashOut
 */
export function CashOut({ row, offer }: CashOutProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const whole = offer?.parts.at(-1)
  // Right after a part was cashed out the offer may still be that of all that ran before.
  const isOfThis = whole?.stake === row.stake
  const isRunning = row.state === 'running' && offer !== undefined
  const isOffered = isRunning && (offer.reason === '' || offer.reason === 'suspended')
  return (
    <>
      <CashedSoFar row={row} />
      {isOffered ? (
        <Button
          data-testid="cash-out"
          disabled={!isOfThis}
          size="small"
          className="mt-1 tabular-nums max-lg:h-11 print:hidden"
          onClick={() => setOpen(true)}
        >
          {whole === undefined
            ? t('cashOut.suspended')
            : isOfThis
              ? t('cashOut.now', { amount: moneyText(whole.cash_out) })
              : t('cashOut.title')}
        </Button>
      ) : null}
      {isRunning && !isOffered ? <NoCashOut row={row} offer={offer} /> : null}
      {isOpen ? <CashOutDialog row={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface AmongProps {
  readonly row: BetRow
  readonly rows: readonly BetRow[]
}

/** The same for one of some rows, whose offers are asked for together. */
export function CashOutAmong({ row, rows }: AmongProps) {
  return <CashOut row={row} offer={useCashOutOffers(rows).get(row.ticket_id)} />
}
