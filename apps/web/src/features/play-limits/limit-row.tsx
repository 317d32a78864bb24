import type { PlayLimitRow } from '@fairline/contract/play-limits'
import { stakeRules } from '@fairline/domain/bets/stake-rules'
import { type Currency, type Minor, parseMoney } from '@fairline/domain/money/money'
import { isHigher } from '@fairline/domain/play-limits/play-limit'
import { validBy } from '@fairline/site/field-rules'
import { deadlineText, translate, useTranslate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { Button } from '@fairline/ui/button'
import { showToast } from '@fairline/ui/toast'
import { type SubmitEvent, useId, useState } from 'react'
import type { PlayActions } from '../../session/use-play-limits.ts'

interface LimitRowProps {
  readonly row: PlayLimitRow
  readonly currency: Currency
  readonly onSet: PlayActions['setLimit']
}

/** One limit: what is used and left of it, a raise that waits, and a field for another amount. */
export function LimitRow({ row, currency, onSet }: LimitRowProps) {
  const t = useTranslate()
  const { kind, period, limit, next } = row
  const set = async (amount: string): Promise<boolean> => {
    const isSet = await onSet({ kind, period, limit: amount })
    const isRaise = isHigher(minorOf(amount), minorOf(limit))
    if (isSet) showToast('success', translate(isRaise ? 'limits.raised' : 'limits.set'), 'limits')
    return isSet
  }
  return (
    <div
      className="grid items-center gap-x-5 gap-y-1.5 border-b border-line py-2.5
        sm:grid-cols-[88px_1fr_auto]"
    >
      <div className="font-semibold">{t(`limits.${period}`)}</div>
      <div className="min-w-0">
        <Use row={row} />
        {next === null ? null : (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-[12.5px] text-text-muted">
            {next.limit === ''
              ? t('limits.nextNone', { from: deadlineText(next.from) })
              : t('limits.next', { amount: moneyText(next.limit), from: deadlineText(next.from) })}
            <Button size="small" kind="quiet" className="underline" onClick={() => void set(limit)}>
              {t('limits.takeBack')}
            </Button>
          </p>
        )}
      </div>
      <AmountForm row={row} currency={currency} onSet={set} />
    </div>
  )
}

const minorOf = (limit: string): Minor | null => parseMoney(limit) ?? null

function Use({ row: { limit, used, left, resets } }: { readonly row: PlayLimitRow }) {
  const t = useTranslate()
  if (limit === '') return <p className="text-text-muted">{t('limits.none')}</p>
  const share = shareOf(used, limit)
  return (
    <>
      <p className="flex justify-between gap-3 tabular-nums">
        <span>{t('limits.used', { used: moneyText(used), limit: moneyText(limit) })}</span>
        <span className="font-semibold">{t('limits.left', { left: moneyText(left) })}</span>
      </p>
      <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-surface-sunken" aria-hidden="true">
        <div
          className={`h-full ${share >= 100 ? 'bg-loss' : 'bg-accent'}`}
          style={{ width: `${share}%` }}
        />
      </div>
      <p className="mt-0.5 text-[12px] text-text-muted">
        {t('limits.resets', { at: deadlineText(resets) })}
      </p>
    </>
  )
}

/** How much of a limit is used, per cent from 0 to 100. */
function shareOf(used: string, limit: string): number {
  const all = parseMoney(limit) ?? 0n
  const taken = parseMoney(used) ?? 0n
  if (taken <= 0n) return 0
  return all === 0n || taken >= all ? 100 : Number((taken * 100n) / all)
}

interface AmountFormProps {
  readonly row: PlayLimitRow
  readonly currency: Currency
  /** Returns whether the amount is accepted, to hold now or later. */
  readonly onSet: (amount: string) => Promise<boolean>
}

function AmountForm({ row, currency, onSet }: AmountFormProps) {
  const { kind, period, limit, next } = row
  const t = useTranslate()
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const name = t(`limits.name.${kind}_${period}`)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const amount = text.trim().replaceAll(',', '')
    const validity = validBy(() => stakeRules(currency, name))(amount)
    setProblem(validity === true ? null : validity)
    if (validity !== true || isBusy) return
    setBusy(true)
    // What was typed meanwhile stays.
    if (await onSet(amount)) setText((now) => (now === text ? '' : now))
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-center gap-1.5">
      <input
        inputMode="decimal"
        aria-label={name}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        placeholder={t('limits.amount')}
        maxLength={16}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(null)
        }}
        className={`h-11 w-28 rounded border bg-surface-raised px-2 text-right tabular-nums lg:h-9
          ${problem === null ? 'border-line-strong' : 'border-loss'}`}
      />
      <Button type="submit" className="max-lg:h-11" busy={isBusy} disabled={text.trim() === ''}>
        {t('limits.setIt')}
      </Button>
      {limit !== '' && next?.limit !== '' ? (
        <Button kind="quiet" className="max-lg:h-11" onClick={() => void onSet('')}>
          {t('limits.remove')}
        </Button>
      ) : null}
      <p
        id={id}
        role="alert"
        className={problem === null ? 'sr-only' : 'basis-full text-[12.5px] text-loss'}
      >
        {problem}
      </p>
    </form>
  )
}
