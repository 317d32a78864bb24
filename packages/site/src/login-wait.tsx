import { useEffect } from 'react'
import type { CallRejection } from './calls/client.ts'
import { deviceNow, useNow } from './calls/server-clock.ts'
import { useTranslate } from './i18n.ts'
import { sentencesOf, waitSeconds } from './notices/present-error.ts'

/** A time to wait as a clock has it: "0:59", "13:05", "1:02:00". */
export function timeLeft(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, at) => (at === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':')
}

/** When a wait of a refusal ends, on this device's clock; null for a refusal without a wait. */
export function waitEnd(rejection: CallRejection): number | null {
  const seconds = waitSeconds(rejection)
  return rejection.code === 'loginLimit' && seconds > 0 ? deviceNow() + seconds * 1000 : null
}

interface LoginWaitProps {
  readonly rejection: CallRejection
  readonly endsAt: number
  readonly onEnd: () => void
}

/**
 * How long logins are refused: the specification's sentence for its minute, ours for a longer wait.
 * The seconds run for the eye; a screen reader reads the sentence once.
 * @spec S9.login.throttle
 */
export function LoginWait({ rejection, endsAt, onEnd }: LoginWaitProps) {
  const t = useTranslate()
  const seconds = Math.ceil((endsAt - useNow(1000)) / 1000)
  useEffect(() => {
    if (seconds <= 0) onEnd()
  }, [seconds, onEnd])
  const time = timeLeft(Math.max(seconds, 0))
  const sentence = sentencesOf(rejection)
  if (waitSeconds(rejection) <= 60) {
    return (
      <>
        {sentence}{' '}
        <span aria-hidden="true" className="tabular-nums" data-testid="login-wait">
          {time}
        </span>
      </>
    )
  }
  return (
    <>
      <span className="sr-only">{sentence}</span>
      <span aria-hidden="true" className="tabular-nums" data-testid="login-wait">
        {t('login.again', { time })}
      </span>
    </>
  )
}
