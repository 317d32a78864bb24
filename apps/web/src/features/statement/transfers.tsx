import type { StatementTransfer } from '@fairline/contract/reports'
import type { MessageKey } from '@fairline/locales/translate'
import { type Translate, useTranslate } from '../../i18n.ts'
import { moneyText, moneyTone } from '../../money-text.ts'

const kinds: Readonly<Record<string, MessageKey>> = {
  credit: 'transfer.credit',
  deposit: 'transfer.deposit',
  withdrawal: 'transfer.withdrawal',
  adjustment_in: 'transfer.adjustment',
  adjustment_out: 'transfer.adjustment',
  commission: 'transfer.commission',
  take_commission: 'transfer.commissionBack',
  hold: 'transfer.hold',
  release: 'transfer.release',
  win: 'transfer.win',
  lose: 'transfer.lose',
  rehold: 'transfer.correction',
  take_win: 'transfer.correction',
  give_loss: 'transfer.correction',
  cash_out_release: 'transfer.cashOutRelease',
  cash_out_win: 'transfer.cashOutWin',
  cash_out_lose: 'transfer.cashOutLose',
  lend: 'transfer.lend',
  pay_debt: 'transfer.payDebt',
}

/** What moved, in words; a kind that this site does not know stands as the server names it. */
function kindText(kind: string, t: Translate): string {
  const key = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  return key === undefined ? kind : t(key)
}

/** Every movement of the day with the balance after it. */
export function Transfers({ rows }: { readonly rows: readonly StatementTransfer[] }) {
  const t = useTranslate()
  return (
    <table className="w-full border-collapse text-[12.5px]">
      <thead>
        <tr className="bg-league text-league-text">
          <th scope="col" className="px-2 py-1.5 text-left font-semibold">
            {t('bets.time')}
          </th>
          <th scope="col" className="px-2 py-1.5 text-left font-semibold">
            {t('transfer.kind')}
          </th>
          <th scope="col" className="px-2 py-1.5 text-left font-semibold max-sm:hidden">
            {t('bets.ticket')}
          </th>
          <th scope="col" className="px-2 py-1.5 text-right font-semibold">
            {t('transfer.amount')}
          </th>
          <th scope="col" className="px-2 py-1.5 text-right font-semibold">
            {t('transfer.balanceAfter')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.transfer_id} className="border-b border-line even:bg-row tabular-nums">
            <td className="px-2 py-1.5 sm:whitespace-nowrap">{row.trans_date}</td>
            <td className="px-2 py-1.5">{kindText(row.kind, t)}</td>
            <td className="px-2 py-1.5 text-text-muted max-sm:hidden">{row.ticket_id}</td>
            <td className={`px-2 py-1.5 text-right ${moneyTone(row.amount)}`}>
              {moneyText(row.amount)}
            </td>
            <td className="px-2 py-1.5 text-right">{moneyText(row.balance_after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
