import { Button } from '@fairline/ui/button'
import { Dialog } from '@fairline/ui/dialog'
import { screens } from '../screens.ts'
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

/** The keys of all screens. */
export function KeyList({ isOpen, onClose }: KeyListProps) {
  return (
    <Dialog
      open={isOpen}
      title={t('keys.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {everywhere.map(([key, says]) => (
          <Key key={key} name={key} says={t(says)} />
        ))}
        {screens.map(({ key, title }) => (
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
