import { displayMoney, roomFeeUnitMinor } from '@fairline/domain/money/money'
import { prizePool, prizesOf, prizeTitles } from '@fairline/domain/tournaments/prize-table'
import { rakeOf, roomTerms } from '@fairline/domain/tournaments/room-terms'
import { useTranslate } from '@fairline/site/i18n'
import { textOf } from '@fairline/site/notices/present-error'
import { Button } from '@fairline/ui/button'
import { Field } from '@fairline/ui/field'
import { useSession } from '../../session/session-store.ts'
import { isFeePart, type RoomWish, type WishField, wishFaults, wishFee } from './create-rules.ts'
import { PinField } from './pin-field.tsx'
import { titleText } from './room-words.ts'

const feeChips = ['10', '50', '100', '500', '1000'] as const

interface WishProps {
  readonly wish: RoomWish
  readonly onWish: (wish: RoomWish) => void
  /** Whether faults are shown: after the first try to continue. */
  readonly isTried: boolean
}

/** What is played for with so many players at a fee. */
export function PoolTable({ wish }: { readonly wish: RoomWish }) {
  const t = useTranslate()
  const currency = useSession(({ account }) => account?.currency ?? 'MYR')
  if (wishFaults(wish).fee !== undefined || wishFaults(wish).players !== undefined) return null
  const fee = wishFee(wish, currency)
  const players = Number(wish.players)
  const pool = prizePool(fee, players)
  const lines = [
    [t('room.fees', { fee: displayMoney(fee), count: players }), fee * BigInt(players)],
    [t('room.rake', { percent: Number(roomTerms.rakePercent) }), -rakeOf(fee) * BigInt(players)],
    [t('room.pool'), pool],
  ] as const
  const prizes = prizesOf(pool, players)
  return (
    <section
      aria-label={t('create.pool')}
      className="rounded-md border border-line bg-surface-raised px-3.5 py-3 tabular-nums"
    >
      <h2 className="font-semibold">{t('create.pool')}</h2>
      <dl className="mt-2" data-testid="create-pool">
        {lines.map(([name, amount], at) => (
          <div
            key={name}
            className={`flex justify-between gap-3 py-0.5
              ${at === 2 ? 'border-t border-line-strong font-semibold' : ''}`}
          >
            <dt>{name}</dt>
            <dd>{displayMoney(amount)}</dd>
          </div>
        ))}
        {prizes.map((prize, at) => (
          <div key={prizeTitles[at]} className="flex justify-between gap-3 py-0.5 text-text-muted">
            <dt>{titleText({ title: prizeTitles[at] ?? 'Champion' }, t)}</dt>
            <dd>{displayMoney(prize)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-[12px] text-text-muted">{t('create.poolNote', { currency })}</p>
    </section>
  )
}

/** Type, fee, players and PIN. */
export function WishForm({ wish, onWish, isTried }: WishProps) {
  const t = useTranslate()
  const currency = useSession(({ account }) => account?.currency ?? 'MYR')
  const feeUnit = roomFeeUnitMinor(currency)
  const unit = `${displayMoney(feeUnit).replace('.00', '')} ${currency}`
  const faults = wishFaults(wish)
  const errorOf = (field: WishField): string | undefined => {
    const fault = faults[field]
    return isTried && fault !== undefined ? textOf(fault) : undefined
  }
  const choice = (type: RoomWish['type']) => (
    <Button
      className="flex-1 max-lg:h-11"
      kind={wish.type === type ? 'primary' : 'plain'}
      aria-pressed={wish.type === type}
      onClick={() => onWish({ ...wish, type })}
    >
      {t(`room.type.${type}`)}
    </Button>
  )
  return (
    <div className="rounded-md border border-line bg-surface-raised px-3.5 py-3 lg:max-w-xl">
      <div className="flex gap-2">
        {choice('public')}
        {choice('private')}
      </div>
      <p className="mt-2 mb-3 text-text-muted">{t(`create.${wish.type}`)}</p>
      <Field
        label={feeUnit > roomFeeUnitMinor('USD') ? t('create.feeUnits', { unit }) : t('room.fee')}
        inputMode="numeric"
        maxLength={6}
        value={wish.fee}
        error={isTried && isFeePart(wish) ? t('create.feeWhole') : errorOf('fee')}
        onChange={(event) => onWish({ ...wish, fee: event.target.value.trim() })}
      />
      <div className="mb-3 flex flex-wrap gap-1.5">
        {feeChips.map((fee) => (
          <Button
            key={fee}
            size="small"
            className="max-lg:h-11 max-lg:min-w-11"
            aria-pressed={wish.fee === fee}
            onClick={() => onWish({ ...wish, fee })}
          >
            {fee}
          </Button>
        ))}
      </div>
      <Field
        label={t('create.players')}
        inputMode="numeric"
        maxLength={3}
        value={wish.players}
        error={errorOf('players')}
        onChange={(event) => onWish({ ...wish, players: event.target.value.trim() })}
      />
      {wish.type === 'private' ? (
        <PinField
          label={t('create.pin')}
          value={wish.pin}
          error={errorOf('pin')}
          onValue={(pin) => onWish({ ...wish, pin })}
        />
      ) : null}
    </div>
  )
}
