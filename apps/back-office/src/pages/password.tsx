import { Button } from '@fairline/ui/button'
import { Field } from '@fairline/ui/field'
import { showToast } from '@fairline/ui/toast'
import { type FormEvent, useState } from 'react'
import { ask } from '../calls/ask.ts'
import {
  NewPassword,
  newPasswordOf,
  noPasswordFaults,
  type PasswordFaults,
} from '../page-parts/new-password.tsx'
import { PageHead } from '../page-parts/page-head.tsx'
import { refusalText } from '../page-parts/refusal-text.ts'
import { t } from '../texts.ts'

/** Changes the own password. */
export function PasswordPage() {
  const [faults, setFaults] = useState<PasswordFaults>(noPasswordFaults)
  const change = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    const old = String(form.get('old') ?? '')
    const { password, faults } = newPasswordOf(form, old)
    setFaults(faults ?? noPasswordFaults)
    if (faults !== null) return
    const outcome = await ask('/bo/password', { old_password: old, new_password: password })
    if (!outcome.ok) {
      return setFaults({ ...noPasswordFaults, repeated: refusalText(outcome.refusal) })
    }
    element.reset()
    showToast('success', t('password.changed'))
  }
  return (
    <>
      <PageHead title={t('password.title')} />
      <form onSubmit={(event) => void change(event)} className="w-[340px] p-3">
        <Field
          label={t('password.old')}
          name="old"
          type="password"
          autoComplete="current-password"
          required
        />
        <NewPassword faults={faults} />
        <Button kind="primary" type="submit">
          {t('password.change')}
        </Button>
      </form>
    </>
  )
}
