import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import { isSeen, screens } from '../screens.ts'
import { useMe } from '../session/me.ts'
import { t } from '../texts.ts'

const everywhere = [
  ['j k', 'keys.move'],
  ['Enter', 'keys.open'],
  ['Space', 'keys.mark'],
  ['/', 'keys.filter'],
  ['p', 'keys.pause'],
  ['v', 'keys.void'],
  ['s o d', 'keys.trade'],
  ['[ ]', 'keys.nudge'],
  ['S m w', 'keys.ask'],
  ['z', 'keys.undo'],
  ['?', 'keys.list'],
] as const

interface KeyListProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The keys of all screens that the account sees. */
export function KeyList({ isOpen, onClose }: KeyListProps) {
  const me = useMe()
  return (
    <Dialog
      open={isOpen}
      title={t('keys.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {/* The focus is on the list, not on the button under it: it opens at its top. */}
      <dl
        tabIndex={0}
        aria-label={t('keys.title')}
        className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 outline-none"
      >
        {everywhere.map(([key, says]) => (
          <Key key={key} name={key} says={t(says)} />
        ))}
        {screens
          .filter((screen) => isSeen(screen, me))
          .map(({ key, title }) => (
            <Key key={key} name={`g ${key}`} says={t(title)} />
          ))}
      </dl>
    </Dialog>
  )
}

function Key({ name, says }: { readonly name: string; readonly says: string }) {
  return (
    <>
      <dt>
        <kbd className="rounded border border-line-strong bg-surface px-1.5 py-0.5">{name}</kbd>
      </dt>
      <dd>{says}</dd>
    </>
  )
}
