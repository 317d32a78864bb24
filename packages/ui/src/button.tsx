import type { ButtonHTMLAttributes, ReactNode } from 'react'

type Kind = 'primary' | 'plain' | 'quiet'

const kinds: Readonly<Record<Kind, string>> = {
  primary: 'bg-accent text-accent-contrast border-accent hover:brightness-110 font-semibold',
  plain: 'bg-surface-raised text-text border-line-strong hover:bg-surface-sunken',
  quiet: 'bg-transparent text-text border-transparent hover:bg-surface-sunken',
}

const sizes = {
  small: 'h-7 px-2.5 text-[12.5px]',
  medium: 'h-9 px-3.5 text-[13px]',
  large: 'h-11 px-5 text-[15px]',
} as const

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: Kind
  readonly size?: keyof typeof sizes
  /** Shows that its action runs; the button takes no second click meanwhile. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A button whose text is the verb of what it does. */
export function Button({
  kind = 'plain',
  size = 'medium',
  busy = false,
  className = '',
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy}
      disabled={disabled === true || busy}
      className={`inline-flex items-center justify-center gap-2 rounded border whitespace-nowrap
        disabled:opacity-55 ${kinds[kind]} ${sizes[size]} ${className}`}
    >
      {children}
    </button>
  )
}
