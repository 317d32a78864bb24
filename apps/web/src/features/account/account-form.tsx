import { Button } from '@fairline/ui/button'
import type { BaseSyntheticEvent, ReactNode } from 'react'

interface AccountFormProps {
  readonly onSubmit: (event: BaseSyntheticEvent) => Promise<void>
  readonly isBusy: boolean
  /** What the button that sends it does. */
  readonly action: string
  readonly children: ReactNode
}

/** A form of the account: its fields and its button; the rules of the fields say what is wrong. */
export function AccountForm({ onSubmit, isBusy, action, children }: AccountFormProps) {
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="max-w-sm">
      {children}
      <Button type="submit" kind="primary" size="large" busy={isBusy}>
        {action}
      </Button>
    </form>
  )
}
