import type { MarketType } from '@fairline/domain/board/board-tuples'
import { deviceNow, useNow } from '@fairline/site/calls/server-clock'
import { useTranslate } from '@fairline/site/i18n'
import { Icon } from '@fairline/ui/icon'
import { useEffect, useState } from 'react'
import type { Topic } from '../../board-feed/board-views.ts'
import { checkTopic, refreshTopic } from '../../board-feed/use-board.ts'

/** How often a block checks that the stream missed nothing, seconds. */
const checkEverySeconds: Readonly<Record<MarketType, number>> = { 3: 20, 2: 60, 1: 60 }

/** Whole seconds until a block's next check; times are milliseconds of this device. */
export function secondsLeft(marketType: MarketType, askedMs: number, now: number): number {
  const dueMs = askedMs + checkEverySeconds[marketType] * 1000
  return Math.min(checkEverySeconds[marketType], Math.max(0, Math.ceil((dueMs - now) / 1000)))
}

interface RefreshButtonProps {
  readonly topic: Topic
  /** The block's name as it is shown. */
  readonly name: string
}

/**
 * Reads its block again, and counts down to the next time that the block makes sure of itself:
 * prices come by the stream, and a check asks for what it may have missed
 * (docs/board.md).
 */
export function RefreshButton({ topic, name }: RefreshButtonProps) {
  const t = useTranslate()
  const now = useNow(1000)
  const [askedMs, setAskedMs] = useState(deviceNow)
  const [isBusy, setBusy] = useState(false)
  const seconds = secondsLeft(topic.marketType, askedMs, now)
  const ask = async (read: (topic: Topic) => Promise<boolean>): Promise<void> => {
    setBusy(true)
    await read(topic)
    setAskedMs(deviceNow())
    setBusy(false)
  }
  const isDue = seconds === 0 && !isBusy
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks once when the time is up.
  useEffect(() => {
    // A hidden page checks itself when it is visible again.
    if (isDue && !document.hidden) void ask(checkTopic)
  }, [isDue, now])
  return (
    <button
      type="button"
      tabIndex={-1}
      className="ob-refresh"
      aria-label={t('board.refresh', { block: name })}
      title={t('board.refreshHint', { seconds: checkEverySeconds[topic.marketType] })}
      aria-busy={isBusy}
      onClick={() => void ask(refreshTopic)}
    >
      <Icon name="refresh" size={13} className={isBusy ? 'animate-spin' : ''} />
      <span aria-hidden="true" data-testid="countdown">
        {seconds}
      </span>
    </button>
  )
}
