import { Button } from '@fairline/ui/button'
import { showToast } from '@fairline/ui/toast'
import { useState } from 'react'
import type { OfficeOutcome, OfficePath } from '../calls/ask.ts'
import { Confirm } from '../page-parts/confirm.tsx'
import { t, tOr } from '../texts.ts'
import type { Change } from './use-draft.ts'

interface SaveBarProps<Path extends OfficePath> {
  readonly changes: readonly Change[]
  /** A field is wrong: nothing is saved until it is mended. */
  readonly isFaulty: boolean
  /** Whether the call can be told to apply what would leave members without something. */
  readonly hasForce: boolean
  readonly onSave: (asked: { reason: string; force: boolean }) => Promise<OfficeOutcome<Path>>
  readonly onSaved: () => void
  readonly onUndo: () => void
}

/** What was changed and is not saved: it is shown setting by setting before it is. */
export function SaveBar<Path extends OfficePath>(props: SaveBarProps<Path>) {
  const { changes, isFaulty, hasForce, onSave, onSaved, onUndo } = props
  const [isAsked, setAsked] = useState(false)
  const [force, setForce] = useState(false)
  if (changes.length === 0) return null
  return (
    <div
      className="sticky bottom-0 flex items-center gap-2 border-t border-line-strong
        bg-surface-raised px-3 py-2"
    >
      <span className="flex-1">{t('save.count', { count: changes.length })}</span>
      <Button size="small" onClick={onUndo}>
        {t('save.undo')}
      </Button>
      <Button size="small" kind="primary" disabled={isFaulty} onClick={() => setAsked(true)}>
        {t('save.verb')}
      </Button>
      {isAsked ? (
        <Confirm<Path>
          title={t('save.title')}
          verb={t('save.verb')}
          onConfirm={(reason) => onSave({ reason, force })}
          onDone={() => {
            setAsked(false)
            showToast('success', t('save.done'))
            onUndo()
            onSaved()
          }}
          onClose={() => setAsked(false)}
        >
          <Changes changes={changes} />
          {hasForce ? (
            <label className="mt-2 flex items-center gap-2">
              <input
                type="checkbox"
                checked={force}
                onChange={({ target }) => setForce(target.checked)}
              />
              {t('save.force')}
            </label>
          ) : null}
        </Confirm>
      ) : null}
    </div>
  )
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <dl className="flex max-h-[40dvh] flex-col gap-1 overflow-y-auto">
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt className="text-text-muted">{tOr('setting', name)}</dt>
          <dd className="break-words">
            <s className="text-text-muted">{shown(before)}</s> {shown(after)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return t('save.nothing')
  if (value === true || value === false) return t(value ? 'save.on' : 'save.off')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
