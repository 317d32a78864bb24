import type { StatementTransfer } from '@fairline/contract/reports'
import { gameProducts } from '@fairline/domain/products/all-products'
import type { GameMove } from '@fairline/domain/products/games'
import type { PlainKey } from '@fairline/locales/translating'
import { type Column, Table } from '@fairline/ui/table'
import { type Translate, useTranslate } from '../i18n.ts'
import { moneyText, moneyTone } from '../money-text.ts'

const kinds: Readonly<Record<string, PlainKey>> = {
  credit: 'transfer.credit',
  take_credit: 'transfer.creditBack',
  settle_in: 'transfer.settleUp',
  settle_out: 'transfer.settleUp',
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
  room_fee: 'transfer.roomFee',
  room_prize: 'transfer.roomPrize',
  room_refund: 'transfer.roomRefund',
  room_gift: 'transfer.roomGift',
  ...kindsOfGames('take', 'transfer.gameStake'),
  ...kindsOfGames('pay', 'transfer.gameWin'),
  lend: 'transfer.lend',
  pay_debt: 'transfer.payDebt',
  remote_in: 'transfer.remoteIn',
  remote_out: 'transfer.remoteOut',
}

/** The products of games have kinds of the same names, and members read the same of all. */
function kindsOfGames(move: GameMove, text: PlainKey): Record<string, PlainKey> {
  return Object.fromEntries(gameProducts.map((product) => [`${product}_${move}`, text]))
}

/** The kind of a movement in words. An unknown kind is shown as the server names it. */
function kindText(kind: string, t: Translate): string {
  const key = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  return key === undefined ? kind : t(key)
}

/** A change of the account balance; `note` is the text of its document, if it has one. */
export type Movement = Omit<StatementTransfer, 'transfer_id'> & { readonly note?: string }

const columnsOf = (t: Translate): readonly Column<Movement>[] => [
  {
    head: t('transfer.kind'),
    cell: ({ kind, note = '' }) => (
      <>
        {kindText(kind, t)}
        {note === '' ? null : <p className="text-[12px] text-text-muted">{note}</p>}
      </>
    ),
  },
  {
    head: t('bets.ticket'),
    style: 'max-sm:hidden',
    tone: () => 'text-text-muted',
    cell: ({ ticket_id }) => ticket_id,
  },
  {
    head: t('transfer.amount'),
    isNumber: true,
    tone: ({ amount }) => moneyTone(amount),
    cell: ({ amount }) => moneyText(amount),
  },
  {
    head: t('transfer.balanceAfter'),
    isNumber: true,
    cell: ({ balance_after }) => moneyText(balance_after),
  },
]

/** A day and a time, one under the other where it is narrow. */
function Moment({ text }: { readonly text: string }) {
  const [day = '', time = ''] = text.split(' ')
  return (
    <span className="whitespace-nowrap">
      {day} <span className="max-sm:block">{time}</span>
    </span>
  )
}

/** Movements of money, newest first, each with the balance after it. */
export function Movements({ rows }: { readonly rows: readonly Movement[] }) {
  const t = useTranslate()
  return (
    <Table
      testId="movement"
      first={{
        head: t('bets.time'),
        cell: ({ trans_date }) => <Moment text={trans_date} />,
      }}
      columns={columnsOf(t)}
      rows={rows}
      keyOf={(_, at) => at}
    />
  )
}
