import { Toaster as Sonner, toast } from 'sonner'

/** Where toasts appear; once, at the root of a site. */
export function Toaster({ label }: { readonly label: string }) {
  return (
    <Sonner
      position="top-right"
      containerAriaLabel={label}
      offset={{ top: 84, right: 16 }}
      mobileOffset={{ top: 60 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-[340px] max-w-[calc(100vw-32px)] items-start gap-3 rounded-md border ' +
            'border-l-4 border-line bg-surface-raised px-4 py-3 text-[13px] leading-[18px] ' +
            'text-text shadow-[var(--shadow-float)]',
          success: '!border-l-win',
          warning: '!border-l-wait',
          error: '!border-l-loss',
          info: '!border-l-accent',
          icon: 'hidden',
        },
      }}
    />
  )
}

type ToastKind = 'success' | 'warning' | 'error' | 'info'

/** Shows a short message; the same id replaces a message instead of stacking it. */
export function showToast(kind: ToastKind, text: string, id?: string): void {
  toast[kind](text, id === undefined ? {} : { id })
}
