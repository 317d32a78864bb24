import type { Face } from '../../apps/house-games/site/faces/face.ts'

interface Bet {
  readonly door: string
}

/** The face of a game that no product has. */
export const doorsFace: Face<Bet, object, { readonly prize: string }> = {
  firstBet: { door: 'left' },
  Stage: ({ round }) => <p>{round === null ? 'Three doors' : `It is ${round.face.prize}`}</p>,
  Controls: ({ bet, change }) => (
    <button type="button" onClick={() => change({ door: 'right' })}>
      {bet.door}
    </button>
  ),
  Pays: () => (
    <table>
      <tbody>
        <tr>
          <th scope="row">The right door</th>
          <td>2.97</td>
        </tr>
      </tbody>
    </table>
  ),
  motionMs: () => 0,
}
