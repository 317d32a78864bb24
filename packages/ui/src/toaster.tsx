import { useEffect, useState } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { type Toast, takeToasts } from './waiting-toasts.ts'

function showToast({ kind, text, id }: Toast): void {
  const show = kind === 'plain' ? toast.message : toast[kind]
  show(text, id === undefined ? {} : { id })
}

/**
 * Where a toast covers least: at the foot of a wide page, whose tools are at its head, and at the
 * head of a phone, whose tabs are at its foot.
 */
const placeNow = () =>
  window.matchMedia('(width < 1024px)').matches
    ? ('top-center' as const)
    : ('bottom-right' as const)

/** The toasts themselves, apart from the page's first load: a page starts without any. */
export default function LoadedToaster({ label }: { readonly label: string }) {
  // The library drops toasts shown before it is mounted. It is by now: child effects run first.
  useEffect(() => takeToasts(showToast), [])
  const [place] = useState(placeNow)
  return (
    <Sonner
      position={place}
      containerAriaLabel={label}
      offset={{ top: 60, right: 16, bottom: 16 }}
      mobileOffset={{ top: 60 }}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-[340px] max-w-[calc(100vw-32px)] items-start gap-3 rounded-md border ' +
            'border-l-4 border-line bg-surface-raised px-4 py-3 text-[13px] leading-text ' +
            'text-text shadow-[var(--shadow-float)]',
          success: '!border-l-win',
          warning: '!border-l-wait',
          error: '!border-l-loss',
          info: '!border-l-accent',
          default: '!border-l-void',
          icon: 'hidden',
        },
      }}
    />
  )
}
