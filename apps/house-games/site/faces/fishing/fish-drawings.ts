/** The kinds of fish, each a drawing that looks to the right, in three colours. */
const shapes = {
  minnow: `<path d="M26 50L6 32v36z" fill="$c"/><ellipse cx="54" cy="50" rx="36" ry="20" fill="$a"/>
    <path d="M20 54c16 20 52 22 68-2-20 6-48 8-68 2z" fill="$b"/>
    <path d="M44 32c6-14 20-14 26-2-10-2-18-1-26 2z" fill="$c"/>
    <path d="M50 54c-4 10-12 14-20 12 4-6 10-10 20-12z" fill="$c"/>`,
  angel: `<path d="M30 50L6 34v32z" fill="$c"/><path d="M26 50C40 22 66 20 92 50 66 80 40 78 26
      50z" fill="$a"/>
    <path d="M44 30C40 14 50 6 66 4c-6 10-4 18 2 28zM44 70c-4 16 6 24 22 26-6-10-4-18 2-28z"
      fill="$c"/>
    <path d="M44 31c-6 12-6 26 0 38h9c-6-12-6-28 0-40zM64 29c-5 12-5 30 0 42l8-4c-4-10-4-24
      0-34z" fill="$b"/>`,
  puffer: `<path d="M20 50L4 36v28z" fill="$c"/>
    <g fill="$c"><path d="M52 6l5 14H47zM28 16l12 10-9 6zM76 16L64 26l9 6zM52 94l5-14H47zM28
      84l12-10-9-6zM76 84L64 74l9-6z"/></g>
    <circle cx="54" cy="50" r="34" fill="$a"/><path d="M22 58c10 34 54 34 64 0-20 10-44 10-64
      0z" fill="$b"/>
    <path d="M50 56c-6 8-14 10-18 6 4-6 10-8 18-6z" fill="$c"/>
    <ellipse cx="87" cy="54" rx="4" ry="5" fill="$c"/>`,
  jelly: `<path d="M14 50C14 14 86 14 86 50c-6 8-12 0-18 0s-12 8-18 8-12-8-18-8-12 8-18 0z"
      fill="$a"/>
    <path d="M24 44c2-18 20-24 34-20-16 2-26 8-34 20z" fill="$b"/>
    <path d="M26 54c-8 14 6 22 0 38M42 58c-6 12 6 22 0 36M58 58c6 12-6 22 0 36M74 54c8 14-6 22
      0 38" fill="none"
    stroke="$c" stroke-width="4" stroke-linecap="round"/>`,
  turtle: `<path d="M30 62L10 84c16 4 28-4 32-14zM34 36L14 18c16-6 30 4 32 14zM64 66c2 14 12 22
      24 20-2-10-6-18-14-24zM64 36
    c2-14 12-22 24-20-2 10-6 18-14 24z" fill="$c"/><path d="M14 50l-12-5v10z" fill="$c"/>
    <circle cx="88" cy="50" r="11" fill="$c"/><ellipse cx="48" cy="50" rx="34" ry="27" fill="$b"/>
    <ellipse cx="48" cy="50" rx="29" ry="22" fill="$a"/>
    <path d="M48 34l12 8v16l-12 8-12-8V42zM36 42l-14-6M60 42l14-6M36 58l-14 6M60 58l14 6M48
      34v-6M48 66v6"
    fill="none" stroke="$b" stroke-width="4"/>`,
  ray: `<path d="M24 50H0" stroke="$c" stroke-width="4" stroke-linecap="round"/>
    <path d="M94 50C84 42 70 30 60 8 46 22 32 38 20 50c12 12 26 28 40 42 10-22 24-34 34-42z"
      fill="$a"/>
    <path d="M88 50C72 46 50 44 24 50c26 6 48 4 64 0z" fill="$b"/>
    <path d="M60 8c-2 16 2 26 12 34M60 92c-2-16 2-26 12-34" fill="none" stroke="$c"
      stroke-width="3"/>`,
  sword: `<path d="M72 47l28 3-28 3z" fill="$c"/><path d="M22 50L4 26c2 16 2 32 0 48z" fill="$c"/>
    <path d="M16 50c16-18 44-20 62-2-18 20-46 20-62 2z" fill="$a"/><path d="M20 54c18 12 42 10
      58-4-20 2-38 4-58 4z" fill="$b"/>
    <path d="M34 38c2-20 18-26 32-20-8 4-12 10-12 18z" fill="$c"/><path d="M48 60c-4 12-12
      16-18 14 2-6 8-12 18-14z" fill="$c"/>`,
  shark: `<path d="M18 48L2 22c4 18 4 32-2 48z" fill="$c"/><path d="M12 50c20-24 58-28 86-4-24
      24-62 26-86 4z" fill="$a"/>
    <path d="M14 53c26 8 58 6 82-4-22 20-58 24-82 4z" fill="$b"/><path d="M44 32L52 8c8 6 14 14
      16 24z" fill="$c"/>
    <path d="M52 60L38 84c12-2 22-10 28-22z" fill="$c"/><path d="M70 44v10M75 44v9M65 45v10"
      stroke="$c" stroke-width="2"/>
    <path d="M82 58l4-5 3 4 3-5" fill="none" stroke="#fff" stroke-width="2.5"/>`,
  whale: `<path d="M14 46C2 40 2 26 4 20c8 4 14 10 16 18 4-6 8-12 16-14 0 10-6 20-14 24z"
      fill="$c"/>
    <path d="M14 46c10-4 18 2 26-6 20-16 54-10 56 14 0 22-22 30-44 28C28 80 16 66 14 46z"
      fill="$a"/>
    <path d="M34 68c18 4 40 4 61-8-4 18-24 24-43 22-8-2-14-6-18-14z" fill="$b"/>
    <path d="M42 70c2 12 10 16 18 14-2-8-6-12-18-14z" fill="$c"/>
    <path d="M72 30c-2-10-10-12-14-10M72 30c2-10 10-12 14-10" fill="none" stroke="#cdeefa"
      stroke-width="4" stroke-linecap="round"/>`,
  dragon: `<path d="M4 54C14 30 26 34 34 46s18 14 26 2 20-16 30-6l4 12c-10-8-16-4-22 6-12 18-34
      14-42 2-6-8-14-6-26-8z" fill="$a"/>
    <path d="M10 52c8-12 14-10 20-2M36 56c8 8 18 6 24-4" fill="none" stroke="$b" stroke-width="4"/>
    <path d="M4 54l-4-16 10 6zM22 36l2-14 8 14zM44 54l2-14 8 10zM60 44l4-14 8 8z" fill="$c"/>
    <circle cx="84" cy="46" r="15" fill="$a"/><path d="M76 34L68 18l14 12zM88 32l4-16 4 18z"
      fill="$c"/>
    <path d="M96 52c8 4 2 12-6 14M92 56c2 8-6 12-12 12" fill="none" stroke="$c" stroke-width="3"/>`,
} as const

type Shape = keyof typeof shapes

/** Where a kind's eye is. */
const eyes: Readonly<Record<Shape, readonly [number, number]>> = {
  minnow: [76, 45],
  angel: [80, 46],
  puffer: [72, 38],
  jelly: [60, 38],
  turtle: [91, 46],
  ray: [82, 44],
  sword: [68, 45],
  shark: [82, 42],
  whale: [78, 52],
  dragon: [88, 43],
}

/** The shape and the colours of each fish, by how many times the bet it pays. */
const kinds: Readonly<Record<number, readonly [Shape, string, string, string]>> = {
  2: ['minnow', '#f28b3c', '#ffd9a0', '#c2571b'],
  3: ['minnow', '#59b7e8', '#d3effc', '#2a7fb0'],
  4: ['minnow', '#7bc96f', '#e0f5c8', '#3f8a45'],
  5: ['minnow', '#d977c8', '#f9d5f2', '#96428a'],
  6: ['minnow', '#f2c94c', '#fff2c2', '#b98a17'],
  8: ['angel', '#f6e05e', '#23323c', '#d69e2e'],
  10: ['angel', '#7f9cf5', '#e8edff', '#434190'],
  12: ['angel', '#f56565', '#ffe0d6', '#9b2c2c'],
  15: ['puffer', '#e0b050', '#fbf1d0', '#8a6420'],
  20: ['puffer', '#8ad0b0', '#eafaf0', '#3c7a5c'],
  25: ['jelly', '#c59af2', '#efe2ff', '#9466cf'],
  30: ['jelly', '#f29ac0', '#ffe2ee', '#cf5f92'],
  40: ['turtle', '#6fae54', '#2f6a3a', '#a8c977'],
  50: ['turtle', '#c9913f', '#7a4f1d', '#e6c07a'],
  60: ['ray', '#4f6fb0', '#8fa9dc', '#2c4277'],
  80: ['ray', '#7a4f9a', '#b48fd0', '#492a63'],
  100: ['sword', '#3f86b8', '#cfe6f2', '#1f4f76'],
  120: ['shark', '#7f92a0', '#e6edf2', '#4c5d69'],
  150: ['whale', '#3a6ea8', '#d5e6f5', '#234a78'],
  200: ['dragon', '#f2b632', '#fff0b0', '#d24a32'],
}

/** The drawing of each fish by what it pays, inside of an SVG of 100 by 100. */
export const fishDrawings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(kinds).map(([pays, [shape, body, belly, fin]]) => {
    const [x, y] = eyes[shape]
    const white = `<circle cx="${x}" cy="${y}" r="5" fill="#fff"/>`
    const eye = `${white}<circle cx="${x + 1}" cy="${y}" r="2.8"/>`
    const drawing = shapes[shape].replaceAll('$a', body).replaceAll('$b', belly)
    return [pays, drawing.replaceAll('$c', fin) + eye]
  }),
)
