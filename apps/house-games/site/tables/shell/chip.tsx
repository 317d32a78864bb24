/** Five chips, by their place among the values of the table: body and edge. */
const colours = [
  ['#46586a', '#c9d6e2'],
  ['#a5383f', '#ffd9d4'],
  ['#1f7a52', '#d2f3e1'],
  ['#2b2f38', '#e9c46a'],
  ['#5b3f8f', '#eadcff'],
] as const

/** An amount as short as a chip: "25", "1.5K". */
export function chipText(minor: bigint): string {
  const whole = Number(minor) / 100
  const short = (value: number): string => String(Math.floor(value * 10) / 10)
  if (whole >= 1_000_000) return `${short(whole / 1_000_000)}M`
  if (whole >= 1_000) return `${short(whole / 1_000)}K`
  return short(whole)
}

/** The chip of an amount: that of the largest value in it. */
const colourOf = (minor: bigint, values: readonly bigint[]) => {
  const at = values.findLastIndex((value) => value <= minor)
  return colours[Math.max(0, at)] ?? colours[0]
}

/** A chip with its amount. */
export function Chip(props: { readonly minor: bigint; readonly values: readonly bigint[] }) {
  const { minor, values } = props
  const [body, edge] = colourOf(minor, values)
  const text = chipText(minor)
  return (
    <svg viewBox="0 0 40 40" className="chip" aria-hidden="true">
      <circle cx="20" cy="21.5" r="18" fill="#05090b" opacity="0.55" />
      <circle cx="20" cy="20" r="18" fill={body} />
      <circle
        cx="20"
        cy="20"
        r="15.6"
        fill="none"
        stroke={edge}
        strokeWidth="4.6"
        strokeDasharray="8.17 8.17"
      />
      <circle cx="20" cy="20" r="12" fill={body} stroke={edge} strokeWidth="1" />
      <text
        x="20"
        y="24.6"
        textAnchor="middle"
        fontSize={text.length > 3 ? 9.5 : text.length > 2 ? 11 : 13}
        fontWeight="700"
        fill={edge}
      >
        {text}
      </text>
    </svg>
  )
}
