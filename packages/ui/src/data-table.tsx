import {
  type ColumnDef,
  type ReactTable,
  type Row,
  type RowData,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

/** A column of a table of data: its head, and what a row has in it. */
export interface DataColumn<Of> {
  readonly id: string
  readonly head: string
  readonly cell: (of: Of) => ReactNode
  readonly isNumber?: true
  /** CSS width; columns without one share what is left. */
  readonly width?: string
  /** Class of the cell, such as the colour of a loss. */
  readonly tone?: (of: Of) => string
  /** Left out where there is little room. */
  readonly isWide?: true
  /** Has the room that the other columns leave, and is cut there; of one column at most. */
  readonly takesRest?: true
}

interface DataTableProps<Of extends RowData> {
  /** Names the table for those who do not see it. */
  readonly label: string
  readonly columns: readonly DataColumn<Of>[]
  readonly rows: readonly Of[]
  /** Sums that stay in view under the rows, such as one of each currency. */
  readonly totals?: readonly Of[]
  readonly keyOf: (row: Of) => string
  /** Opens a row: a click, or Enter on the current one. */
  readonly onOpen?: (row: Of) => void
  /** Takes any other key for the current row; returns whether it meant something. */
  readonly onKey?: (key: string, row: Of) => boolean
  /** Rows that are marked, by key, for an act on many; Space marks the current one. */
  readonly marks?: {
    readonly marked: ReadonlySet<string>
    readonly onMark: (key: string) => void
    readonly label: string
  }
  /** Asked for as the end of the rows comes near. */
  readonly onMore?: (() => void) | undefined
  /** What is there in place of rows. */
  readonly empty: ReactNode
  /** Class of a row, such as that of one that waits. */
  readonly rowTone?: (row: Of) => string
  /** Of each row, pixels. */
  readonly rowHeight?: number
}

const usualRowHeight = 30
const overscan = 12
const features = tableFeatures({})
type Features = typeof features

/**
 * A table of many rows: only those in view are in the page. `j` and `k` or the arrows move the
 * current row, Enter opens it, Space marks it, wherever on the page the focus is, but not while
 * somebody types.
 */
export function DataTable<Of extends RowData>(props: DataTableProps<Of>) {
  const { label, rows, keyOf, onMore, empty, rowHeight = usualRowHeight } = props
  const columns = useColumns(props)
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({ features, columns, data, getRowId: keyOf })
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    getItemKey: (at) => (rows[at] === undefined ? at : keyOf(rows[at])),
  })
  const current = useCurrentRow(props, (at) => virtual.scrollToIndex(at))
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? -1
  useEffect(() => {
    if (last >= rows.length - 1 && rows.length > 0) onMore?.()
  }, [last, rows.length, onMore])
  const above = shown[0]?.start ?? 0
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <section
      ref={scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a focus no key could scroll it.
      tabIndex={0}
      className={`min-h-0 flex-1 overflow-auto -outline-offset-2 ${shownBars}`}
    >
      <table
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className="w-full border-separate border-spacing-0 leading-text tabular-nums"
      >
        <Head table={table} {...props} />
        <tbody>
          {above > 0 ? <tr style={{ height: above }} /> : null}
          {shown.map(({ index }) => {
            const row = table.getRowModel().rows[index]
            return row === undefined ? null : (
              <BodyRow key={row.id} {...props} row={row} at={index} current={current} />
            )
          })}
          {below > 0 ? <tr style={{ height: below }} /> : null}
        </tbody>
        <Foot {...props} />
      </table>
      {rows.length === 0 ? <div className="px-3 py-6 text-text-muted">{empty}</div> : null}
    </section>
  )
}

function useColumns<Of extends RowData>({
  columns,
}: DataTableProps<Of>): ColumnDef<Features, Of>[] {
  return useMemo(
    () =>
      columns.map(({ id, head, cell }) => ({
        id,
        header: head,
        cell: ({ row }: { row: Row<Features, Of> }) => cell(row.original),
      })),
    [columns],
  )
}

/** A system that hides its bars would not show that there is more at the side. */
const shownBars = `[&::-webkit-scrollbar]:size-2.5 [&::-webkit-scrollbar-thumb]:rounded
  [&::-webkit-scrollbar-thumb]:bg-line-strong`

/** The first column stays where it is while the others move sideways: they have its row's name. */
const stays = (at: number, hasMarks: boolean): string =>
  at > 0 ? '' : `sticky ${hasMarks ? 'left-8' : 'left-0'}`

/** So much a column that takes the rest has at least; a phone has room for two more next to it. */
const leastRest = { minWidth: 'min(150px, 34vw)' }

/** What a row has in a column, cut where it takes the rest. */
function inColumn<Of>({ cell, takesRest }: DataColumn<Of>, of: Of): ReactNode {
  if (!takesRest) return cell(of)
  return (
    <span className="flex">
      <span className="w-0 grow truncate" style={leastRest}>
        {cell(of)}
      </span>
    </span>
  )
}

/** The frame of the current row, on cells that stay and so are above it. */
const framed = 'shadow-[inset_2px_2px_var(--color-focus),inset_2px_-2px_var(--color-focus)]'

const sideOf = ({ isNumber }: { readonly isNumber?: true }): string =>
  isNumber ? 'text-right' : 'text-left'
const roomOf = ({ isWide }: { readonly isWide?: true }): string =>
  isWide ? 'max-[899px]:hidden' : ''

function Head<Of extends RowData>({
  table,
  columns,
  marks,
}: DataTableProps<Of> & { readonly table: ReactTable<Features, Of> }) {
  const style =
    'sticky top-0 border-b border-line-strong bg-league px-1.5 py-1 text-league-text font-semibold'
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {marks === undefined ? null : (
            <th scope="col" className={`${style} left-0 z-3 w-8 min-w-8`}>
              <span className="sr-only">{marks.label}</span>
            </th>
          )}
          {group.headers.map((header, at) => {
            const column = columns[at]
            if (column === undefined) return null
            return (
              <th
                key={header.id}
                scope="col"
                style={{ width: column.width }}
                className={`${style} align-bottom leading-tight ${sideOf(column)} ${roomOf(column)}
                  ${at === 0 ? `z-3 ${stays(at, marks !== undefined)}` : 'z-2'}`}
              >
                <table.FlexRender header={header} />
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}

/** The totals, as long as there are rows. */
function Foot<Of extends RowData>({
  columns,
  rows,
  totals = [],
  keyOf,
  marks,
}: DataTableProps<Of>) {
  if (rows.length === 0 || totals.length === 0) return null
  return (
    <tfoot className="sticky bottom-0 z-2">
      {totals.map((total) => (
        <tr key={keyOf(total)} className="bg-surface-sunken font-semibold">
          {marks === undefined ? null : <td className="border-t border-line-strong" />}
          {columns.map((column, at) => (
            <td
              key={column.id}
              className={`bg-surface-sunken border-t border-line-strong px-1.5 py-1
                whitespace-nowrap ${sideOf(column)} ${roomOf(column)} ${column.tone?.(total) ?? ''}
                ${stays(at, marks !== undefined)}`}
            >
              {inColumn(column, total)}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

interface Current {
  readonly at: number
  readonly set: (at: number) => void
}

function BodyRow<Of extends RowData>({
  row,
  at,
  current,
  columns,
  onOpen,
  marks,
  rowTone,
  rowHeight = usualRowHeight,
}: DataTableProps<Of> & {
  readonly row: Row<Features, Of>
  readonly at: number
  readonly current: Current
}) {
  const of = row.original
  const isCurrent = current.at === at
  const isMarked = marks?.marked.has(row.id) === true
  const open = (): void => {
    current.set(at)
    onOpen?.(of)
  }
  return (
    <tr
      aria-rowindex={at + 2}
      aria-current={isCurrent ? 'true' : undefined}
      aria-selected={marks === undefined ? undefined : isMarked}
      onClick={open}
      className={`${onOpen === undefined ? '' : 'cursor-pointer'} hover:bg-row-hover
        ${isMarked ? 'bg-row-live' : rowTone?.(of) || (at % 2 === 1 ? 'bg-row' : 'bg-surface')}
        ${isCurrent ? 'outline-2 -outline-offset-2 outline-focus' : ''}`}
      style={{ height: rowHeight }}
    >
      {marks === undefined ? null : (
        <td
          className={`sticky left-0 z-1 border-b border-line bg-inherit px-2
            ${isCurrent ? framed : ''}`}
        >
          <input
            type="checkbox"
            aria-label={`${marks.label} ${row.id}`}
            checked={isMarked}
            onClick={(event) => event.stopPropagation()}
            onChange={() => marks.onMark(row.id)}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.id}
          className={`border-b border-line px-1.5 py-0.5 whitespace-nowrap ${sideOf(column)}
            ${roomOf(column)} ${column.takesRest ? 'w-full' : ''} ${column.tone?.(of) ?? ''}
            ${place === 0 ? `z-1 bg-inherit ${stays(place, marks !== undefined)}` : ''}
            ${place === 0 && isCurrent ? framed : ''}`}
        >
          {inColumn(column, of)}
        </td>
      ))}
    </tr>
  )
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/** The row that was chosen last, and where it was then. */
interface ChosenRow {
  readonly key: string
  readonly at: number
}

/**
 * The current row, which keys move, open and mark. It stays the same row when other rows come and
 * go, so that no key acts on a row that was not chosen. If it is gone, the keys that move start
 * from where it was.
 */
function useCurrentRow<Of extends RowData>(
  { rows, keyOf, onOpen, onKey: take, marks }: DataTableProps<Of>,
  scrollTo: (at: number) => void,
): Current {
  const [chosen, setChosen] = useState<ChosenRow | null>(null)
  const at = chosen === null ? -1 : rows.findIndex((row) => keyOf(row) === chosen.key)
  const set = (next: number): void => {
    const row = rows[next]
    if (row !== undefined) setChosen({ key: keyOf(row), at: next })
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || isTyping(event)) return
      if (isPress(event)) return
      const step = steps[event.key]
      const row = rows[at]
      if (step !== undefined) {
        const next = stepFrom(at === -1 ? chosen?.at : at, step, rows.length)
        set(next)
        scrollTo(next)
      } else if (row === undefined) return
      else if (event.key === 'Enter' && onOpen !== undefined) onOpen(row)
      else if (event.key === ' ' && marks !== undefined) marks.onMark(keyOf(row))
      else if (take?.(event.key, row) !== true) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return { at, set }
}

/** Where a step leads to among so many rows. */
const stepFrom = (at = -1, step: number, count: number): number =>
  Math.max(0, Math.min(count - 1, at + step))

/** Whether a key presses what has the focus: a button or a link. */
const isPress = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') &&
  target instanceof HTMLElement &&
  target.closest('button,a,summary,input') !== null

/** Whether a key goes into a field or an open dialog. */
export function isTyping({ target }: KeyboardEvent): boolean {
  const element = target instanceof HTMLElement ? target : null
  return (
    document.querySelector('dialog[open]') !== null ||
    element?.closest('input:not([type="checkbox"]),textarea,select,[contenteditable]') != null
  )
}
