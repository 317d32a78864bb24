import { fetch } from './dead-ball.ts'
import { receive } from './open-play.ts'
import { ballIn, moverOf, type Play } from './play.ts'
import { apart, type Ball, tickSeconds, towards } from './scene.ts'
import { save } from './shots.ts'

/** The ball has come to where it was sent. */
function land(play: Play): void {
  const { flight } = play
  if (flight === null) return
  play.flight = null
  const { arrival } = flight
  switch (arrival.kind) {
    case 'receive':
      if (apart(moverOf(play, arrival.by), play.ball) < 2.4) receive(play, arrival.by)
      else rollOn(play, flight.from)
      return
    case 'save':
      save(play)
      return
    case 'net':
      play.netAt = play.tick
      return
    case 'out':
      fetch(play, arrival.piece)
      return
    case 'lie':
      return
  }
}

/** A pass that nobody met rolls on a little. */
function rollOn(play: Play, from: Ball): void {
  const { x, y } = towards(play.ball, from, -3)
  play.flight = {
    from: play.ball,
    to: { x: Math.min(104, Math.max(1, x)), y: Math.min(67, Math.max(1, y)), height: 0 },
    fromTick: play.tick,
    ticks: 16,
    apex: 0,
    slows: true,
    arrival: { kind: 'lie' },
  }
}

/** How far before a player the ball is at his feet, metres; it goes ahead at each touch. */
const touch = (stride: number, speed: number): number =>
  0.45 + Math.min(1, speed / 6) * 0.55 * Math.abs(Math.sin(stride * 1.1))

/** Moves the ball: on its way, at the feet of who has it, or down in the net. */
export function moveBall(play: Play): void {
  const { flight, carrier, ball, tick } = play
  if (flight !== null) {
    play.ball = ballIn(flight, tick)
    if (tick >= flight.fromTick + flight.ticks) land(play)
    return
  }
  const fallen = Math.max(0, ball.height - 4 * tickSeconds)
  if (carrier === null) {
    play.ball = { ...ball, height: fallen }
    return
  }
  const { x, y, vx, vy, heading, stride } = moverOf(play, carrier)
  const ahead = touch(stride, Math.hypot(vx, vy))
  const feet = { x: x + Math.cos(heading) * ahead, y: y + Math.sin(heading) * ahead }
  const step = Math.min(apart(ball, feet), 14 * tickSeconds)
  play.ball = { ...towards(ball, feet, step), height: fallen }
}
