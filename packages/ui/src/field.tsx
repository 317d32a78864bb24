import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  /** What is wrong with the value; announced, and tied to the input. */
  readonly error?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
  /** A control inside the field's right edge, such as "show password". */
  readonly trailing?: ReactNode
}

/** A labelled text input with its error under it. */
export function Field({ label, error, trailing, className = '', ...rest }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-[13px] font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          className={`h-11 w-full rounded border bg-surface-raised px-3 text-[16px] text-text
            ${error === undefined ? 'border-line-strong' : 'border-loss'}`}
        />
        {trailing === undefined ? null : (
          <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>
        )}
      </div>
      <p id={errorId} role="alert" className="mt-1 mb-1.5 min-h-[18px] text-[12.5px] text-loss">
        {error}
      </p>
    </div>
  )
}
