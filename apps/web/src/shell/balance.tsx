import { displayMoney, parseMoney } from '@fairline/domain/money/money'
import { useTranslate } from '@fairline/site/i18n'
import { presentError } from '@fairline/site/notices/present-error'
import { Icon } from '@fairline/ui/icon'
import { useRequests } from '../session/request-store.ts'
import { refreshBalance } from '../session/session-actions.ts'
import { useSession } from '../session/session-store.ts'

/** Money of the wire with thousands separators. */
const shown = (text: string): string => {
  const minor = parseMoney(text)
  return minor === undefined ? text : displayMoney(minor)
}

async function refresh(): Promise<void> {
  const outcome = await refreshBalance()
  if (outcome.status === 'failed') presentError(outcome.rejection, true)
}

const wordStyle = 'text-[12px] text-brand-muted'
/** A narrow page has room for the sums alone. */
const hiddenWord = 'max-[1199px]:sr-only'

/** Balance and outstanding, read again by a click. */
export function Balance({ isCompact = false }: { readonly isCompact?: boolean }) {
  const t = useTranslate()
  const account = useSession((state) => state.account)
  const isBusy = useRequests(({ balance }) => balance === 'processing')
  if (account === null) return null
  const { balances, currency } = account
  return (
    <button
      type="button"
      title={t('header.refreshBalance')}
      aria-busy={isBusy}
      onClick={() => void refresh()}
      className="flex h-11 flex-none items-center gap-2 rounded px-1 text-right tabular-nums
        hover:bg-white/10 low:h-9 xl:px-2"
    >
      <span className="text-[12px] text-brand-muted">{currency}</span>
      <span className="grid grid-cols-[auto_auto] gap-x-2 leading-note max-[1199px]:grid-cols-1">
        <span className={`${wordStyle} ${isCompact ? 'sr-only' : hiddenWord}`}>
          {t('header.balance')}
        </span>
        <strong
          data-testid="balance"
          className={`text-[14px] font-semibold ${isCompact ? 'col-span-2' : ''}`}
        >
          {shown(balances.available)}
        </strong>
        <span className={`${wordStyle} ${isCompact ? 'sr-only' : hiddenWord}`}>
          {t('header.outstanding')}
        </span>
        <span
          data-testid="outstanding"
          className={`text-[12px] text-brand-muted ${isCompact ? 'col-span-2' : ''}`}
        >
          {shown(balances.outstanding)}
        </span>
      </span>
      {isCompact ? null : (
        <Icon
          name="refresh"
          size={14}
          className={`text-brand-muted max-xl:hidden ${isBusy ? 'animate-spin' : ''}`}
        />
      )}
    </button>
  )
}
