import { held, type Place, pitch, type Scene, type Sight } from './scene.ts'

/** A place on the screen, and how many pixels a metre has there. */
export interface Seen {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Projects places of the ground, metres, onto the picture. */
export interface Camera {
  seen(x: number, y: number, height: number): Seen
}

/** Where the camera is: behind the near stand, and above it, metres. */
const back = 58
const above = 27
/** How far it is moved along with the ball; the rest is a turn. */
const along = 0.66
/** How high in the picture the ball is, from the top. */
const level = 0.6

/** How many metres the picture is wide, by what is shown. */
const spans: Readonly<Record<Sight, number>> = {
  play: 50,
  attack: 43,
  box: 35,
  joy: 25,
  rest: 66,
}
/** A small picture shows less of the ground, so that its figures are large enough. */
const spanShare = (width: number): number => held(0.62 + width / 2400, 0.66, 1)

/** What the camera follows, smoothly: a place, and how wide it looks. */
interface Aim extends Place {
  readonly span: number
}

/** Seconds in which the camera comes two thirds of the way to what it follows. */
const swing = { x: 0.42, y: 0.9, span: 1.1 } as const

/** What the camera is to look at in a scene. */
function wantedIn(scene: Scene): Aim {
  const { ball, sight, figures } = scene
  const span = spans[sight]
  if (sight === 'rest') return { x: pitch.length / 2, y: pitch.width / 2, span }
  const glad = sight === 'joy' ? figures.filter(({ pose }) => pose === 'joy') : []
  const seen = glad.length > 0 ? glad : [ball]
  const middle = (axis: 'x' | 'y'): number =>
    seen.reduce((sum, one) => sum + one[axis], 0) / seen.length
  const x = held(middle('x'), span * 0.36, pitch.length - span * 0.36)
  const y = sight === 'joy' ? middle('y') : 31 + (middle('y') - 34) * 0.55
  return { x, y, span }
}

/** A camera that follows play as an operator does: a little late, and never with a jerk. */
export class Follower {
  #aim: Aim | null = null
  #ms = 0
  #cut = -1

  /** Returns what it looks at now. A cut of the scene is a cut of the picture. */
  follow(scene: Scene): Aim {
    const wanted = wantedIn(scene)
    const seconds = held((scene.ms - this.#ms) / 1000, 0, 1)
    const isCut = this.#aim === null || scene.cut !== this.#cut || scene.ms < this.#ms
    this.#ms = scene.ms
    this.#cut = scene.cut
    if (this.#aim === null || isCut) this.#aim = wanted
    else {
      const { x, y, span } = this.#aim
      const mix = (from: number, to: number, slow: number): number =>
        from + (to - from) * (1 - Math.exp(-seconds / slow))
      this.#aim = {
        x: mix(x, wanted.x, swing.x),
        y: mix(y, wanted.y, swing.y),
        span: mix(span, wanted.span, swing.span),
      }
    }
    return this.#aim
  }
}

/** The size of the picture, pixels. */
export interface Picture {
  readonly width: number
  readonly height: number
}

/** The camera that looks at a place. Upright things stay upright, as with a shifted lens. */
export function cameraAt({ x, y, span }: Aim, { width, height }: Picture, shake = 0): Camera {
  const eyeX = pitch.length / 2 + (x - pitch.length / 2) * along
  const eyeY = pitch.width + back
  const turn = Math.atan2(x - eyeX, eyeY - y)
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const far = Math.hypot(x - eyeX, eyeY - y)
  const focus = (width / (span * spanShare(width))) * far
  const horizon = level * height - (focus * above) / far + shake
  return {
    seen(placeX, placeY, up) {
      const dx = placeX - eyeX
      const dy = eyeY - placeY
      const depth = Math.max(6, dx * sin + dy * cos)
      const scale = focus / depth
      return {
        x: width / 2 + (dx * cos - dy * sin) * scale,
        y: horizon + (above - up) * scale,
        scale,
      }
    },
  }
}
