/** A suit by its letter in the games: clubs, diamonds, hearts, spades. */
export type Suit = 'c' | 'd' | 'h' | 's'

const shapes: Readonly<Record<Suit, string>> = {
  s:
    'M10 1C7 6 2 8 2 12.5a4 4 0 0 0 6.8 2.9C8.6 17.5 7.8 18.5 6.5 19h7c-1.3-.5-2.1-1.5-2.3-3.6' +
    'A4 4 0 0 0 18 12.5C18 8 13 6 10 1z',
  h:
    'M10 19C6 14.5 1.5 11 1.5 6.5A4.3 4.3 0 0 1 10 4.8a4.3 4.3 0 0 1 8.5 1.7' +
    'C18.5 11 14 14.5 10 19z',
  d: 'M10 1l7.5 9L10 19 2.5 10z',
  c:
    'M10 1.5a4 4 0 0 1 3.2 6.4 4 4 0 1 1-2 6.7c.2 2.4 1 3.7 2.3 4.4h-7c1.3-.7 2.1-2 2.3-4.4' +
    'a4 4 0 1 1-2-6.7A4 4 0 0 1 10 1.5z',
}
const inks: Readonly<Record<Suit, string>> = {
  s: '#1d2a33',
  c: '#1f4f3f',
  h: '#b9322c',
  d: '#c2571b',
}

/** Where the pips of a number are, in columns and rows of the card's middle. */
const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  A: [[50, 70]],
  '2': [
    [50, 38],
    [50, 102],
  ],
  '3': [
    [50, 36],
    [50, 70],
    [50, 104],
  ],
  '4': [
    [34, 40],
    [66, 40],
    [34, 100],
    [66, 100],
  ],
  '5': [
    [34, 40],
    [66, 40],
    [50, 70],
    [34, 100],
    [66, 100],
  ],
  '6': [
    [34, 38],
    [66, 38],
    [34, 70],
    [66, 70],
    [34, 102],
    [66, 102],
  ],
  '7': [
    [34, 38],
    [66, 38],
    [50, 54],
    [34, 70],
    [66, 70],
    [34, 102],
    [66, 102],
  ],
  '8': [
    [34, 38],
    [66, 38],
    [50, 54],
    [34, 70],
    [66, 70],
    [50, 86],
    [34, 102],
    [66, 102],
  ],
  '9': [
    [34, 34],
    [66, 34],
    [34, 58],
    [66, 58],
    [50, 70],
    [34, 82],
    [66, 82],
    [34, 106],
    [66, 106],
  ],
  '10': [
    [34, 34],
    [66, 34],
    [50, 46],
    [34, 58],
    [66, 58],
    [34, 82],
    [66, 82],
    [50, 94],
    [34, 106],
    [66, 106],
  ],
}

/** What a court card wears: a plumed cap, a diadem, a crown. */
const heads: Readonly<Record<string, string>> = {
  J: 'M38 41c1-9 23-9 24 0zM57 36c9-4 14-10 13-17-7 3-13 8-15 15z',
  Q: 'M37 41l-2-14 8 7 7-11 7 11 8-7-2 14z',
  K: 'M36 41V25l7 7 7-11 7 11 7-7v16z',
}

const Pip = ({ suit, x, y, size }: { suit: Suit; x: number; y: number; size: number }) => (
  <path
    d={shapes[suit]}
    transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 20})`}
    fill={inks[suit]}
  />
)

function Court({ rank, suit }: { readonly rank: string; readonly suit: Suit }) {
  const half = (
    <g>
      <path d="M27 70c1-9 6-13 13-14l10 7 10-7c7 1 12 5 13 14z" fill={inks[suit]} />
      <path d="M41 56l9 14 9-14" fill="#f4e6c8" stroke="#e0a83a" strokeWidth="2" />
      <circle cx="50" cy="47" r="10" fill="#f0cfa8" />
      <path d="M46 47h.1M54 47h.1" stroke="#1d2a33" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M46.5 51.5q3.5 2.5 7 0" fill="none" stroke="#8a4a2a" strokeWidth="1.4" />
      <path d={heads[rank]} fill="#e0a83a" stroke="#7a5312" strokeWidth="1.5" />
    </g>
  )
  return (
    <g>
      <rect x="22" y="18" width="56" height="104" rx="4" fill="#f4e6c8" stroke="#c9b78c" />
      {half}
      <g transform="rotate(180 50 70)">{half}</g>
      <Pip suit={suit} x={31} y={29} size={12} />
      <g transform="rotate(180 50 70)">
        <Pip suit={suit} x={31} y={29} size={12} />
      </g>
    </g>
  )
}

/** A playing card of our own drawing, face up. */
export function CardFace({ rank, suit }: { readonly rank: string; readonly suit: Suit }) {
  const corner = (
    <g>
      <text x="13" y="24" textAnchor="middle" className="card-rank" fill={inks[suit]}>
        {rank}
      </text>
      <Pip suit={suit} x={13} y={35} size={12} />
    </g>
  )
  const places = pips[rank]
  return (
    <svg viewBox="0 0 100 140" className="card-face" aria-hidden="true">
      <rect x="0.5" y="0.5" width="99" height="139" rx="9" fill="#fbf8ef" stroke="#cfc7b0" />
      {corner}
      <g transform="rotate(180 50 70)">{corner}</g>
      {places === undefined ? (
        <Court rank={rank} suit={suit} />
      ) : (
        places.map(([x, y]) => (
          <g key={`${x} ${y}`} transform={y > 70 ? `rotate(180 ${x} ${y})` : undefined}>
            <Pip suit={suit} x={x} y={y} size={rank === 'A' ? 44 : 17} />
          </g>
        ))
      )}
    </svg>
  )
}

/** The back of a card: scales of a fish, as on a wave of cloth. */
export const CardBack = () => (
  <svg viewBox="0 0 100 140" className="card-back" aria-hidden="true">
    <defs>
      <pattern id="scales" width="16" height="16" patternUnits="userSpaceOnUse">
        <rect width="16" height="16" fill="#123f46" />
        <circle cx="8" cy="0" r="8" fill="none" stroke="#3f9aa0" strokeWidth="1.2" />
        <circle cx="0" cy="8" r="8" fill="none" stroke="#3f9aa0" strokeWidth="1.2" />
        <circle cx="16" cy="8" r="8" fill="none" stroke="#3f9aa0" strokeWidth="1.2" />
      </pattern>
    </defs>
    <rect x="0.5" y="0.5" width="99" height="139" rx="9" fill="#fbf8ef" stroke="#cfc7b0" />
    <rect x="6" y="6" width="88" height="128" rx="5" fill="url(#scales)" />
    <circle cx="50" cy="70" r="17" fill="#123f46" stroke="#e0a83a" strokeWidth="2" />
    <path d="M50 58l9 12-9 12-9-12z" fill="#e0a83a" />
  </svg>
)

/** A card that is turned over when it becomes known. */
export function Card(props: {
  readonly card: { readonly rank: string; readonly suit: Suit } | null
  readonly label: string
  readonly delayMs?: number
}) {
  const { card, label, delayMs = 0 } = props
  return (
    <span
      className={card === null ? 'card' : 'card up'}
      role="img"
      aria-label={label}
      style={{ transitionDelay: `${delayMs}ms`, animationDelay: `${delayMs}ms` }}
    >
      <span className="card-turn" style={{ transitionDelay: `${delayMs}ms` }}>
        <CardBack />
        {card !== null && <CardFace rank={card.rank} suit={card.suit} />}
      </span>
    </span>
  )
}
