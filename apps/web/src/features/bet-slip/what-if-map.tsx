import { readStake } from '@fairline/domain/bets/stake-text'
import { useMemo, useState } from 'react'
import { ScoreMap } from '../../bets/score-map.tsx'
import { betOnSlip, matchSoFar, useOpenBets } from '../../bets/what-if.ts'
import { useTranslate } from '../../i18n.ts'
import type { SlipView } from './use-slip.ts'

/** What the slip, alone or with the open bets on the match, comes to by final score. */
export function WhatIfMap({ view }: { readonly view: SlipView }) {
  const t = useTranslate()
  const { match, selection, slip, summary, account } = view
  const open = useOpenBets(selection.matchId)
  const [withOpen, setWithOpen] = useState(false)
  const stake = readStake(slip.stake, account.currency)
  const soFar = useMemo(() => matchSoFar(match?.live ?? null), [match?.live])
  if (match === null || summary.price === null || stake.kind !== 'amount') {
    return <p className="py-1 text-text-muted">{t('whatIf.needsStake')}</p>
  }
  const bet = betOnSlip(selection, summary.price, stake.minor)
  return (
    <>
      {open.length === 0 ? null : (
        <label className="flex min-h-8 items-center gap-2 max-lg:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={withOpen}
            onChange={(event) => setWithOpen(event.target.checked)}
          />
          {t('whatIf.withOpen', { count: open.length })}
        </label>
      )}
      <ScoreMap bets={withOpen ? [bet, ...open] : [bet]} soFar={soFar} teams={match} />
    </>
  )
}
