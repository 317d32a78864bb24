import type { TableBet } from '@fairline/contract/house/table-calls'
import { displayMoney, parseMoney } from '@fairline/domain/money/money'
import { crash } from '@fairline/house-games/shared/crash'
import { heightAt } from '@fairline/house-games/shared/crash-height'
import { moneyText } from '@fairline/site/money-text'
import { useEffect, useState } from 'react'
import { Balance, Choice, StakeField } from '../../shell/bet-panel.tsx'
import { stakeFault } from '../../shell/stake.ts'
import { useTexts } from '../../texts.ts'
import type { PadProps } from '../table-face.ts'
import { heightText } from './height-text.ts'

/** How often the amount on the button follows the kite, milliseconds. */
const everyMs = 60

/** Reads a height such as "2" or "1.5" in hundredths; undefined for any other text. */
export function targetOf(text: string): number | undefined {
  const minor = parseMoney(text.replace(',', '.').trim())
  if (minor === undefined) return undefined
  return crash.isSpot(`auto:${minor}`) ? Number(minor) : undefined
}

/** A bet of the round that is in flight, and what it is worth. */
export interface Flying {
  readonly bet: TableBet
  readonly spot: string
  /** Where it was ended, by its member or its target, in hundredths; null while it flies. */
  readonly endedAt: number | null
  /** What it pays there or now, in minor units. */
  readonly worth: bigint
}

/** Returns what a bet is worth at a height. A target that was reached has ended it. */
export function flyingOf(bet: TableBet, height: number): Flying {
  const [spot = 'open', amount = '0.00'] = Object.entries(bet.spots)[0] ?? []
  const target = crash.flight.target(spot)
  const endedAt = bet.ended_at[spot] ?? (height >= target ? target : null)
  const stake = parseMoney(amount) ?? 0n
  return { bet, spot, endedAt, worth: (stake * BigInt(endedAt ?? height)) / 100n }
}

/** The height now; null where nothing flies. */
function useHeight({ state, clock }: Pick<PadProps, 'state' | 'clock'>): number | null {
  const started = state.round?.phase === 'flying' ? state.round.started_ms : null
  const heightNow = () =>
    started === null ? null : heightAt(Math.floor(clock.at(performance.now()) - started))
  const [, tick] = useState(0)
  useEffect(() => {
    if (started === null) return
    const timer = setInterval(() => tick((count) => count + 1), everyMs)
    return () => clearInterval(timer)
  }, [started])
  return heightNow()
}

/** How a member bets on the kite: a stake, and a height at which it ends by itself. */
export function CrashPad(props: PadProps) {
  const { state, acts, currency, limits, balance } = props
  const t = useTexts()
  const [stake, setStake] = useState(limits.min)
  const [way, setWay] = useState<Way>('manual')
  const [target, setTarget] = useState('2.00')
  const [isQueued, setQueued] = useState(false)
  const height = useHeight(props)
  const spot = way === 'manual' ? 'open' : `auto:${targetOf(target)}`
  const fault = stakeFault(stake, limits, balance)
  const isGood = fault === undefined && crash.isSpot(spot)
  const isBetting = state.round?.phase === 'betting'
  const { place } = acts

  // A bet for the next round is placed as soon as it takes bets.
  const roundId = isBetting ? state.round?.round_id : undefined
  useEffect(() => {
    if (roundId === undefined || !isQueued) return
    setQueued(false)
    if (isGood) void place({ [spot]: stake })
  }, [roundId, isQueued, isGood, place, spot, stake])

  const bet = state.bets.find(({ status }) => status === 'open')
  const flying = bet !== undefined && height !== null ? flyingOf(bet, height) : null
  return (
    <section className="dock crash-pad" aria-label={t('panel.label')}>
      <StakeField
        stake={stake}
        currency={currency}
        limits={limits}
        balance={balance}
        fault={fault}
        isLocked={isQueued}
        change={setStake}
      />
      <Target way={way} target={target} isLocked={isQueued} choose={setWay} write={setTarget} />
      <div className="crash-act">
        {flying !== null ? (
          <CashOut flying={flying} acts={acts} />
        ) : bet !== undefined ? (
          <Placed bet={bet} canUndo={isBetting} acts={acts} />
        ) : isBetting ? (
          <button
            type="button"
            className="play"
            disabled={!isGood || acts.isAsking}
            onClick={() => void place({ [spot]: stake })}
          >
            {t('crash.bet', { amount: moneyText(stake) })}
          </button>
        ) : (
          <button
            type="button"
            className={isQueued ? 'play second' : 'play'}
            disabled={!isGood}
            aria-pressed={isQueued}
            onClick={() => setQueued(!isQueued)}
          >
            {isQueued ? t('crash.queued') : t('crash.next', { amount: moneyText(stake) })}
          </button>
        )}
        <Balance balance={balance} currency={currency} />
      </div>
    </section>
  )
}

type Way = 'manual' | 'auto'

/** Where a bet is cashed out: by hand, or at a height. */
function Target(props: {
  readonly way: Way
  readonly target: string
  readonly isLocked: boolean
  choose(way: Way): void
  write(target: string): void
}) {
  const { way, target, isLocked, choose, write } = props
  const t = useTexts()
  const isGood = targetOf(target) !== undefined
  return (
    <div className="crash-way">
      <Choice<Way>
        label={t('crash.target')}
        values={['manual', 'auto']}
        value={way}
        isLocked={isLocked}
        change={choose}
        textOf={(each) => t(`crash.${each}`)}
      />
      {way === 'auto' && (
        <label className="field">
          <span className={isGood ? undefined : 'fault'}>
            {t(isGood ? 'crash.target' : 'crash.badTarget')}
          </span>
          <input
            inputMode="decimal"
            autoComplete="off"
            value={target}
            disabled={isLocked}
            aria-invalid={!isGood}
            onChange={({ target: { value } }) => write(value)}
          />
        </label>
      )}
    </div>
  )
}

function CashOut({ flying, acts }: { readonly flying: Flying; readonly acts: PadProps['acts'] }) {
  const { bet, spot, endedAt, worth } = flying
  const t = useTexts()
  const [isAsked, setAsked] = useState(false)
  const amount = displayMoney(worth)
  if (endedAt !== null) {
    return (
      <p className="crash-ended">
        {t('crash.cashedAt', { height: heightText(endedAt) })} <b>{amount}</b>
      </p>
    )
  }
  return (
    <button
      type="button"
      className="play crash-out"
      disabled={isAsked}
      onClick={() => {
        setAsked(true)
        acts.cashOut(bet.bet_id, spot)
      }}
    >
      {t('crash.cashOut', { amount })}
    </button>
  )
}

/** A bet that waits for the kite. */
function Placed(props: {
  readonly bet: TableBet
  readonly canUndo: boolean
  readonly acts: PadProps['acts']
}) {
  const { bet, canUndo, acts } = props
  const t = useTexts()
  return (
    <button
      type="button"
      className="play second"
      disabled={!canUndo || acts.isAsking}
      onClick={() => acts.undo(bet.bet_id)}
    >
      {canUndo
        ? t('crash.takeBack', { amount: moneyText(bet.stake) })
        : t('crash.waiting', { amount: moneyText(bet.stake) })}
    </button>
  )
}
