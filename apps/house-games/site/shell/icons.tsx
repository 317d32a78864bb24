const paths = {
  soundOff: 'M4 9v6h4l5 4V5L8 9zM16 9.5l5 5M21 9.5l-5 5',
  soundOn: 'M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  rules: 'M5 4h9l5 5v11H5zM14 4v5h5M8.5 13h7M8.5 16.5h5',
  history: 'M12 7v5l3.5 2M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9',
  fair: 'M12 3.5l7 2.7v5.3c0 4.4-3 7.6-7 9-4-1.4-7-4.6-7-9V6.2zM8.8 12l2.3 2.3 4.3-4.6',
  close: 'M6 6l12 12M18 6L6 18',
} as const

type IconName = keyof typeof paths

/** A line icon, as large as its text. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="icon">
    <path d={paths[name]} />
  </svg>
)
