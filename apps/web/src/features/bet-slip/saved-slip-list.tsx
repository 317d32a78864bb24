import { useTranslate } from '@fairline/site/i18n'
import { listText } from '@fairline/site/joined-texts.tsx'
import { Icon } from '@fairline/ui/icon'
import { selectionName } from '../../bets/bet-words.ts'
import { type Choice, chooseLegs } from '../../session/selected-choice.ts'
import { useSession } from '../../session/session-store.ts'
import { deleteSlip, hasSamePicks, saveSlip, slipsOf, useSavedSlips } from './saved-slips.ts'

/** The slips that the member has saved on this device. */
function useOwnSlips() {
  const accountId = useSession(({ account }) => account?.accountId ?? '')
  const saved = useSavedSlips()
  return { accountId, own: slipsOf(saved, accountId) }
}

/** Keeps the picks of the slip on this device, to bet on them later. */
export function SaveButton({ choices }: { readonly choices: readonly Choice[] }) {
  const t = useTranslate()
  const { accountId, own } = useOwnSlips()
  const isSaved = own.some((slip) => hasSamePicks(slip.choices, choices))
  return (
    <button
      type="button"
      aria-disabled={isSaved}
      title={t('slip.saveHint')}
      onClick={() => saveSlip(accountId, choices)}
      className="h-7 px-2 text-[12px] text-text-muted hover:text-text max-lg:h-11"
    >
      {t(isSaved ? 'slip.isSaved' : 'slip.save')}
    </button>
  )
}

/** Who is backed in each pick, by name. */
function useNames(choices: readonly Choice[]): string {
  const t = useTranslate()
  return listText(
    choices.map(({ selection, names, runner }) =>
      selectionName(selection, { home: names?.home ?? '', away: names?.away ?? '', runner }, t),
    ),
    t,
  )
}

interface SavedProps {
  readonly choices: readonly Choice[]
  readonly onDelete: () => void
}

function Saved({ choices, onDelete }: SavedProps) {
  const t = useTranslate()
  const names = useNames(choices)
  return (
    <li data-testid="saved-slip" className="flex items-center border-t border-line">
      <button
        type="button"
        title={names}
        onClick={() => chooseLegs(choices)}
        className="min-w-0 flex-1 truncate py-1.5 pl-3 text-left text-[12.5px] hover:underline
          max-lg:min-h-11"
      >
        <span className="text-text-muted">{t('slip.picks', { count: choices.length })}</span>{' '}
        {names}
      </button>
      <button
        type="button"
        aria-label={t('slip.deleteSaved', { names })}
        title={t('slip.deleteSaved', { names })}
        onClick={onDelete}
        className="flex size-8 flex-none items-center justify-center text-text-muted
          hover:text-text max-lg:size-11"
      >
        <Icon name="close" size={13} />
      </button>
    </li>
  )
}

/** The saved slips, folded: a press puts one on the slip, as far as it is still on offer. */
export function SavedSlipList() {
  const t = useTranslate()
  const { own } = useOwnSlips()
  if (own.length === 0) return null
  return (
    <details className="border-b border-line text-[12.5px]">
      <summary className="cursor-pointer px-3 py-1.5 font-semibold max-lg:min-h-11 max-lg:py-3">
        {t('slip.saved', { count: own.length })}
      </summary>
      <ul>
        {own.map((slip) => (
          <Saved
            key={slip.choices.map(({ marketId, selection }) => marketId + selection).join()}
            choices={slip.choices}
            onDelete={() => deleteSlip(slip)}
          />
        ))}
      </ul>
    </details>
  )
}
