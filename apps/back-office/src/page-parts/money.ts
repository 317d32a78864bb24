/** An amount with a separator between thousands. */
export const money = (amount: string | null): string =>
  amount === null ? '' : amount.replace(/\B(?=(\d{3})+(?=\.))/g, ',')

/** The colour of an amount: a loss is one for whom the column is. */
export const toneOf = (amount: string | null): string =>
  amount === null || /^-?0*\.?0*$/.test(amount)
    ? 'text-text-muted'
    : amount.startsWith('-')
      ? 'text-loss'
      : ''

/** A time without its year and seconds. */
export const shortTime = (time: string | null): string => (time === null ? '' : time.slice(5, 16))
