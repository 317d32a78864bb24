import { formatMoney } from '@fairline/domain/money/money'
import { floorRatio, multiplyRatios, type Ratio, ratio } from '@fairline/domain/money/ratio'

/** What a stake is multiplied by as members read it: two decimals, the rest cut off. */
export const shownMultiplier = (pays: Ratio): string =>
  formatMoney(floorRatio(multiplyRatios(pays, ratio(100n))))

/** The share of each stake that is paid back, where a game takes its edge once. */
export const lessEdge = ratio(99n, 100n)
