import { assert } from '@fairline/domain/assert'
import { recordOf } from '@fairline/domain/sports/all-sports'
import { allFaces } from './all-faces.ts'
import type { Face } from './face.ts'

const facesByDraw: ReadonlyMap<string, Face> = new Map(Object.entries(allFaces))

/** Returns the face of the draw of a game. Asserts that the game has rounds. */
export function faceOf(sportsType: number): Face {
  const face = facesByDraw.get(recordOf(sportsType).rounds?.draw ?? '')
  assert(face !== undefined, `game ${sportsType} is drawn`)
  return face
}
