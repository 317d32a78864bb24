import type { ReactNode } from 'react'

/*
 * What runs in each race, seen from its right, its feet at 0: some 60 wide and 44 high. A part with
 * `data-swing` swings around its origin, by that share of a stride later; one with `data-spin` is a
 * wheel.
 */

const Leg = ({
  at,
  swing,
  length,
}: {
  at: readonly [number, number]
  swing: number
  length: number
}) => (
  <g transform={`translate(${at[0]} ${at[1]})`}>
    <path data-swing={swing} d={`M0 0 L2 ${length * 0.5} L-2 ${length}`} className="film-leg" />
  </g>
)

const Wheel = ({ x, radius }: { x: number; radius: number }) => (
  <g transform={`translate(${x} ${-radius})`}>
    <circle r={radius} className="film-wheel" />
    <path
      data-spin
      d={`M${-radius} 0 H${radius} M0 ${-radius} V${radius}`}
      className="film-spoke"
    />
  </g>
)

/** Legs of an animal that gallops: the far pair first, a little behind the near one. */
const Legs = ({ front, hind, height }: { front: number; hind: number; height: number }) => (
  <>
    <Leg at={[front, -height]} swing={0.12} length={height} />
    <Leg at={[hind, -height]} swing={0.62} length={height} />
    <Leg at={[front + 3, -height]} swing={0} length={height} />
    <Leg at={[hind + 3, -height]} swing={0.5} length={height} />
  </>
)

const Horse = () => (
  <g className="film-horse">
    <path d="M-26 -26 q-10 2 -12 12 q6 -6 12 -6" className="film-tail" />
    <Legs front={15} hind={-21} height={20} />
    <path
      d={[
        'M-27 -25 q2 -9 14 -8 h20 q9 -1 13 -7 l8 -8 l4 -1 l1 4 l5 6',
        'l-4 3 l-6 -2 q-4 8 -9 17 q-4 3 -12 2 l-22 0 q-10 1 -12 -6 z',
      ].join(' ')}
    />
    <path d="M-6 -33 l10 -1 l2 9 l-11 1 z" className="film-cloth" />
    <path d="M-2 -34 q2 -9 9 -11 l5 3 l-6 8 z" className="film-silk" />
    <circle cx="11" cy="-47" r="4" className="film-silk" />
  </g>
)

const Greyhound = () => (
  <g className="film-dog">
    <path d="M-24 -16 q-10 0 -14 -8" className="film-line" />
    <Legs front={12} hind={-19} height={13} />
    <path
      d={[
        'M-26 -15 q2 -8 12 -6 q12 4 22 -1 q6 -2 9 -5 l12 -2',
        'l3 3 l-9 4 q-6 7 -12 9 q-12 -2 -22 3 q-12 2 -15 -5 z',
      ].join(' ')}
    />
    <path d="M-8 -20 q8 2 15 -1 l2 9 q-8 -1 -16 1 z" className="film-cloth" />
  </g>
)

/** A motorcycle without brakes: wide tyres, an engine between them, and its rider low over it. */
const Speedway = () => (
  <g className="film-motor">
    <Wheel x={-19} radius={11} />
    <Wheel x={21} radius={12} />
    <path d="M-34 -20 q15 -10 30 -1 l-4 5 q-12 -6 -24 0 z" className="film-cloth" />
    <path d="M21 -12 L11 -34 M-19 -11 L-2 -13" className="film-fork" />
    <path d="M-8 -21 L8 -21 L12 -6 L-6 -5 Z" className="film-engine" />
    <path d="M-6 -16 H9 M-6 -12 H10 M-5 -8 H11" className="film-spoke" />
    <path d="M-6 -6 H-34" className="film-pipe" />
    <path d="M-8 -22 q6 -9 20 -8 l2 7 z" className="film-cloth" />
    <path d="M7 -36 l9 -2" className="film-fork" />
    <path
      d="M-16 -24 q-1 -16 15 -19 l11 6 l7 3 l-1 4 l-10 -1 l-6 -2 l-4 9 l7 8 l-4 4 l-11 -9 z"
      className="film-silk"
    />
    <path d="M4 -49 q7 -6 12 1 q2 7 -4 9 q-8 0 -8 -10 z" className="film-cloth" />
    <path d="M12 -46 h5 v3 h-5 z" className="film-visor" />
  </g>
)

const Car = () => (
  <g className="film-car">
    <path d="M-32 -8 v-10 l4 -2 v5 h10 l8 -7 h12 l6 7 h20 q8 2 8 7 z" className="film-cloth" />
    <circle cx="-1" cy="-19" r="4" className="film-silk" />
    <path d="M24 -7 h14 M-34 -20 h8" className="film-line" />
    <Wheel x={-20} radius={8} />
    <Wheel x={20} radius={8} />
  </g>
)

const Cyclist = () => (
  <g className="film-bike">
    <Wheel x={-18} radius={12} />
    <Wheel x={20} radius={12} />
    <path
      d="M-18 -12 L-6 -28 L14 -28 L2 -12 Z M14 -28 L20 -12 M14 -28 l-1 -4 h5"
      className="film-line"
    />
    <Leg at={[-4, -30]} swing={0} length={20} />
    <Leg at={[-4, -30]} swing={0.5} length={20} />
    <path d="M-9 -30 q8 -14 20 -13 l6 9 l-3 1 l-5 -5 l-12 10 z" className="film-silk" />
    <path d="M11 -48 q6 -5 10 1 l-1 4 h-8 z" className="film-cloth" />
  </g>
)

const figures: Readonly<Record<string, () => ReactNode>> = {
  'virtual-horses': Horse,
  'virtual-greyhounds': Greyhound,
  'virtual-speedway': Speedway,
  'virtual-cars': Car,
  'virtual-cycling': Cyclist,
}

/** What runs in the races of a game, by its sport's key. */
export const raceFigureOf = (key: string): (() => ReactNode) => figures[key] ?? Horse

/** How far a figure gets in one stride, in the units of the drawing. */
export const strideLength = 90
/** How far a wheel rolls in one turn. */
export const wheelTurn = 70
