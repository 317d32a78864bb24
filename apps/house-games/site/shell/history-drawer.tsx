import type { HouseRound } from '@fairline/contract/house/house-calls'
import { useCallback } from 'react'
import { callHouse, type HouseAnswer } from '../calls/house.ts'
import { Proof } from '../fairness/proof.tsx'
import { verifyRound } from '../fairness/verify-round.ts'
import { useTexts } from '../texts.ts'
import { PagedDrawer } from './paged-drawer.tsx'
import { Played, ProvableRow } from './provable-row.tsx'

type Page = Extract<HouseAnswer<'/house/api/rounds'>, { ok: true }>

/** The member's rounds of a game, and the proof of each. */
export function HistoryDrawer(props: { readonly token: string; close(): void }) {
  const { token, close } = props
  const t = useTexts()
  const load = useCallback(
    (last: Page | undefined) => {
      const before = last?.rounds.at(-1)?.round_id
      return callHouse('/house/api/rounds', before === undefined ? { token } : { token, before })
    },
    [token],
  )
  return (
    <PagedDrawer<Page>
      load={load}
      empty={t('history.empty')}
      rowsOf={({ rounds }) =>
        rounds.map((round) => <RoundRow key={round.round_id} round={round} />)
      }
      close={close}
    />
  )
}

const RoundRow = ({ round }: { readonly round: HouseRound }) => (
  <ProvableRow
    summary={
      <Played
        date={round.trans_date}
        staked={round.staked}
        payout={round.payout}
        status={round.status}
      />
    }
  >
    <RoundProof round={round} />
  </ProvableRow>
)

function RoundProof({ round }: { readonly round: HouseRound }) {
  const t = useTexts()
  const verdict = verifyRound(round)
  const isSealed = round.server_seed === ''
  return (
    <Proof
      verdict={verdict}
      verdictText={t(`verdict.${verdict}`)}
      rows={[
        [t('history.round'), round.round_id],
        [t('fair.commitment'), round.commitment],
        [t('fair.serverSeed'), isSealed ? t('history.sealed') : round.server_seed],
        [t('fair.clientSeed'), round.client_seed],
        [t('fair.nonce'), String(round.nonce)],
      ]}
      roundId={round.round_id}
      isSealed={isSealed}
    />
  )
}
