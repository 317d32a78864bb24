import { formatRatio } from '@fairline/domain/money/ratio'
import type { InstantCode } from '@fairline/house-games/instant/all-instant'
import { allInstant } from '@fairline/house-games/instant/all-instant'
import type { InstantGame } from '@fairline/house-games/instant/instant-game'
import { moneyText } from '@fairline/site/money-text'
import type { Face } from '../faces/face.ts'
import { useTexts } from '../texts.ts'
import { Drawer } from './drawer.tsx'
import { percentText } from './multiplier.ts'

/** The rules of a game, what it pays, and what it pays back on average. */
export function RulesDrawer(props: {
  readonly code: InstantCode
  readonly face: Face
  readonly mostWin: string
  close(): void
}) {
  const { code, face, mostWin, close } = props
  const t = useTexts()
  const { Pays } = face
  const { largestWin }: InstantGame = allInstant[code]
  return (
    <Drawer title={t('bar.rules')} close={close}>
      <p className="prose">{t(`game.${code}.rules`)}</p>
      <p className="prose">{t('rules.common', { amount: moneyText(mostWin) })}</p>
      {largestWin && (
        <p className="prose">{t('rules.largest', { times: formatRatio(largestWin) })}</p>
      )}
      <h3>{t('rules.pays')}</h3>
      <Pays />
      <h3>{t('rules.returns')}</h3>
      <Returns code={code} />
      <p className="prose muted">{t('rules.average')}</p>
    </Drawer>
  )
}

function Returns({ code }: { readonly code: InstantCode }) {
  const t = useTexts()
  const game: InstantGame = allInstant[code]
  const returns = game.returns()
  // A game that pays the same on every bet says so once.
  const shown = new Set(returns.map(({ ratio }) => percentText(ratio)))
  if (shown.size === 1) return <p className="figure">{[...shown][0]}</p>
  return (
    <table className="pays">
      <tbody>
        {returns.map(({ name, ratio }) => (
          <tr key={name}>
            <th scope="row">{t.composed(`returns.${code}.${name}`) ?? name}</th>
            <td>{percentText(ratio)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
