import type { BetRow } from '@fairline/contract/betting'
import { type Translate, useTranslate } from '@fairline/site/i18n'
import { moneyText } from '@fairline/site/money-text'
import { textOf } from '@fairline/site/notices/present-error'
import { Icon } from '@fairline/ui/icon'
import { useEffect, useState } from 'react'
import { selectionName } from '../../bets/bet-words.ts'
import { reasonText } from '../../bets/status-words.ts'
import { refusalText } from '../../notices/refusal-text.ts'
import { lockOneTap, useOneTap } from '../../session/one-tap.ts'
import { useSession } from '../../session/session-store.ts'
import type { KeptRequest } from './kept-requests.ts'
import { legWords, oddsText } from './leg-words.ts'
import { type AtOnce, amountAtOnce, placeAtOnce } from './place-at-once.ts'
import type { PlacedTicket } from './place-bet.ts'
import type { Placing } from './placements.ts'
import { slips } from './slip-store.ts'

/** What became of the last press. */
interface Told {
  readonly result: AtOnce
  /** Its placement as the slip showed it last; null before its first step. */
  readonly placing: Placing | null
}

/** With a step of the placement that the press began; any other changes nothing. */
function withStep(told: Told | null, placing: Placing): Told | null {
  if (told?.result.kind !== 'sent') return told
  const isOwn = told.result.request.body.request_id === placing.request.body.request_id
  return isOwn ? { ...told, placing } : told
}

/**
 * Places each press while the strip is drawn, and keeps the last one: the slip lets go of its
 * placement when the receipt is closed, or the next selection is made.
 */
function useTaps(): Told | null {
  const [told, setTold] = useState<Told | null>(null)
  useEffect(() => {
    useOneTap.setState({ isReady: true })
    const stopTaps = useOneTap.subscribe(({ tap }, before) => {
      if (tap === null) setTold(null)
      else if (tap.id !== before.tap?.id) setTold({ result: placeAtOnce(tap), placing: null })
    })
    const stopSteps = slips.single.useStore.subscribe(({ placing }) => {
      if (placing !== null) setTold((before) => withStep(before, placing))
    })
    return () => {
      stopTaps()
      stopSteps()
      useOneTap.setState({ isReady: false })
    }
  }, [])
  return told
}

/** "Stonewater City -0.50 @ 0.94, risk 100.00": as it was placed, or as it was asked for. */
function betText(
  { shown }: KeptRequest,
  placed: BetRow | PlacedTicket | null,
  t: Translate,
): string {
  const [leg] = shown.legs
  if (leg === undefined) return ''
  const odds = placed?.odds ?? leg.odds
  const { line } = legWords({ ...leg, odds }, t)
  const selection = [selectionName(leg.selection, leg, t), line].filter(Boolean).join(' ')
  if (placed === null) return t('oneTap.asked', { selection, odds: oddsText(leg) })
  return t('oneTap.bet', { selection, odds, risk: moneyText(placed.risk) })
}

interface Line {
  readonly text: string
  readonly tone: 'wait' | 'win' | 'loss'
}

/** What a placement has come to, in one line. */
function lineOf({ request, step, decision }: Placing, t: Translate): Line {
  if (step.kind === 'refused') {
    const { code, facts = {} } = step.rejection
    const { happened } = refusalText(
      code,
      facts,
      request.shown.legs[0]?.odds ?? '',
      textOf(code),
      t,
    )
    return { tone: 'loss', text: t('oneTap.refused', { reason: happened }) }
  }
  const ticket = step.kind === 'placed' ? step.answer.ticket : null
  const bet = betText(request, decision?.row ?? ticket, t)
  if (step.kind === 'unsure') return { tone: 'wait', text: t('slip.unsure') }
  if (ticket === null) return { tone: 'wait', text: t('oneTap.sending', { bet }) }
  const state = decision?.state ?? ticket.state
  if (state === 'waiting') return { tone: 'wait', text: t('oneTap.waiting', { bet }) }
  if (state !== 'rejected') return { tone: 'win', text: t('oneTap.placed', { bet }) }
  const reason = reasonText(decision?.reason ?? '', t)
  return { tone: 'loss', text: t('oneTap.rejected', { bet, reason }) }
}

/** What became of a press, in one line. */
function toldLine({ result, placing }: Told, t: Translate): Line {
  if (result.kind === 'moved') return { tone: 'loss', text: t('slip.justMoved') }
  if (result.kind === 'refused') {
    const { code, facts = {} } = result.rejection
    const { happened } = refusalText(code, facts, '', textOf(code), t)
    return { tone: 'loss', text: t('oneTap.refused', { reason: happened }) }
  }
  if (placing !== null) return lineOf(placing, t)
  return { tone: 'wait', text: t('oneTap.sending', { bet: betText(result.request, null, t) }) }
}

const tones = { wait: 'text-wait', win: 'text-win', loss: 'text-loss' } as const

/** At the foot of the board while bets in one tap are unlocked: what a press does, and did. */
export function OneTapStrip() {
  const t = useTranslate()
  const account = useSession((state) => state.account)
  const isUnlocked = useOneTap((state) => state.isUnlocked)
  const told = useTaps()
  const line = told && toldLine(told, t)
  if (account === null) return null
  const stake = moneyText(amountAtOnce(account))
  return (
    <section
      aria-label={t('oneTap.title')}
      data-one-tap={isUnlocked ? 'open' : 'locked'}
      className="fixed bottom-2 left-1/2 z-30 flex max-w-[min(640px,calc(100vw-16px))]
        -translate-x-1/2 items-center gap-3 rounded-xl border border-line-strong bg-surface-raised
        py-1 pr-1 pl-3 text-[13px] leading-small shadow-[var(--shadow-float)] max-lg:bottom-[64px]
        max-lg:w-[calc(100vw-16px)]"
    >
      <Icon name={isUnlocked ? 'bolt' : 'lock'} size={14} filled={isUnlocked} />
      <p role="status" className={`min-w-0 flex-1 ${line === null ? '' : tones[line.tone]}`}>
        {line?.text ?? t(isUnlocked ? 'oneTap.on' : 'oneTap.off', { stake })}
      </p>
      <button
        type="button"
        onClick={() => (isUnlocked ? lockOneTap() : useOneTap.setState({ tap: null }))}
        className="h-8 flex-none rounded-lg border border-line-strong px-3 font-semibold
          hover:bg-surface-sunken max-lg:h-11"
      >
        {t(isUnlocked ? 'oneTap.lock' : 'action.close')}
      </button>
    </section>
  )
}
