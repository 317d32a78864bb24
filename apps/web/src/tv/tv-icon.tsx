const paths = {
  play: 'M5 3l8 5-8 5z',
  pause: 'M5 3v10M11 3v10',
  sound: 'M2.5 6v4h2.5l3.5 3V3L5 6zM11 5.5a3.5 3.5 0 0 1 0 5M12.8 3.5a6.5 6.5 0 0 1 0 9',
  silent: 'M2.5 6v4h2.5l3.5 3V3L5 6zM11 6l4 4M15 6l-4 4',
  full: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  window: 'M2 3.5h12v9H2zM8 8h4.5v3H8z',
  large: 'M9.5 2.5h4v4M13.5 2.5L9 7M6.5 13.5h-4v-4M2.5 13.5L7 9',
  move: 'M8 1.5v13M1.5 8h13M6 3.5l2-2 2 2M6 12.5l2 2 2-2M3.5 6l-2 2 2 2M12.5 6l2 2-2 2',
} as const

export type TvIconName = keyof typeof paths

/** A drawing on a control of a player: none of them is needed before a player is there. */
export function TvIcon({ name }: { readonly name: TvIconName }) {
  return (
    <svg aria-hidden="true" width={18} height={18} viewBox="0 0 16 16" className="tv-icon">
      <path d={paths[name]} />
    </svg>
  )
}
