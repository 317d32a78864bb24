import type { HouseSeeds } from '@fairline/contract/house/house-calls'
import { useState } from 'react'
import type { HouseAnswer, Refusal } from '../calls/house.ts'
import { newClientSeed } from '../random.ts'
import { useTexts } from '../texts.ts'
import { Drawer } from './drawer.tsx'
import { Facts } from './facts.tsx'
import { refusalText } from './refusal-text.ts'

type SeedsAnswer = HouseAnswer<'/house/api/seeds'>

/** The seeds of the next rounds; a member shows the old ones by choosing a seed of their own. */
export function SeedsDrawer(props: {
  readonly seeds: HouseSeeds
  reseed(clientSeed: string): Promise<SeedsAnswer>
  close(): void
}) {
  const { seeds, reseed, close } = props
  const t = useTexts()
  const [own, setOwn] = useState(newClientSeed)
  const [revealed, setRevealed] = useState<(HouseSeeds & { server_seed: string }) | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isGood = /^[\x21-\x7e]{1,64}$/.test(own)
  const change = async () => {
    const answer = await reseed(own)
    setRefusal(answer.ok ? null : answer.why)
    if (!answer.ok) return
    setRevealed(answer.revealed)
    setOwn(newClientSeed())
  }
  return (
    <Drawer title={t('bar.fair')} close={close}>
      <p className="prose">{t('fair.text')}</p>
      <h3>{t('fair.now')}</h3>
      <Facts
        rows={[
          [t('fair.commitment'), seeds.commitment],
          [t('fair.clientSeed'), seeds.client_seed],
          [t('fair.nonce'), String(seeds.nonce)],
          [t('fair.next'), seeds.next_commitment],
        ]}
      />
      <h3>{t('fair.change')}</h3>
      <label className="field">
        <span>{t('fair.own')}</span>
        <input value={own} maxLength={64} onChange={({ target }) => setOwn(target.value)} />
      </label>
      {!isGood && <p className="note fault">{t('fair.characters')}</p>}
      <button type="button" className="plain" disabled={!isGood} onClick={() => void change()}>
        {t('fair.reveal')}
      </button>
      {refusal !== null && <p role="alert">{refusalText(t, refusal)}</p>}
      {revealed !== null && (
        <>
          <h3>{t('fair.revealed')}</h3>
          <Facts
            rows={[
              [t('fair.serverSeed'), revealed.server_seed],
              [t('fair.commitment'), revealed.commitment],
              [t('fair.clientSeed'), revealed.client_seed],
            ]}
          />
        </>
      )}
    </Drawer>
  )
}
