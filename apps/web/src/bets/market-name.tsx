import type { BetType } from '@fairline/domain/bet-types/bet-type'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import { useTranslate } from '@fairline/site/i18n'
import { openPage } from '@fairline/site/opened-windows'
import { marketName } from '@fairline/site/sport-words'
import type { MouseEvent } from 'react'

interface MarketNameProps {
  readonly sportsType: number
  readonly betType: BetType
  readonly period: PeriodCode
  /** The name alone: before money moves the focus begins at the buttons. */
  readonly isPlain?: boolean
}

/**
 * The name of a market, and a click away the rules of its bet type: in a window of their own, so
 * that slip and list stay as they are.
 */
export function MarketName({ isPlain = false, ...market }: MarketNameProps) {
  const t = useTranslate()
  const name = marketName(market, t)
  if (isPlain) return name
  const path = `/info/rules#${market.betType}`
  const open = (event: MouseEvent): void => {
    event.preventDefault()
    openPage(path)
  }
  return (
    <a
      href={path}
      title={t('bets.rules')}
      onClick={open}
      // A finger finds it around the words, too; their line keeps its place.
      className="underline decoration-dotted underline-offset-2 hover:decoration-solid
        pointer-coarse:-mx-3 pointer-coarse:px-3 pointer-coarse:py-[15px] print:no-underline"
    >
      {name}
    </a>
  )
}
