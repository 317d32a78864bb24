const paths = {
  star: 'M8 1.8l1.9 4 4.3.5-3.2 3 .9 4.3L8 11.5l-3.9 2.1.9-4.3-3.2-3 4.3-.5z',
  chevronDown: 'M3.5 6l4.5 4.5L12.5 6',
  chevronUp: 'M3.5 10.5L8 6l4.5 4.5',
  filter: 'M2 4h12M4.5 8h7M6.5 12h3',
  refresh: 'M13 8a5 5 0 1 1-1.6-3.7M13 2v3h-3',
  close: 'M4 4l8 8M12 4l-8 8',
  backspace: 'M5.5 3.5h9v9h-9L1.5 8zM7.8 6l4 4M11.8 6l-4 4',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  ticket: 'M2 5V3.5h12V5a2 2 0 0 0 0 4v3.5H2V9a2 2 0 0 0 0-4zM9.5 4v1.5M9.5 7v2M9.5 10.5V12',
  list: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.5M2.5 8h.5M2.5 12h.5',
  ball:
    'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 5l2.8 2-1 3.3H6.2L5.2 7zM8 5V1.7' +
    'M10.8 7l3.2-1M9.8 10.3l2 2.8M6.2 10.3l-2 2.8M5.2 7L2 6',
  basketball:
    'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 1.5v13M1.5 8h13' +
    'M3.6 3.2c2.4 2.6 2.4 7 0 9.6M12.4 3.2c-2.4 2.6-2.4 7 0 9.6',
  baseball:
    'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM3.6 3.2c2.4 2.6 2.4 7 0 9.6' +
    'M12.4 3.2c-2.4 2.6-2.4 7 0 9.6M4.4 6.4l1.7-.6M4.4 9.6l1.7.6M11.6 6.4l-1.7-.6M11.6 9.6l-1.7.6',
  tennis:
    'M9.9 1.8c2.3 0 4.3 1.9 4.3 4.3s-2.4 5.2-4.8 5.2-4.3-1.9-4.3-4.3 2.4-5.2 4.8-5.2z' +
    'M6.2 9.9L2 14.2M7.4 3.3l5.3 5.3M5.6 5.9l4.8 4.8M11.4 2.4l-5.8 5.8M13.6 4.6l-5.8 5.8',
  'e-sports':
    'M4.5 4.5h7a3 3 0 0 1 3 3l.4 3.4a1.7 1.7 0 0 1-3.1 1L10.8 10H5.2l-1 1.9a1.7 1.7 0 0 1-3.1-1' +
    'L1.5 7.5a3 3 0 0 1 3-3zM5 6.2v2.2M3.9 7.3h2.2M10.4 6.6h.1M11.9 8h.1',
  'american-football':
    'M13.8 2.2c.6 6.2-4 11.6-11.6 11.6C1.6 7.6 6.2 2.2 13.8 2.2zM6 10l4-4M6.4 7.8l1.8 1.8' +
    'M7.8 6.4l1.8 1.8M9.4 2.7l3.9 3.9M2.7 9.4l3.9 3.9',
  'ice-hockey': 'M2 2l5.2 8.4c.4.7 1 1.1 1.8 1.1h5M14 2L8.8 10.4M5 14h5.5M4 12.6h2.8',
  handball:
    'M10.5 1.8a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM2 9.5l2.6-2.2 3.6 1.9 3-1.2' +
    'M4.6 7.3L6.4 3M8.2 9.2L7 14M2.5 14h11',
  'water-polo':
    'M8 1.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM1.5 10.5c1.6-1.3 3.2 1.3 4.8 0s3.2 1.3 4.8 0' +
    ' 2.3 0 3.4 0M1.5 13.5c1.6-1.3 3.2 1.3 4.8 0s3.2 1.3 4.8 0 2.3 0 3.4 0',
  rugby: 'M13.5 2.5c1 5-5 12-11 11-1-5 5-12 11-11zM4.5 11.5l7-7M6 7.5l2.5 2.5M8 5.8l2.2 2.2',
  cricket:
    'M9.2 2.2l4.6 4.6-6.4 6.4-2.3-2.3zM5.5 10.5L2 14' +
    'M3.4 2.2a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z',
  volleyball:
    'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 8c-.3-3 .8-5.2 2.8-5.9' +
    'M8 8c2.7 1.2 4.9 1 6.4-.8' +
    'M8 8c-2.4 1.8-3.2 4-2.4 6M5 2.3c-.8 3-.2 5.4 3 5.7M1.6 7c2.3-.9 4.6-.7 6.4 1',
  badminton:
    'M8 10.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM6.2 11.5L3 2.5h10l-3.2 9M6.3 2.5l1 8M9.7 2.5l-1 8' +
    'M4.2 6h7.6',
  'table-tennis':
    'M6.5 1.8a4.7 4.7 0 0 1 3.6 7.7l-1.3 1.4-4.4-.2-1.9-1.9A4.7 4.7 0 0 1 6.5 1.8z' +
    'M8.8 10.9l2.6 3.3' +
    'M12.6 6.2a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z',
  squash:
    'M9.5 1.5c2.6 0 4.5 1.7 4.5 4s-2 4.6-4.5 4.6S5 8.2 5 5.8 6.9 1.5 9.5 1.5zM6.5 9.2L2 14' +
    'M9.5 1.5v8.6M5 5.8h9M12.5 12a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z',
  snooker:
    'M8 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM5.6 7.2a2 2 0 1 0 0 4 2 2 0 0 0 0-4z' +
    'M10.4 7.2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM1.5 13.8h13',
  darts:
    'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z' +
    'M8 7.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zM8 8l5-5',
  boxing:
    'M4.5 10.5V6a3.5 3.5 0 0 1 7 0v1.2a2 2 0 0 1 1.5 2 3 3 0 0 1-1.8 2.6H6.4z' +
    'M6.2 11.8v2.7h5v-2.7M4.5 7.5h4.5',
  mma: 'M5.2 1.8h5.6l3.4 3.4v5.6l-3.4 3.4H5.2l-3.4-3.4V5.2zM5.5 6l5 4M10.5 6l-5 4',
  'muay-thai':
    'M9.5 1.8a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM8.8 5.4L7 9l3 2v3.5M7 9l-4.5.5' +
    'M2.5 6l3.2-.6 3.1 0 3.4 2.4',
  live: 'M8 6.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM4.5 11.5a5 5 0 0 1 0-7M11.5 4.5a5 5 0 0 1 0 7',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  play: 'M5 3l7.5 5L5 13z',
  envelope: 'M2 3.5h12v9H2zM2 4.5l6 4.5 6-4.5',
  user: 'M8 8.2a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM2.8 13.8a5.2 5.2 0 0 1 10.4 0',
  pitch: 'M1.5 3.5h13v9h-13zM8 3.5v9M8 6.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  sound: 'M2.5 6v4H5l3.5 3V3L5 6zM10.8 5.6a3.4 3.4 0 0 1 0 4.8M12.6 3.8a6 6 0 0 1 0 8.4',
  soundOff: 'M2.5 6v4H5l3.5 3V3L5 6zM11 6l3.5 4M14.5 6L11 10',
  eye:
    'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z' +
    'M8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
} as const

export type IconName = keyof typeof paths

/** The icon of a name that is not known here, such as that of a sport; a ball without one. */
export const iconNamed = (name: string): IconName =>
  Object.hasOwn(paths, name) ? (name as IconName) : 'ball'

interface IconProps {
  readonly name: IconName
  readonly size?: number
  readonly filled?: boolean
  readonly className?: string
}

/** A line drawing in the text's colour; decoration, so the control around it carries the name. */
export function Icon({ name, size = 16, filled = false, className = '' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  )
}
