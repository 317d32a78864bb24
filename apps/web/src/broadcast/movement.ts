import {
  apart,
  held,
  type Place,
  type Pose,
  pace,
  pitch,
  type Shirt,
  tickSeconds,
} from './scene.ts'

/** A figure as it moves. */
export interface Mover {
  readonly shirt: Shirt
  x: number
  y: number
  /** Metres a second along each axis. */
  vx: number
  vy: number
  heading: number
  stride: number
  height: number
  pose: Pose
  /** The tick at which its pose ends. */
  poseUntil: number
  isOut: boolean
  target: Place
  /** Metres a second at most on the way to the target. */
  pace: number
  /** What it looks at while it stands. */
  gaze: Place
}

/** How quickly a figure changes its speed, metres a second squared. */
const push = 7
/** How quickly it turns, radians a second. */
const turn = 9
/** Nearer than this it has arrived, metres. */
const arrived = 0.35
/** Two figures keep this from each other, metres. */
const elbow = 0.9
/** No figure leaves the surroundings of the pitch, metres beyond its lines. */
const around = 5

export function moverAt(shirt: Shirt, place: Place, heading: number): Mover {
  return {
    shirt,
    ...place,
    vx: 0,
    vy: 0,
    heading,
    stride: 0,
    height: 0,
    pose: 'run',
    poseUntil: 0,
    isOut: false,
    target: place,
    pace: pace.jog,
    gaze: place,
  }
}

/** Puts a figure somewhere at a cut: it stands there. */
export function put(mover: Mover, place: Place): void {
  Object.assign(mover, { x: place.x, y: place.y, vx: 0, vy: 0, target: place, pose: 'run' })
}

/** The shortest turn from one direction to another, radians. */
const turnBetween = (from: number, to: number): number =>
  Math.atan2(Math.sin(to - from), Math.cos(to - from))

/** Those who stand still or lie do not run. */
const rooted = new Set<Pose>(['down', 'card', 'throw', 'flag'])

function steer(mover: Mover): void {
  const far = apart(mover, mover.target)
  const isResting = far < arrived || rooted.has(mover.pose)
  const wanted = isResting ? 0 : Math.min(mover.pace, far * 1.9)
  const wantedX = far === 0 ? 0 : ((mover.target.x - mover.x) / far) * wanted
  const wantedY = far === 0 ? 0 : ((mover.target.y - mover.y) / far) * wanted
  const changeX = wantedX - mover.vx
  const changeY = wantedY - mover.vy
  const change = Math.hypot(changeX, changeY)
  const share = change === 0 ? 0 : Math.min(1, (push * tickSeconds) / change)
  mover.vx += changeX * share
  mover.vy += changeY * share
}

/** Two that are too near push each other aside a little. */
function makeRoom(movers: readonly Mover[]): void {
  for (const [at, one] of movers.entries()) {
    for (let next = at + 1; next < movers.length; next += 1) {
      const other = movers[next]
      if (other === undefined || Math.abs(one.x - other.x) > elbow) continue
      const far = apart(one, other)
      if (far >= elbow || far === 0) continue
      const shift = ((elbow - far) / far) * 0.08
      const [dx, dy] = [(other.x - one.x) * shift, (other.y - one.y) * shift]
      one.x -= dx
      one.y -= dy
      other.x += dx
      other.y += dy
    }
  }
}

function advance(mover: Mover, tick: number): void {
  if (tick >= mover.poseUntil) mover.pose = 'run'
  steer(mover)
  mover.x = held(mover.x + mover.vx * tickSeconds, -around, pitch.length + around)
  mover.y = held(mover.y + mover.vy * tickSeconds, -around, pitch.width + around)
  const speed = Math.hypot(mover.vx, mover.vy)
  mover.stride += speed * tickSeconds
  const look =
    speed > 0.8
      ? Math.atan2(mover.vy, mover.vx)
      : Math.atan2(mover.gaze.y - mover.y, mover.gaze.x - mover.x)
  const change = turnBetween(mover.heading, look)
  mover.heading += held(change, -turn * tickSeconds, turn * tickSeconds)
  const isUp = mover.pose === 'head' || (mover.pose === 'joy' && speed < 1)
  mover.height = isUp ? 0.45 * Math.abs(Math.sin((mover.poseUntil - tick) * 0.3)) : 0
}

/** Moves all figures on by a tick. */
export function moveAll(movers: readonly Mover[], tick: number): void {
  for (const mover of movers) advance(mover, tick)
  makeRoom(movers)
}

/** A figure between two ticks. */
export function figureBetween(before: Mover, after: Mover, share: number) {
  const mix = (from: number, to: number): number => from + (to - from) * share
  return {
    shirt: after.shirt,
    x: mix(before.x, after.x),
    y: mix(before.y, after.y),
    heading: before.heading + turnBetween(before.heading, after.heading) * share,
    speed: mix(Math.hypot(before.vx, before.vy), Math.hypot(after.vx, after.vy)),
    stride: mix(before.stride, after.stride),
    height: mix(before.height, after.height),
    pose: after.pose,
    isOut: after.isOut,
  }
}
