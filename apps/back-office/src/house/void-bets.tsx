import type { OfficeBet } from '@fairline/contract/office/bets'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import { act } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { money } from '../page-parts/money.ts'
import { t } from '../texts.ts'

/** The stakes of bets by currency: "120.00 MYR, 5.00 USD". */
function stakesOf(bets: readonly OfficeBet[]): string {
  const byCurrency = Map.groupBy(bets, ({ currency }) => currency)
  return [...byCurrency]
    .map(([currency, own]) => {
      const sum = own.reduce((total, { stake }) => total + (parseMoney(stake) ?? 0n), 0n)
      return `${money(formatMoney(sum))} ${currency}`
    })
    .join(', ')
}

interface VoidBetsProps {
  readonly bets: readonly OfficeBet[]
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

/** Makes bets void. Their number is typed, and their members read the reason. */
export function VoidBets({ bets, onDone, onClose }: VoidBetsProps) {
  const count = String(bets.length)
  return (
    <Confirm
      title={t('void.title', { count: bets.length })}
      verb={t('bets.void')}
      typed={count}
      asksReason
      onConfirm={(reason) =>
        act('/bo/bets/void', { tickets: bets.map(({ ticket }) => ticket), reason })
      }
      onDone={({ answer }) => {
        const { change } = answer.answer
        onDone(
          change === undefined
            ? t('void.done', { count: bets.length })
            : t('void.proposed', { change: String(change) }),
        )
      }}
      onClose={onClose}
    >
      {t('void.says', { stakes: stakesOf(bets) })}
    </Confirm>
  )
}

interface OneBetProps {
  readonly bet: OfficeBet
  readonly onDone: (text: string) => void
  readonly onClose: () => void
}

/** Proposes that a bet is void no more. The login id is typed, and a second person approves. */
export function UnvoidBet({ bet, onDone, onClose }: OneBetProps) {
  const { ticket, member } = bet
  return (
    <Confirm
      title={t('unvoid.title', { ticket })}
      verb={t('bets.unvoid')}
      typed={member}
      asksReason
      onConfirm={(reason) => act('/bo/bets/unvoid', { tickets: [ticket], reason })}
      onDone={({ answer }) =>
        onDone(t('void.proposed', { change: String(answer.answer.change ?? '') }))
      }
      onClose={onClose}
    >
      {t('unvoid.says', { ticket, member })}
    </Confirm>
  )
}

/** Accepts a bet that was referred to the traders. */
export function AcceptBet({ bet, onDone, onClose }: OneBetProps) {
  return (
    <Confirm
      title={t('accept.title', { ticket: bet.ticket })}
      verb={t('bets.accept')}
      onConfirm={(reason) => act('/bo/bets/decide', { ticket: bet.ticket, accept: true, reason })}
      onDone={() => onDone(t('accept.done', { ticket: bet.ticket }))}
      onClose={onClose}
    >
      {t('accept.says', { member: bet.member, stakes: stakesOf([bet]) })}
    </Confirm>
  )
}

/** Rejects a bet that waits, in play or for a trader. */
export function RejectBet({ bet, onDone, onClose }: OneBetProps) {
  return (
    <Confirm
      title={t('reject.title', { ticket: bet.ticket })}
      verb={t('bets.reject')}
      asksReason
      onConfirm={(reason) => act('/bo/bets/decide', { ticket: bet.ticket, accept: false, reason })}
      onDone={() => onDone(t('reject.done', { ticket: bet.ticket }))}
      onClose={onClose}
    >
      {t('reject.says', { member: bet.member, stakes: stakesOf([bet]) })}
    </Confirm>
  )
}
