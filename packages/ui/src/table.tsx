import type { Key, ReactNode } from 'react'

/** A column of a report: its head, and what a row or the total has in it. */
export interface Column<Of> {
  readonly head: ReactNode
  readonly cell: (of: Of) => ReactNode
  readonly isNumber?: true
  /** Class of the cell's colour. */
  readonly tone?: (of: Of) => string
  /** Of head and cells, such as what a phone has no room for. */
  readonly style?: string
}

const sideOf = ({ isNumber }: { readonly isNumber?: true }): string =>
  isNumber ? 'text-right' : 'text-left'

/** The heads of a report's columns. */
export function TableHead({ heads }: { readonly heads: readonly Omit<Column<never>, 'cell'>[] }) {
  return (
    <thead>
      <tr className="border-b border-line-strong bg-league text-league-text">
        {heads.map(({ head, style = '', ...side }, at) => (
          <th
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move.
            key={at}
            scope="col"
            className={`px-2 py-1.5 font-semibold whitespace-nowrap ${sideOf(side)} ${style}`}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface CellsProps<Of> {
  readonly of: Of
  readonly columns: readonly Column<Of>[]
}

/** What one row, or the total, has in the columns. */
function Cells<Of>({ of, columns }: CellsProps<Of>) {
  return columns.map(({ cell, tone, style = '', ...side }, at) => (
    <td
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move.
      key={at}
      className={`px-2 py-1.5 ${side.isNumber ? 'whitespace-nowrap' : ''} ${sideOf(side)}
        ${style} ${tone?.(of) ?? ''}`}
    >
      {cell(of)}
    </td>
  ))
}

/** The first column: what a row is of. */
interface First<Row> {
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
}

interface TableProps<Row extends Figures, Figures> {
  readonly first: First<Row>
  readonly columns: readonly Column<Figures>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, at: number) => Key
  /** What is under the rows: a word for it, and its figures. */
  readonly total?: { readonly name: string; readonly of: Figures } | undefined
  readonly isOpen?: (row: Row) => boolean
  /** Names the rows and the total for tests. */
  readonly testId?: string
}

/** A table of a report: heads, rows that begin with their names, and totals. */
export function Table<Row extends Figures, Figures>({
  first,
  columns,
  rows,
  keyOf,
  total,
  isOpen,
  testId,
}: TableProps<Row, Figures>) {
  return (
    <table className="w-full border-collapse text-[12.5px] leading-text tabular-nums">
      <TableHead heads={[first, ...columns]} />
      <tbody>
        {rows.map((row, at) => (
          <tr
            key={keyOf(row, at)}
            data-testid={testId}
            className={`border-b border-line hover:bg-row-hover
              ${isOpen?.(row) ? 'bg-row-hover' : 'even:bg-row'}`}
          >
            <th scope="row" className="px-2 py-1 text-left font-normal">
              {first.cell(row)}
            </th>
            <Cells of={row} columns={columns} />
          </tr>
        ))}
      </tbody>
      {total === undefined ? null : (
        <tfoot>
          <tr
            data-testid={testId === undefined ? undefined : `${testId}-total`}
            className="border-t-2 border-line-strong font-semibold"
          >
            <th scope="row" className="px-2 py-1.5 text-left">
              {total.name}
            </th>
            <Cells of={total.of} columns={columns} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}

interface RowLinkProps {
  readonly children: ReactNode
  readonly isCurrent?: boolean
  readonly onClick: () => void
}

/** What opens a row: its name, as a link looks. */
export function RowLink({ children, isCurrent = false, onClick }: RowLinkProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onClick}
      className="h-7 font-semibold text-accent underline underline-offset-2 max-[899px]:h-11
        print:text-text print:no-underline"
    >
      {children}
    </button>
  )
}
