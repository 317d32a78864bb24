import { deviceNow } from '@fairline/site/calls/server-clock'
import { Button } from '@fairline/ui/button'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ask } from '../calls/ask.ts'
import { leaveSession, useMe } from '../session/me.ts'
import { t, tOr } from '../texts.ts'
import { useTheme } from './theme.ts'

const clockMs = 1000
const eightHoursMs = 8 * 60 * 60_000

/** The time in GMT+8, as every other time of the screens. */
function useClock(): string {
  const now = (): string => new Date(deviceNow() + eightHoursMs).toISOString().slice(11, 19)
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), clockMs)
    return () => clearInterval(timer)
  })
  return time
}

/** Who is logged in, whether the site is open, the time, and what every screen offers. */
export function HeadBar({ onKeys }: { readonly onKeys: () => void }) {
  const me = useMe()
  const time = useClock()
  const { isDark, turn } = useTheme()
  const navigate = useNavigate()
  const leave = async (): Promise<void> => {
    await ask('/bo/logout', {})
    leaveSession('')
  }
  return (
    <header className="bo-head flex items-center gap-3 border-b border-line bg-surface-raised px-3">
      <span
        className={`rounded px-1.5 py-0.5 text-[11.5px] font-semibold whitespace-nowrap ${
          me.site.open ? 'bg-row-live text-win' : 'bg-surface-sunken text-loss'
        }`}
      >
        {t(me.site.open ? 'head.open' : 'head.closed')}
      </span>
      {me.mode === 'demo' ? (
        <span className="text-text-muted max-[899px]:hidden">{t('head.demo')}</span>
      ) : null}
      <span className="flex-1" />
      <span className="text-text-muted tabular-nums max-[899px]:hidden">
        {t('head.time', { time })}
      </span>
      <span className="truncate">
        <b className="font-semibold">{me.login}</b>{' '}
        <span className="text-text-muted">{tOr('role', me.party?.level ?? me.role)}</span>
      </span>
      <Button size="small" kind="quiet" onClick={onKeys} className="max-[899px]:hidden">
        {t('head.keys')}
      </Button>
      <Button size="small" kind="quiet" onClick={turn}>
        {t(isDark ? 'head.light' : 'head.dark')}
      </Button>
      <Button
        size="small"
        kind="quiet"
        onClick={() => void navigate({ to: '/password' })}
        className="max-[899px]:hidden"
      >
        {t('head.password')}
      </Button>
      <Button size="small" onClick={() => void leave()}>
        {t('head.leave')}
      </Button>
    </header>
  )
}
