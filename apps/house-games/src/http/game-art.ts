/*
 * The pictures of the house's games for the tiles of lobbies: flat shapes on a ground of one
 * colour, 320 by 240.
 */

const ink = '#f4f1ea'
const shade = '#00000033'

interface Picture {
  readonly ground: string
  readonly shapes: string
}

const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const box = (x: number, y: number, width: number, height: number, fill: string, r = 8): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`
const path = (d: string, fill: string, stroke = 'none'): string =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="8" stroke-linecap="round"/>`

type Point = readonly [x: number, y: number]

const die = (x: number, y: number, pips: readonly Point[], fill = ink): string =>
  box(x, y, 80, 80, fill, 16) +
  pips.map(([left, top]) => circle(x + left, y + top, 8, '#22262e')).join('')
const five: readonly Point[] = [
  [22, 22],
  [58, 22],
  [40, 40],
  [22, 58],
  [58, 58],
]
const three: readonly Point[] = [
  [22, 22],
  [40, 40],
  [58, 58],
]
const card = (x: number, y: number, mark: string): string =>
  box(x, y, 76, 108, ink, 10) + path(`M${x + 38} ${y + 28}l24 26l-24 26l-24-26z`, mark)

/** Points on a circle around the middle. */
const around = (count: number, r: number): readonly Point[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count
    return [Math.round(160 + r * Math.sin(angle)), Math.round(120 - r * Math.cos(angle))]
  })
const grid = (columns: number, rows: number, step: number): readonly Point[] =>
  Array.from({ length: columns * rows }, (_, at) => [
    160 + ((at % columns) - (columns - 1) / 2) * step,
    120 + (Math.floor(at / columns) - (rows - 1) / 2) * step,
  ])
const reels = (marks: readonly string[]): string =>
  marks.map((mark, at) => box(46 + at * 80, 60, 68, 120, ink) + mark).join('')
const fishAt = (x: number, y: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="48" ry="26" fill="${fill}"/>` +
  path(`M${x + 40} ${y}l34-24v48z`, fill) +
  circle(x - 24, y - 6, 5, '#22262e')

const pictures: Readonly<Record<string, Picture>> = {
  dice: { ground: '#2f6f5e', shapes: die(66, 92, five) + die(174, 64, three) },
  coin: {
    ground: '#8a6a1f',
    shapes: circle(160, 120, 74, '#e8c45a') + circle(160, 120, 56, '#d3a93b'),
  },
  mines: {
    ground: '#3b4a6b',
    shapes: grid(5, 4, 48)
      .map(([x, y], at) => box(x - 20, y - 20, 40, 40, at === 7 ? '#e0564f' : '#ffffff33'))
      .join(''),
  },
  'hi-lo': {
    ground: '#5a3f7a',
    shapes:
      card(122, 66, '#c8414b') +
      path('M60 140l24-36l24 36z', ink) +
      path('M212 104l24 36l24-36z', ink),
  },
  plinko: {
    ground: '#7a3550',
    shapes:
      [0, 1, 2, 3, 4]
        .flatMap((row) =>
          Array.from({ length: row + 3 }, (_, at) =>
            circle(160 + (at - (row + 2) / 2) * 34, 60 + row * 32, 6, ink),
          ),
        )
        .join('') + circle(177, 40, 12, '#f2b632'),
  },
  fishing: {
    ground: '#1f6a8a',
    shapes:
      fishAt(120, 90, '#f2b632') + fishAt(190, 160, '#e0784f') + circle(70, 180, 8, '#ffffff66'),
  },
  'three-card-poker': {
    ground: '#2f5f3a',
    shapes: card(40, 66, '#c8414b') + card(122, 66, '#22262e') + card(204, 66, '#c8414b'),
  },
  harbour: {
    ground: '#27567a',
    shapes: reels([
      path('M80 88v56m-22-22a22 22 0 0 0 44 0', 'none', '#27567a'),
      circle(160, 120, 22, '#e0564f'),
      path('M214 136h52l-12 18h-28zm24-8V84l24 36z', '#27567a'),
    ]),
  },
  river: {
    ground: '#3f7a5c',
    shapes: reels([
      path('M56 104q12-16 24 0t24 0M56 136q12-16 24 0t24 0', 'none', '#3f7a9c'),
      circle(160, 120, 22, '#f2b632'),
      path('M240 84l22 64h-44z', '#3f7a5c'),
    ]),
  },
  kite: {
    ground: '#7a5a9a',
    shapes:
      path('M160 40l52 60l-52 84l-52-84z', '#f2b632') +
      path('M160 40v144l52-84z', '#e0784f') +
      path('M160 186q20 16 0 34', 'none', ink),
  },
  crash: {
    ground: '#22304a',
    shapes: path('M50 190q130-10 200-120', 'none', '#f2b632') + circle(254, 66, 14, '#e0564f'),
  },
  baccarat: {
    ground: '#7a2f3a',
    shapes: card(76, 66, '#c8414b') + card(168, 66, '#22262e'),
  },
  'dragon-tiger': {
    ground: '#6a3f1f',
    shapes: path('M60 60h96v120z', '#c8414b') + path('M164 60v120l96-120z', '#f2a032'),
  },
  roulette: {
    ground: '#1f5a3a',
    shapes:
      circle(160, 120, 88, '#4a3220') +
      around(18, 72)
        .map(([x, y], at) =>
          circle(x, y, 11, at === 0 ? '#2fa05a' : at % 2 ? '#c8414b' : '#22262e'),
        )
        .join('') +
      circle(160, 120, 40, '#6a4a30') +
      circle(196, 82, 7, ink),
  },
  'sic-bo': {
    ground: '#8a3a2f',
    shapes: die(30, 92, five) + die(120, 52, three) + die(210, 92, five),
  },
  keno: {
    ground: '#2f4f8a',
    shapes: grid(6, 4, 44)
      .map(([x, y], at) => circle(x, y, 17, at % 5 === 2 ? '#f2b632' : '#ffffff33'))
      .join(''),
  },
  'number-game': {
    ground: '#1f6a6a',
    shapes: [80, 160, 240]
      .map((x) => circle(x, 120, 36, ink) + circle(x, 120, 22, '#e0784f'))
      .join(''),
  },
  'four-d': {
    ground: '#4a4a8a',
    shapes: [36, 100, 164, 228]
      .map((x) => box(x, 80, 56, 80, ink) + box(x + 16, 112, 24, 16, shade, 4))
      .join(''),
  },
}

/** Returns the picture of a game as SVG; undefined for a game that the house does not have. */
export function gameArt(gameCode: string): string | undefined {
  const picture = pictures[gameCode]
  if (picture === undefined) return undefined
  const { ground, shapes } = picture
  const drawn = `${box(0, 0, 320, 240, ground, 0)}${shapes}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240">${drawn}</svg>`
}
