import type { Tag } from '../../bets/live-standing.ts'

const tones = {
  win: 'bg-win/13 text-win',
  loss: 'bg-loss/11 text-loss',
  level: 'bg-surface-sunken text-text-muted',
} as const

/** Where a bet is now, in a word and its money. */
export function PositionTag({ tag: { text, tone } }: { readonly tag: Tag }) {
  return (
    <span
      data-testid="position-tag"
      data-tone={tone}
      className={`mt-px flex-none rounded px-1.5 text-[11.5px] font-semibold whitespace-nowrap
        tabular-nums ${tones[tone]}`}
    >
      {text}
    </span>
  )
}
