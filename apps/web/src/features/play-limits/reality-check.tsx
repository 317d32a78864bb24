import { useServerNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { moneyText, moneyTone } from '@fairline/site/money-text'
import { storageKey } from '@fairline/site/storage-key'
import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import { useState } from 'react'
import { logOut } from '../../session/session-actions.ts'
import { SessionLength } from '../../session/session-time.tsx'
import { type OwnPlay, usePlayLimits } from '../../session/use-play-limits.ts'

const minuteMs = 60_000

/** Whether a reality check is due after the member last continued. @spec S6.realityCheck */
export function isDue(
  { checkMinutes }: Pick<OwnPlay, 'checkMinutes'>,
  wentOnMs: number,
  nowMs: number,
): boolean {
  return checkMinutes > 0 && nowMs - wentOnMs >= checkMinutes * minuteMs
}

const lookMs = 5_000
const wentOnKey = storageKey('reality-check')

/** When the member last continued in this session, or logged in; milliseconds since 1970. */
function wentOnAt(sinceMs: number): number {
  const kept = Number(window.localStorage.getItem(wentOnKey))
  return kept > sinceMs ? kept : sinceMs
}

/** Interrupts play after each interval. Shows how long it lasted, and what was won or lost. */
export function RealityCheck() {
  const t = useTranslate()
  const { data: state } = usePlayLimits()
  const now = useServerNow(lookMs)
  const [, setWentOn] = useState(0)
  if (state === undefined || !isDue(state, wentOnAt(state.sinceMs), now)) return null
  const goOn = (): void => {
    window.localStorage.setItem(wentOnKey, String(now))
    setWentOn(now)
  }
  const { sinceMs, wonOrLost } = state
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('limits.reality')}
      onClose={goOn}
      actions={
        <>
          <Button className="max-lg:h-11" onClick={() => void logOut()}>
            {t('action.logOut')}
          </Button>
          <Button kind="primary" className="max-lg:h-11" onClick={goOn}>
            {t('limits.goOn')}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-2 tabular-nums">
        <dt className="text-[12px] text-text-muted">{t('limits.sessionTime')}</dt>
        <dt className="text-right text-[12px] text-text-muted">{t('limits.wonOrLost')}</dt>
        <dd className="text-[16px] font-semibold">
          <SessionLength since={sinceMs} />
        </dd>
        <dd className={`text-right text-[16px] font-semibold ${moneyTone(wonOrLost)}`}>
          {moneyText(wonOrLost)}
        </dd>
      </dl>
    </Dialog>
  )
}
