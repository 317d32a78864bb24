import { useServerNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { usePlayLimits } from './use-play-limits.ts'

/** How long the session lasts, `1:05` for an hour and five minutes; moves on by itself. */
export function SessionLength({ since }: { readonly since: number }) {
  const minutes = Math.max(0, Math.floor((useServerNow(10_000) - since) / 60_000))
  return (
    <span className="tabular-nums">
      {Math.floor(minutes / 60)}:{String(minutes % 60).padStart(2, '0')}
    </span>
  )
}

/** The line of the account's menu that says how long its member is here. */
export function SessionTime() {
  const t = useTranslate()
  const { data: state } = usePlayLimits()
  return (
    <p className="flex justify-between gap-4 px-4 pt-1.5 pb-1 text-[12px] text-text-muted">
      {t('limits.sessionTime')}
      {state === undefined ? null : <SessionLength since={state.sinceMs} />}
    </p>
  )
}
